import { announce } from '#platform/web/ui/announcer.ts';
import { leads } from '../../domain/ability.ts';
import type { doorwayWire } from '../../domain/doorway/doorway.ts';
import { type DoorwayNotice, type DoorwayView, doorwayView } from '../../domain/doorway/doorway-view.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { DoorLines } from './components/door-lines.tsx';
import { DoorLists } from './components/door-lists.tsx';
import { type DoorwayActs, openDoorway } from './doorway-session.ts';
import { doorwayStrings as words } from './strings.ts';

/** The door: closing it, the waiting room before it, and 'Remove from workshop' with undo (R-ROOMM-14, REAL 15). */
export const doorwayAbility: WebAbility<typeof doorwayWire, DoorwayView, DoorwayActs, DoorwayNotice> = {
  view: doorwayView,
  live: openDoorway,
  about: ({ closed, code, invitation }, workshop) => ({
    ...workshop,
    ...{ door_closed: closed, meeting_code: code, invitation },
  }),
  notices: {
    // Its line below the bar says it to the eye, as long as it's so.
    knocked: ({ username }) => announce(words.knocks.one(username)),
    'door-closed': () => showLine(words.closed),
    'door-opened': () => showLine(words.opened),
    'doorway-failed': () => showLine(words.failed),
  },
  menuPlace: 'door',
  menu({ view: { closed, waitingRoom, invitation }, acts, role, connected }) {
    // A room without a link is two people's own: there's no door to keep.
    if (!leads({ role }) || !connected || invitation === null) return [];
    const { title, off, on } = words.waitingRoom;
    return [
      { label: closed ? words.open : words.close, onSelect: () => acts.close(!closed) },
      {
        label: title,
        choices: [
          { value: 'off', label: off },
          { value: 'on', label: on },
        ],
        value: waitingRoom ? 'on' : 'off',
        onChoose: (value) => acts.setWaitingRoom(value === 'on'),
      },
    ];
  },
  faceMenu({ self, role, acts, view }, { userId, username, role: theirs }) {
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
  },
  arrival({ view: { closed, waitingRoom, code }, role }) {
    if (closed) return words.arrival.closed;
    if (waitingRoom) return leads({ role }) ? words.arrival.knockForYou : words.arrival.knock;
    return code && words.arrival.open;
  },
  banner: ({ role, ...props }) => (leads({ role }) ? <DoorLines {...props} /> : null),
  amongPeople: (props) => (
    <>
      {props.view.closed && <p className="shrink-0 text-ink-2 text-sm">{words.closed}</p>}
      {leads(props) && <DoorLists {...props} />}
    </>
  ),
};
