import type { ComponentType, ReactNode } from 'react';
import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';
import type { MenuGroup, MenuItem } from '#platform/web/ui/menu.tsx';
import type { CommandsOf, JoiningOf, Needs, Wire } from '../domain/ability.ts';
import type { Participant } from '../domain/contract.ts';
import type { Known, PhaseNow, TabTells } from '../domain/known.ts';
import type { Place } from '../domain/parts.ts';
import type { Tells } from '../domain/signal.ts';
import type { AnyViewAbility, ViewAbility } from '../domain/view-ability.ts';
import type { LocalTracks } from './media/room-media.ts';
import type { Offers, offerSignals } from './offers.ts';
import type { RoomKey } from './use-keys.ts';

/*
 * An ability in the web: how its frames change what it shows (`view`), what the tab does for it (`live`), its words
 * when something happens (`notices`), and where it's on screen.
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

/** An ability in one open room, until the tab leaves it. */
export type Live<W extends Wire, Acts, Notice = never> = {
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
} & Needs<W['joining'], { joining(): JoiningOf<W> }>;

/** The props of an ability's pieces on screen. */
export type AbilityProps<View, Acts> = {
  view: View;
  acts: Acts;
  workshopId: string;
  self: string;
  /** Who leads the workshop, inside or not. */
  host: string;
  participants: readonly Participant[];
  /** The person's own, as it is now. */
  role: RoomTicket['role'];
  connected: boolean;
  clockOffset: number;
  /** A silence is held: what can wait doesn't show. */
  still?: boolean;
  /** Everything is quieted: only hosts may write, share or react. */
  quiet?: boolean;
  /** A silence is held, or somebody has the talking piece: nobody reacts. */
  calm?: boolean;
  /** The phase of the plan under way; null while none is. */
  phase?: PhaseNow | null;
  /** What abilities offer a host for one press. */
  quick?: readonly QuickAction[];
  /** Where this person is; null while it's one room to them. */
  place?: Place | null;
  /** When the session began, in ms since 1970 by the server's clock; null before. */
  startedAt?: number | null;
  /** What all abilities tell in this tab, and what they let others do (ADR 071). */
  known?: Partial<Known>;
  offers?: Partial<Offers>;
};

/** The Quick Actions (REAL 16, 17); `phase`: what the phase's plan says of groups. */
export type QuickKind = 'energize' | 'slow-down' | 'break-time' | 'check-in' | 'reflection' | 'connect' | 'phase';

/** What a host does with one press; `text` says what comes of it. */
export type QuickAction = {
  kind: QuickKind;
  label: string;
  text: string;
  disabled: boolean;
  onSelect(): void;
  /** Of how much there may be, where one can choose; `onSelect` takes the first. */
  choices?: readonly { label: string; onSelect(): void }[];
};

/** In the room's menu: what holds for all, how people come in, and what one does for oneself. */
export type MenuPlace = 'self' | 'circle' | 'door';

/** The acts of a circle, in the order of the hosts' bar. */
export const actNames = ['bell', 'round', 'silence', 'groups', 'ask', 'next'] as const;
/**
 * What hosts have in one tap from anywhere: it happens at once, or its small choice opens at the bar. `going`: it's under
 * way; `title` says more of what a tap does.
 */
export type Act = { name: (typeof actNames)[number]; going?: boolean; disabled?: boolean; title?: string } & (
  | { onPress(): void }
  | { items: readonly (MenuItem | MenuGroup)[] }
  | { card(close: () => void): ReactNode }
);

/** A small mark on someone's tile and in the list of people; `quiet` where it isn't about now. */
export type Mark = { icon: ReactNode; text: string; label: string; quiet?: boolean };

/** A sign that rises on someone's tile for a moment. */
export type Rising = { key: number; icon: ReactNode };

/** A panel beside the stage; on a phone a sheet with a tab of its own. */
export type AbilityPanel<View, Acts> = {
  title: string;
  /** What its button and a phone's tab say, where the title is too long for that. */
  tab?: string;
  /** The same where it's another thing to those who lead. */
  forHosts?: { title: string; tab: string; close: string };
  close: string;
  Icon: ComponentType<{ className?: string }>;
  /** Its path below the room's, from platform/shared/paths.ts. */
  segment: string;
  /** The key that opens and closes it. */
  key?: string;
  /** Increasing numbers of what is new to this person, for the badge; those seen while it was open don't count. */
  news(view: View, self: string, leads: boolean): readonly number[];
  unread(count: string): string;
  /** `actions`: what other abilities have for hosts, for the hosts' panel. */
  content(props: AbilityProps<View, Acts>, phone: boolean, actions?: ReactNode): ReactNode;
};

/** One ability. A notice without words, or a frame without a reducer, doesn't compile. */
export type WebAbility<W extends Wire, View, Acts, Notice extends { type: string } = never> = {
  readonly view: ViewAbility<W, View, Notice>;
  live(port: AbilityPort<W, View, Notice>): Live<W, Acts, Notice>;
  readonly notices: { readonly [N in Notice['type']]: Teller<Notice & { type: N }> };
  /** In the row of controls, on every screen. */
  control?(props: AbilityProps<View, Acts>): ReactNode;
  panel?: AbilityPanel<View, Acts>;
  /** Below the bar, while it has something to say to this person: one line, or a small card. */
  banner?(props: AbilityProps<View, Acts>): ReactNode;
  /** To whoever is alone in the room, a sentence about how others come. */
  arrival?(props: AbilityProps<View, Acts>): ReactNode;
  /** Among the hosts' actions, below the plan's controls; `phone` where that's a sheet over the room. */
  actions?(props: AbilityProps<View, Acts>, phone: boolean): ReactNode;
  /** In the hosts' bar on the stage; null for whoever has no such act. */
  act?(props: AbilityProps<View, Acts>): Act | null;
  /** Among what hosts set once an evening. */
  settings?(props: AbilityProps<View, Acts>): ReactNode;
  /** In the room's menu. */
  menu?(props: AbilityProps<View, Acts>): readonly MenuItem[];
  /** Where it stands there; `self` unless it says otherwise. */
  readonly menuPlace?: MenuPlace;
  /** In the menu of someone's face, on the stage and in the list of people; also asked about oneself. */
  faceMenu?(props: AbilityProps<View, Acts>, person: Participant): readonly MenuItem[];
  /** At the head of the list of people. */
  amongPeople?(props: AbilityProps<View, Acts>): ReactNode;
  mark?(props: AbilityProps<View, Acts>, person: Participant): Mark | null;
  /** Signs that rise on someone's tile now. */
  rising?(props: AbilityProps<View, Acts>, person: Participant): readonly Rising[];
  /** Single keys, as they stand in 'Keyboard shortcuts'. */
  keys?(props: AbilityProps<View, Acts>): readonly RoomKey[];
  /** What a host does with one press, in the hosts' panel. */
  quick?(props: AbilityProps<View, Acts>): readonly QuickAction[];
  /** What has the stage for this person now in place of the faces, which stand in the strip then; null for nothing. */
  stage?(props: AbilityProps<View, Acts>): ReactNode;
  /** The notices that tell this person about their own doing, and so don't wait for the end of a silence. */
  readonly urgent?: readonly Notice['type'][];
  /** What the room and others in this tab may know of it, by the names of `tabSignals`. */
  readonly tells?: TabTells<View>;
  /** What others in this tab may let a host do with it, by the names of `offerSignals`. */
  readonly offers?: Tells<typeof offerSignals, [props: AbilityProps<View, Acts>]>;
};

/** A method, so that a list may hold abilities with notices of different types. */
type Teller<Notice> = { tell(notice: Notice, self: string): void }['tell'];

type AnyProps = AbilityProps<unknown, unknown>;
type AnyLive = {
  acts: unknown;
  entered?(): void;
  devicesChanged?(): void;
  noticed?(notice: { type: string }): void;
  stop?(): void;
  joining?(): object;
};
type AnyPort = AbilityPort<Wire, unknown, { type: string }>;

/** Any ability, as the room runs and draws it. */
export type AnyWebAbility = {
  readonly view: AnyViewAbility;
  live(port: AnyPort): AnyLive;
  readonly notices: Readonly<Record<string, Teller<{ type: string }>>>;
  control?(props: AnyProps): ReactNode;
  panel?: AbilityPanel<unknown, unknown>;
  banner?(props: AnyProps): ReactNode;
  actions?(props: AnyProps, phone: boolean): ReactNode;
  arrival?(props: AnyProps): ReactNode;
  act?(props: AnyProps): Act | null;
  settings?(props: AnyProps): ReactNode;
  menu?(props: AnyProps): readonly MenuItem[];
  readonly menuPlace?: MenuPlace;
  faceMenu?(props: AnyProps, person: Participant): readonly MenuItem[];
  amongPeople?(props: AnyProps): ReactNode;
  mark?(props: AnyProps, person: Participant): Mark | null;
  rising?(props: AnyProps, person: Participant): readonly Rising[];
  keys?(props: AnyProps): readonly RoomKey[];
  quick?(props: AnyProps): readonly QuickAction[];
  stage?(props: AnyProps): ReactNode;
  readonly tells?: TabTells<unknown>;
  readonly offers?: Tells<typeof offerSignals, [props: AnyProps]>;
  readonly urgent?: readonly string[];
};
