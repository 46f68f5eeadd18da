import type { AnyAbility, Seat } from '../domain/ability.ts';
import { chat } from '../domain/chat/chat.ts';
import type { RoomState } from '../domain/room-state.ts';
import type { AnyViewAbility } from '../domain/view-ability.ts';
import { played } from './room-abilities.ts';

/* What a tab shows of each ability, beside what the room would tell it if it came in at this moment. */

type PlayedName = keyof typeof played;
type Played = { ability: AnyAbility; view: AnyViewAbility; alone?: readonly string[] };

/** What somebody is told who comes in: `loaded` is what's read for them. */
type Coming = { viewer: Seat; loaded: ReadonlyMap<string, unknown> };

const noChat = new Map<string, object>([[chat.wire.name, { messages: [], more: false, takenBack: [] }]]);

/** Of one ability: what a tab shows, and what it would show as one that just came in. */
export function likenessOf(
  name: PlayedName,
  shown: Readonly<Record<string, unknown>>,
  state: Pick<RoomState, 'slices'>,
  { viewer, loaded }: Coming,
): { shown: unknown; true: unknown } {
  const { ability, view, alone } = played[name] as Played;
  const of = ability.wire.name;
  const told = ability.snapshot?.(state.slices[of], loaded.get(of), viewer) ?? {};
  return { shown: without(shown[of], alone), true: without(view.open(null, told), alone) };
}

/** Whether its view is the same though the room tells something else than at its start. */
export function isBlind(name: PlayedName, state: Pick<RoomState, 'slices'>, { viewer, loaded }: Coming): boolean {
  const { ability, view } = played[name] as Played;
  const of = ability.wire.name;
  const now = ability.snapshot?.(state.slices[of], loaded.get(of), viewer) ?? {};
  const first = ability.snapshot?.(ability.open(), noChat.get(of), viewer) ?? {};
  return !same(now, first) && same(view.open(null, now), view.open(null, first));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function without(view: unknown, keys: readonly string[] = []): unknown {
  if (typeof view !== 'object' || view === null) return view;
  return Object.fromEntries(Object.entries(view).filter(([key]) => !keys.includes(key)));
}
