import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';
import type { CommandsOf, JoiningOf, Needs, Wire } from '../domain/ability.ts';
import type { TabTells } from '../domain/known.ts';
import type { Tells } from '../domain/signal.ts';
import type { AnyViewAbility, ViewAbility } from '../domain/view-ability.ts';
import type { LocalTracks } from './media/room-media.ts';
import type { offerSignals } from './offers.ts';
import type { AbilityProps, Slots } from './slots.ts';

/*
 * An ability in the web. Where it may be on screen is in slots.ts, what abilities tell each other in domain/known.ts, and
 * what they let others do in offers.ts.
 */

/** All that an ability learns about the visit around it. */
export type AbilityPort<W extends Wire, View, Notice> = {
  workshopId: string;
  userId: string;
  clock: Clock;
  random: Random;
  /** What it shows while the person is inside, even with a lost connection; else null. */
  view(): View | null;
  show(view: View): void;
  /** Whether the person is in the room and connected. */
  connected(): boolean;
  /** Whether they're a host now. */
  leads(): boolean;
  /** The person's name here, and the server's time minus ours in ms; null while outside. */
  self(): { name: string; clockOffset: number } | null;
  tracks(): LocalTracks;
  /** The speaker that the person chose; empty means the system's default. */
  speaker(): string;
  /** Sends this screen to everyone; null for none any more. Stopping it is the ability's own business. */
  share(screen: MediaStreamTrack | null): void;
  /** The part of the room the person is in; null while it's one. */
  part(): string | null;
  /** Whether the person's own voice is heard right now. */
  speaking(): boolean;
  /** Aborted when the tab leaves the room's page. */
  signal: AbortSignal;
  /** Turns the person's own devices on or off; on only where they just asked for it. */
  want(devices: { microphone?: boolean; camera?: boolean }): void;
  /** Rejects with a CommandError. */
  send(command: CommandsOf<W>[keyof CommandsOf<W>]): Promise<void>;
  notify(notice: Notice): void;
};

type Living<Acts, Notice> = {
  /** What a person can do with it. */
  acts: Acts;
  /** After each snapshot of the room. */
  entered?(): void;
  /** Microphone or camera went on or off, or another speaker was chosen. */
  devicesChanged?(): void;
  /** A frame had this to tell; its words come right after. */
  noticed?(notice: Notice): void;
  /** What it sends of this person stops: the visit is over, or they come back after too long (CARE moment 6). */
  stop?(): void;
};

/** An ability in one open room, until the tab leaves it; with what its wire asks for on joining. */
export type LiveAbility<W extends Wire, Acts, Notice = never> = Living<Acts, Notice> &
  Needs<W['joining'], { joining(): JoiningOf<W> }>;

/** What every ability has, and what it may have. */
type Body<W extends Wire, View, Acts, Notice extends { type: string }, InRoom> = {
  /** How its frames change what it shows. */
  readonly view: ViewAbility<W, View, Notice>;
  /** What the tab does for it, from opening the room's page to leaving it. */
  live(port: AbilityPort<W, View, Notice>): InRoom;
  /** Its words when something happens. */
  readonly notices: { readonly [N in Notice['type']]: Teller<Notice & { type: N }> };
  /** The notices that tell this person about their own doing, and so don't wait for the end of a silence. */
  readonly urgent?: readonly Notice['type'][];
  /** What the room and others in this tab may know of it, by the names of `tabSignals`. */
  readonly tells?: TabTells<View>;
  /** What others in this tab may let a host do with it, by the names of `offerSignals`. */
  readonly offers?: Tells<typeof offerSignals, [props: AbilityProps<View, Acts>]>;
  /** Where it's on screen, in the room and in its lobby. */
  readonly slots?: Slots<View, Acts>;
};

/** One ability. A notice without words, or a frame without a reducer, doesn't compile. */
export type WebAbility<W extends Wire, View, Acts, Notice extends { type: string } = never> = Body<
  W,
  View,
  Acts,
  Notice,
  LiveAbility<W, Acts, Notice>
>;

/** Any ability, as the room runs and draws it: the same, with what only the ability itself knows forgotten. */
export type AnyWebAbility = Omit<Body<Wire, unknown, unknown, { type: string }, AnyLive>, 'view'> & {
  readonly view: AnyViewAbility;
};
type AnyLive = Living<unknown, { type: string }> & { joining?(): object };

/** A method, so that a list may hold abilities with notices of different types. */
type Teller<Notice> = { tell(notice: Notice, self: string): void }['tell'];
