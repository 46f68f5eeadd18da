import type * as v from 'valibot';
import { isHost, type Role } from '#features/circles/workshops/domain/policy.ts';
import type { ErrorCode } from '#platform/shared/errors.ts';
import type { Pace } from '#platform/shared/token-bucket.ts';
import type { PairApart } from './pair.ts';
import type { RoomHeard, roomSignals } from './room-signals.ts';
import type { Tells } from './signal.ts';

/*
 * An ability of the room (chat, media state, hands): its part of the wire, and a pure reducer over its own slice.
 * Order, presence, admission, acknowledgement, snapshots and restoring are the kernel's job (room-machine.ts).
 * Abilities don't know each other: all they learn about the room is `Facts` and the `Fact`s that the kernel publishes.
 */

/** Why something is refused, in words for developers. */
export type Denial = { code: ErrorCode; message: string };

/** A person in the room (R-ENT-17), without what abilities add. `away` while a lost connection's place is kept. */
export type Seat = {
  userId: string;
  username: string;
  socketId: string;
  role: Role;
  away: boolean;
};

/** Whether this person is a host, the facilitator or a second one: what only hosts may do asks here, never for the role. */
export function leads({ role }: Pick<Seat, 'role'>): boolean {
  return isHost(role);
}

/**
 * The room as every ability may see it: the seats by user id, in order of arrival, the time in ms since 1970, and what
 * abilities tell it (`roomSignals`).
 */
export type Facts = {
  readonly workshopId: string;
  readonly seats: ReadonlyMap<string, Seat>;
  readonly now: number;
} & RoomHeard;

/** What the kernel publishes. `left` also comes for people who were restored and didn't return within 60 s. */
export type Fact<Joining = unknown> =
  /** Took a place or came back to it; `joining` is what the tab sent for this ability. */
  | { type: 'joined'; userId: string; joining: Joining }
  | { type: 'away' | 'left'; userId: string }
  /** Some ability tells `sitsOut` of them now; `already` if they sat out before a restart, as their tab says on joining. */
  | { type: 'sat-out'; userId: string; already: boolean }
  /** No ability tells `sitsOut` of them any more. */
  | { type: 'back-in'; userId: string }
  /** Has become a host, or is one no more; their seat says what they are now. */
  | { type: 'role-changed'; userId: string }
  /** Everything is quieted from now on. */
  | { type: 'quieted' }
  /** The circle is being closed from now on, gently. */
  | { type: 'closing' }
  /** The parts of the room are others now, or called otherwise. */
  | { type: 'parted' }
  /** Of these two, both here, one has blocked the other (CARE C6). */
  | { type: 'kept-apart'; pair: PairApart }
  /** About once a second; `at` in ms since 1970. */
  | { type: 'time-passed'; at: number };

/** An ability's part of the wire, each piece as the entries of a valibot object. */
export type Wire = {
  readonly name: string;
  /** The channel its frames go out on. */
  readonly channel: 'chat' | 'presence';
  /** What a tab sends for it when it joins. */
  readonly joining: v.ObjectEntries;
  readonly commands: Readonly<Record<string, v.ObjectEntries>>;
  /** How often one tab may send a command, where that is less than any frame. */
  readonly paces?: Readonly<Record<string, Pace>>;
  readonly frames: Readonly<Record<string, v.ObjectEntries>>;
  /** What it adds to everyone in the room, in `room-state` and `user-joined`. */
  readonly person: v.ObjectEntries;
  /** What it adds to `room-state`. */
  readonly snapshot: v.ObjectEntries;
};

type Fields<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
type Tagged<R extends Readonly<Record<string, v.ObjectEntries>>> = {
  [T in keyof R & string]: { type: T } & Fields<R[T]>;
};

/** What a tab says of this ability when it joins. */
export type JoiningOf<W extends Wire> = Fields<W['joining']>;
/** What the ability adds to a person in the room. */
export type PersonOf<W extends Wire> = Fields<W['person']>;
/** Its part of the snapshot. */
export type SnapshotOf<W extends Wire> = Fields<W['snapshot']>;
/** Its commands by their `type`. */
export type CommandsOf<W extends Wire> = Tagged<W['commands']>;
/** Its frames by their `type`. */
export type FramesOf<W extends Wire> = Tagged<W['frames']>;

/** What the server does once an ability has decided. */
export type AbilityEffect<W extends Wire, Draft> =
  /** To everyone inside, or everyone except one tab. */
  | { type: 'broadcast'; frame: FramesOf<W>[keyof FramesOf<W>]; except?: string }
  /** To one person alone; nobody hears it while they're away or gone. */
  | { type: 'tell'; userId: string; frame: FramesOf<W>[keyof FramesOf<W>] }
  /** Committed before anyone hears of it; it comes back through `stored`. */
  | { type: 'store'; draft: Draft };

/** A line that the room itself writes into the chat, for everyone in it; `by` names the program that wrote it (CARE C21). */
export type RoomLine = { id: string; by: string; content: string };

/** The slice as it is now, and what is to be done. */
export type AbilityChange<W extends Wire, Slice, Draft = never> = {
  slice: Slice;
  effects: readonly AbilityEffect<W, Draft>[];
};

/** The same after a fact; only then the room itself may write a line. */
type Heard<W extends Wire, Slice, Draft> = {
  slice: Slice;
  effects: readonly (AbilityEffect<W, Draft> | { type: 'line'; line: RoomLine })[];
};

/** A method, so that a list may hold abilities with slices of different types. */
type Handler<Slice, Command, Result> = {
  run(slice: Slice, command: Command, sender: Seat, facts: Facts): Result | { denied: Denial };
}['run'];

/** Only needed where the wire or the store has that part. */
export type Needs<Part, Method> = keyof Part extends never ? unknown : Method;

/** All of an ability's half on the server, but what its wire or its store ask for. */
type Body<W extends Wire, Slice, Draft> = {
  readonly wire: W;
  open(): Slice;
  /** One per command, called for senders with a place. A denial changes nothing. */
  readonly commands: {
    readonly [C in keyof CommandsOf<W>]: Handler<Slice, CommandsOf<W>[C], AbilityChange<W, Slice, Draft>>;
  };
  hear?(slice: Slice, fact: Fact<JoiningOf<W>>, facts: Facts): Heard<W, Slice, Draft>;
  /** What the room and all other abilities may know of it, by the names of `roomSignals`. */
  readonly tells?: Tells<typeof roomSignals, [slice: Slice]>;
  /** People it still has something of after a restart, as a hand that's up; they have 60 s to come back. */
  awaits?(slice: Slice): Iterable<string>;
};

/** What's asked for only where the wire or the store has that part. */
type Parted<W extends Wire, Slice, Stored, Loaded> = {
  person(slice: Slice, userId: string): PersonOf<W>;
  snapshot(slice: Slice, loaded: Loaded, viewer: Seat): SnapshotOf<W>;
  stored(slice: Slice, stored: readonly Stored[], facts: Facts): AbilityChange<W, Slice>;
};

/**
 * The server's half, pure. `Draft` is what it asks the store to keep and `Stored` what the store makes of it;
 * `Loaded` is what the store reads for one person who joins.
 */
export type RoomAbility<W extends Wire, Slice, Draft = never, Stored = never, Loaded = never> = Body<W, Slice, Draft> &
  Needs<W['person'], Pick<Parted<W, Slice, Stored, Loaded>, 'person'>> &
  Needs<W['snapshot'], Pick<Parted<W, Slice, Stored, Loaded>, 'snapshot'>> &
  // `object`, not `unknown`: an intersection that vanishes would lose the name by which its parameters are inferred.
  ([Draft] extends [never] ? object : Pick<Parted<W, Slice, Stored, Loaded>, 'stored'>);

/** Any ability, as the kernel runs it: the same, with what only the ability itself knows forgotten. */
export type AnyAbility = Body<Wire, unknown, unknown> & Partial<Parted<Wire, unknown, unknown, unknown>>;
