import type { KernelFrame, Participant } from './contract.ts';
import type { AnyViewAbility } from './view-ability.ts';

/** What a tab knows about the room while inside. */
export type RoomView = {
  /** Everyone in the room, including oneself, in order of arrival. */
  participants: readonly Participant[];
  /** What each ability shows, by its name. */
  views: Readonly<Record<string, unknown>>;
  startedAt: string | null;
  /** Server time minus own time, in ms. */
  clockOffset: number;
};

/** What the kernel has to tell the person; the web puts it into words. */
export type Notice =
  /** `waited` so long before the door that camera and microphone are off. */
  | { type: 'entered' | 'connection-lost' | 'waited' }
  | { type: 'returned'; muted: boolean; awaySeconds: number }
  | { type: 'ended'; message: string }
  | { type: 'joined' | 'left' | 'away' | 'back'; username: string }
  /** Somebody's part changed to this one. */
  | { type: Participant['role']; username: string };
/** What an ability has to tell; its web half puts it into words. */
export type AbilityNotice = { ability: string; type: string };

export type Viewed = { view: RoomView; notice: Notice | AbilityNotice | null };
export type StateFrame = Extract<KernelFrame, { type: 'room-state' }>;
type Presence = Extract<KernelFrame, { type: 'user-joined' | 'user-left' | 'user-away' | 'role-changed' }>;

/** The view after a server snapshot; `before` is what this tab had when it lost the room, or null. */
export function openView(
  abilities: readonly AnyViewAbility[],
  before: RoomView | null,
  frame: StateFrame,
  now: number,
): RoomView {
  const views = abilities.map(({ wire, open }) => [wire.name, open(before?.views[wire.name] ?? null, frame)] as const);
  return {
    participants: frame.participants,
    views: Object.fromEntries(views),
    startedAt: frame.startedAt,
    clockOffset: Date.parse(frame.serverTime) - now,
  };
}

/** The view after someone came, went or dropped, with what to tell about it. */
export function seePresence(view: RoomView, frame: Presence): Viewed {
  switch (frame.type) {
    case 'user-joined':
      return joined(view, frame.participant);
    case 'user-left':
      return {
        view: { ...view, participants: view.participants.filter((person) => person.userId !== frame.userId) },
        notice: knows(view, frame.userId) ? { type: 'left', username: frame.username } : null,
      };
    case 'role-changed':
      return {
        view: change(view, { userId: frame.userId, role: frame.role }),
        notice: { type: frame.role, username: frame.username },
      };
    case 'user-away':
      return {
        view: change(view, { userId: frame.userId, away: true }),
        notice: { type: 'away', username: frame.username },
      };
  }
}

/** The view after a frame of this ability. */
export function seeAbility(
  view: RoomView,
  ability: AnyViewAbility,
  frame: { type: string; [field: string]: unknown },
): Viewed {
  const { name } = ability.wire;
  const seen = ability.frames[frame.type]?.(view.views[name], frame);
  if (!seen) return { view, notice: null };
  const next = withView(view, name, seen.view);
  return {
    view: seen.person ? change(next, seen.person) : next,
    notice: seen.notice ? { ...seen.notice, ability: name } : null,
  };
}

/** The view with one ability's part replaced. */
export function withView(view: RoomView, name: string, own: unknown): RoomView {
  return own === view.views[name] ? view : { ...view, views: { ...view.views, [name]: own } };
}

function joined(view: RoomView, participant: Participant): Viewed {
  const { userId, username } = participant;
  const before = view.participants.find((person) => person.userId === userId);
  if (!before) {
    return {
      view: { ...view, participants: [...view.participants, participant] },
      notice: { type: 'joined', username },
    };
  }
  return { view: change(view, participant), notice: before.away ? { type: 'back', username } : null };
}

function change(view: RoomView, changes: Partial<Participant> & { userId: string }): RoomView {
  const participants = view.participants.map((person) =>
    person.userId === changes.userId ? { ...person, ...changes } : person,
  );
  return { ...view, participants };
}

function knows(view: RoomView, userId: string): boolean {
  return view.participants.some((person) => person.userId === userId);
}
