import { copyInvitation } from '#features/circles/workshops/web/public/use-invitation.ts';
import type { MenuGroup, MenuItem } from '#platform/web/ui/menu.tsx';
import { leads } from '../domain/ability.ts';
import { hasLead } from '../domain/policy.ts';
import type { StageLook } from './stage/use-look.ts';
import { roomStrings } from './strings.ts';
import { useCopyCode } from './use-copy.ts';
import type { Shape } from './use-shape.ts';
import type { InsideSnapshot } from './visit/room-session.ts';
import { showLine } from './visit/use-notices.ts';

/** Where abilities have something in it. */
export type MenuPlace = 'menu' | 'circleMenu' | 'doorMenu';

export type RoomMenu = readonly (MenuItem | MenuGroup)[];

/** The one dialog that may be open over the room. */
export type RoomDialog = 'leave' | 'end' | 'devices' | 'keys' | 'settings' | null;

type Props = {
  /** What the abilities bring now. */
  items: (place: MenuPlace) => readonly MenuItem[];
  snapshot: InsideSnapshot;
  shape: Shape;
  hideSelf: boolean;
  onHideSelf: (hide: boolean) => void;
  look: StageLook;
  /** Whether another look would show. */
  hasLooks: boolean;
  ask: (question: RoomDialog) => void;
};

/** The room's menu (R-ROOMM-06, R-ROOMM-07); help is next to it in the bar. */
export function useRoomMenu({ items, snapshot, shape, hideSelf, onHideSelf, look, hasLooks, ask }: Props): RoomMenu {
  const { controls, code, devices, keys, menu } = roomStrings;
  const meetingCode = snapshot.ticket.workshop.meeting_code;
  const { copy } = useCopyCode(meetingCode ?? '');
  const facilitator = snapshot.ticket.role === 'facilitator';
  const mayEnd = hasLead(snapshot.ticket, snapshot.participants);
  const { audioOnly, commands } = snapshot;
  const inCircle = look.circle && look.pinned === null;
  const groups = {
    [menu.circle]: [
      ...items('circleMenu'),
      ...(leads(snapshot.ticket) ? [{ label: menu.settings, onSelect: () => ask('settings') }] : []),
    ],
    [menu.door]: [
      ...(meetingCode
        ? [
            { label: code.copy, onSelect: copy },
            { label: code.invite, onSelect: () => copyInvitation(snapshot.ticket.workshop, facilitator) },
          ]
        : []),
      ...items('doorMenu'),
    ],
    [menu.view]: [
      ...items('menu'),
      ...(hasLooks
        ? [
            {
              label: inCircle ? controls.grid : controls.circle,
              onSelect: () => {
                look.setCircle(!inCircle);
                // People who can't see the faces move hear it.
                if (!inCircle) showLine(controls.inCircle);
              },
            },
          ]
        : []),
      { label: devices.title, onSelect: () => ask('devices') },
      { label: hideSelf ? controls.showSelf : controls.hideSelf, onSelect: () => onHideSelf(!hideSelf) },
      { label: audioOnly ? controls.pictures : controls.audioOnly, onSelect: () => commands.setAudioOnly(!audioOnly) },
      // A phone has no keys, as a rule.
      ...(shape === 'phone' ? [] : [{ label: keys.title, onSelect: () => ask('keys') }]),
    ],
  };
  return [
    // At the side of a low screen there's no bar to read it in.
    ...(shape === 'rail' ? [{ label: snapshot.ticket.workshop.title, disabled: true, onSelect: () => {} }] : []),
    ...Object.entries(groups).flatMap(([heading, items]) => (items.length > 0 ? [{ heading, items }] : [])),
    ...(mayEnd ? [{ label: controls.end, danger: true, onSelect: () => ask('end') }] : []),
    ...(shape === 'phone' && !mayEnd ? [{ label: controls.leaveRoom, onSelect: () => ask('leave') }] : []),
  ];
}
