import type { AtDoor, Door } from '#features/circles/workshops/domain/door.ts';
import type { ViewAbility } from '../view-ability.ts';
import { doorwayWire } from './doorway.ts';

/**
 * What a tab shows: the door, who the host is about to ask to leave, or to hand the lead, who they just removed, and who
 * they let back: what came with the removal stays, and `wasOpen` says whether everyone came straight in before it.
 */
export type DoorwayView = Omit<Door, 'hosts'> & {
  asking: AtDoor | null;
  handing: AtDoor | null;
  gone: AtDoor | null;
  undone: { username: string; wasOpen: boolean } | null;
};
export type DoorwayNotice =
  | { type: 'knocked'; username: string }
  | { type: 'door-closed' | 'door-opened' | 'doorway-failed' };

/** Whether the one this host just removed is out, by a host's word. */
export function canUndo({ gone, removed }: Pick<DoorwayView, 'gone' | 'removed'>): boolean {
  return removed.some(({ userId, bySteward }) => userId === gone?.userId && !bySteward);
}

/** The tab's half. A new knock is told once, only to hosts, who get the lists. */
export const doorwayView: ViewAbility<typeof doorwayWire, DoorwayView, DoorwayNotice> = {
  wire: doorwayWire,
  open: (before, { door }) => ({
    ...door,
    asking: before?.asking ?? null,
    handing: before?.handing ?? null,
    gone: before?.gone ?? null,
    undone: before?.undone ?? null,
  }),
  frames: {
    'door-changed': (view, { closed, waitingRoom, code, invitation }) => {
      const next = { ...view, closed, waitingRoom, code, invitation };
      if (closed === view.closed) return { view: next };
      return { view: next, notice: { type: closed ? 'door-closed' : 'door-opened' } };
    },
    'door-lists': (view, { knocks, removed }) => {
      // `gone` stays, and shows by `canUndo`: a list that was read just before somebody was removed may come after the one with them.
      const next = { ...view, knocks, removed };
      const news = knocks.find(({ userId }) => !view.knocks.some((one) => one.userId === userId));
      return news ? { view: next, notice: { type: 'knocked', username: news.username } } : { view: next };
    },
  },
};
