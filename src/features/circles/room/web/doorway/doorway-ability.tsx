import { announce } from '#platform/web/ui/announcer.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { leads } from '../../domain/ability.ts';
import type { doorwayWire } from '../../domain/doorway/doorway.ts';
import { type DoorwayNotice, type DoorwayView, doorwayView } from '../../domain/doorway/doorway-view.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import type { AbilityProps } from '../slots.ts';
import { showLine } from '../visit/use-notices.ts';
import { DoorLines } from './components/door-lines.tsx';
import { DoorLists } from './components/door-lists.tsx';
import { type DoorwayActs, openDoorway } from './doorway-session.ts';
import { doorwayStrings as words } from './strings.ts';

type DoorProps = Pick<AbilityProps<DoorwayView, DoorwayActs>, 'view' | 'role' | 'connected'>;

/** Hosts do; a room without a link is two people's own, so there's no door to keep. */
function keepsDoor({ view, role, connected }: DoorProps): boolean {
  return leads({ role }) && connected && view.invitation !== null;
}

/** The door: closing it, the waiting room before it, and 'Remove from workshop' with undo (R-ROOMM-14, REAL 15). */
export const doorwayAbility: WebAbility<typeof doorwayWire, DoorwayView, DoorwayActs, DoorwayNotice> = {
  view: doorwayView,
  live: openDoorway,
  tells: {
    door: ({ closed, code, invitation }) => ({ door_closed: closed, meeting_code: code, invitation }),
  },
  notices: {
    // Its line below the bar says it to the eye, as long as it's so.
    knocked: ({ username }) => announce(words.knocks.one(username)),
    'door-closed': () => showLine(words.closed),
    'door-opened': () => showLine(words.opened),
    'doorway-failed': () => showLine(words.failed),
  },
  slots: {
    lobbyDoor: ({ doorstep }) => (!doorstep || doorstep.passes === 'open' ? null : words.lobby[doorstep.passes]),
    doorMenu: at(10, ({ acts, ...props }) =>
      keepsDoor(props)
        ? [{ label: props.view.closed ? words.open : words.close, onSelect: () => acts.close(!props.view.closed) }]
        : [],
    ),
    settings: at(10, ({ acts, ...props }) => {
      const { title, off, on } = words.waitingRoom;
      return (
        keepsDoor(props) && (
          <RadioGroup
            label={title}
            name="waiting-room"
            options={[
              { value: 'off', label: off },
              { value: 'on', label: on },
            ]}
            value={props.view.waitingRoom ? 'on' : 'off'}
            onValueChange={(value) => acts.setWaitingRoom(value === 'on')}
          />
        )
      );
    }),
    faceMenu: at(50, ({ self, role, acts, view }, { userId, username, role: theirs }) => {
      if (userId === self || !leads({ role }) || theirs === 'facilitator' || view.invitation === null) return [];
      const remove = { label: words.remove.item, danger: true, onSelect: () => acts.askAbout({ userId, username }) };
      if (role !== 'facilitator') return [remove];
      const isHost = leads({ role: theirs });
      const { lead } = words;
      return [
        { label: isHost ? lead.unmakeHost : lead.makeHost, onSelect: () => acts.makeHost(userId, !isHost) },
        { label: lead.handOver, onSelect: () => acts.askToLead({ userId, username }) },
        remove,
      ];
    }),
    arrival: at(10, ({ view: { closed, waitingRoom, code }, role }) => {
      if (closed) return words.arrival.closed;
      if (waitingRoom) return leads({ role }) ? words.arrival.knockForYou : words.arrival.knock;
      return code && words.arrival.open;
    }),
    banner: at(70, ({ role, ...props }) => (leads({ role }) ? <DoorLines {...props} /> : null)),
    amongPeople: at(30, (props) => (
      <>
        {props.view.closed && <p className="shrink-0 text-ink-2 text-sm">{words.closed}</p>}
        {leads(props) && <DoorLists {...props} />}
      </>
    )),
  },
};
