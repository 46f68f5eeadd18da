import type { ComponentType, ReactNode } from 'react';
import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import type { MenuGroup, MenuItem } from '#platform/web/ui/menu.tsx';
import type { Doorstep, Participant } from '../domain/contract.ts';
import type { KnownInTab, PhaseNow } from '../domain/known.ts';
import { inOrder, type Placed } from '../domain/order.ts';
import type { PlaceInParts } from '../domain/parts.ts';
import type { Offers } from './offers.ts';
import type { RoomKey } from './use-keys.ts';

/*
 * The places that an ability may have on screen. Each shows what all abilities have there, and knows none of them.
 */

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
  place?: PlaceInParts | null;
  /** When the session began, in ms since 1970 by the server's clock; null before. */
  startedAt?: number | null;
  /** What all abilities tell in this tab, and what they let others do (ADR 071). */
  known?: Partial<KnownInTab>;
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

/** The acts of a circle, in the order of the hosts' bar. */
export const actNames = ['bell', 'round', 'silence', 'groups', 'ask', 'next'] as const;
/**
 * What hosts have in one tap from anywhere: it happens at once, or its small choice opens at the bar. `going`: it's under
 * way; `title` says more of what a tap does.
 */
export type HostAct = { name: (typeof actNames)[number]; going?: boolean; disabled?: boolean; title?: string } & (
  | { onPress(): void }
  | { items: readonly (MenuItem | MenuGroup)[] }
  | { card(close: () => void): ReactNode }
);

/** A small mark on someone's tile and in the list of people; `quiet` where it isn't about now. */
export type PersonMark = { icon: ReactNode; text: string; label: string; quiet?: boolean };

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

/** What's known in the lobby, before one is in the room: of the circle, and of the door and who's inside; null before. */
export type LobbyProps = {
  /** What hosts have switched on, and whether somebody this person blocked belongs to it (CARE C6). */
  circle: { speakingShown: boolean; engagementOn: boolean; someoneBlocked: boolean };
  doorstep: Doorstep | null;
};

/** A line of what holds in there. */
export type Promised = { Icon: ComponentType<{ className?: string }>; text: string };

/** A method, so that a list may hold abilities with views of different types. */
type Show<Args extends readonly unknown[], Shown> = { show(...args: Args): Shown }['show'];

/** What an ability has in each place, drawn from its props. Where an order shows, it says its own (`at`). */
export type Slots<View, Acts, Props = AbilityProps<View, Acts>> = {
  /** In the row of controls, on every screen. */
  readonly control?: Placed<Show<[props: Props], ReactNode>>;
  readonly panel?: Placed<AbilityPanel<View, Acts>>;
  /** Below the bar, while it has something to say to this person: one line, or a small card. */
  readonly banner?: Placed<Show<[props: Props], ReactNode>>;
  /** To somebody alone in the room, a sentence about how others come. */
  readonly arrival?: Placed<Show<[props: Props], ReactNode>>;
  /** What has the stage for this person in place of the faces, which stand in the strip then; null for nothing. */
  readonly stage?: Placed<Show<[props: Props], ReactNode>>;
  /** At the head of the list of people. */
  readonly amongPeople?: Placed<Show<[props: Props], ReactNode>>;
  /** In the room's menu: what one does for oneself. */
  readonly menu?: Placed<Show<[props: Props], readonly MenuItem[]>>;
  /** There, too: what holds for all. */
  readonly circleMenu?: Placed<Show<[props: Props], readonly MenuItem[]>>;
  /** There, too: how people come in. */
  readonly doorMenu?: Placed<Show<[props: Props], readonly MenuItem[]>>;
  /** In the menu of someone's face, on the stage and in the list of people; also asked about oneself. */
  readonly faceMenu?: Placed<Show<[props: Props, person: Participant], readonly MenuItem[]>>;
  /** On someone's tile and in the list of people. */
  readonly mark?: Placed<Show<[props: Props, person: Participant], PersonMark | null>>;
  /** Signs that rise on someone's tile now. */
  readonly rising?: Show<[props: Props, person: Participant], readonly Rising[]>;
  /** Single keys, as they stand in 'Keyboard shortcuts'. */
  readonly keys?: Placed<Show<[props: Props], readonly RoomKey[]>>;
  /** In the hosts' bar on the stage, in the order of `actNames`; null for people who have no such act. */
  readonly act?: Show<[props: Props], HostAct | null>;
  /** What a host does with one press, in the hosts' panel, which has an order of its own. */
  readonly quick?: Show<[props: Props], readonly QuickAction[]>;
  /** Among the hosts' actions, below the plan's controls; `phone` where that's a sheet over the room. */
  readonly actions?: Placed<Show<[props: Props, phone: boolean], ReactNode>>;
  /** Among what hosts set once an evening. */
  readonly settings?: Placed<Show<[props: Props], ReactNode>>;
  /** In the lobby, in place of who's inside: what the door says; null while it lets one pass. */
  readonly lobbyDoor?: Show<[lobby: LobbyProps], string | null>;
  /** There, below one's own picture: what's on in the circle now that one should know. */
  readonly lobbyNow?: Placed<Show<[lobby: LobbyProps], ReactNode>>;
  /** There, before the name: what one may want to know before coming in at all. */
  readonly lobbyNote?: Placed<Show<[lobby: LobbyProps], ReactNode>>;
  /** There, above the way in and never folded: what hosts have switched on for this circle (CARE C16); null for nothing. */
  readonly promise?: Placed<Show<[lobby: LobbyProps], Promised | null>>;
  /** Below these: what one may choose about it. */
  readonly lobbyChoice?: Placed<Show<[lobby: LobbyProps], ReactNode>>;
};
type AnySlots = Slots<unknown, unknown>;
type Slotted = { readonly slots?: AnySlots | undefined };

/** What each of these has in a place, in the order of that place, with whose it is. */
export function inSlot<N extends keyof AnySlots, Of extends Slotted | { ability: Slotted }>(
  all: readonly Of[],
  slot: N,
): { of: Of; show: NonNullable<AnySlots[N]> }[] {
  const found = all.flatMap((of) => {
    const show = slotsOf(of)?.[slot];
    return show ? [{ of, show }] : [];
  });
  return inOrder(found, ({ show }) => show);
}

function slotsOf(of: Slotted | { ability: Slotted }): AnySlots | undefined {
  return 'ability' in of ? of.ability.slots : of.slots;
}
