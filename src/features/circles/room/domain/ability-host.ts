import type { AnyAbility, Denial, Fact, Facts, Seat } from './ability.ts';
import { channels } from './channels.ts';
import { chatWire } from './chat/chat.ts';
import type { Participant, RoomFrame } from './contract.ts';
import { roomSignals } from './room-signals.ts';
import type { RoomState } from './room-state.ts';
import { type HeardOf, hearSignals } from './signal.ts';

/** The effects of abilities, as the kernel carries them out. */
export type HostEffect =
  | { type: 'broadcast'; frame: RoomFrame; except?: string }
  | { type: 'send'; socketId: string; frame: RoomFrame }
  | { type: 'store'; ability: string; draft: unknown };
export type Hosted = { state: RoomState; effects: readonly HostEffect[]; denied?: Denial };

type AnyHeard = ReturnType<NonNullable<AnyAbility['hear']>>;

type Signals = (keyof HeardOf<typeof roomSignals>)[];

export type AbilityHost = ReturnType<typeof hostAbilities>;

/** Runs abilities, each on its own slice and unaware of the others. */
export function hostAbilities(abilities: readonly AnyAbility[]) {
  const byCommand = new Map(
    abilities.flatMap((ability) => Object.keys(ability.wire.commands).map((type) => [type, ability] as const)),
  );
  const byName = new Map(abilities.map((ability) => [ability.wire.name, ability]));
  const hearing = hearSignals(roomSignals, abilities);
  const signalsOf = new Map(
    abilities.flatMap(({ wire, tells }) => (tells ? [[wire.name, Object.keys(tells) as Signals] as const] : [])),
  );

  function sliceOf(state: RoomState, { wire }: AnyAbility): unknown {
    return state.slices[wire.name];
  }

  /** `joins`: this comes of what somebody's tab said on joining, which it knew before. */
  function settle(state: RoomState, ability: AnyAbility, change: AnyHeard, joins = false): Hosted {
    const { name, channel: kind } = ability.wire;
    const channel = channels[kind](state.workshopId);
    const effects = change.effects.flatMap((effect): HostEffect[] => {
      if (effect.type === 'store') return [{ ...effect, ability: name }];
      if (effect.type === 'line') return [{ type: 'store', ability: chatWire.name, draft: effect.line }];
      // Frames are checked against the wire where the ability is written.
      const frame = { ...effect.frame, channel } as RoomFrame;
      if (effect.type === 'broadcast') return [{ ...effect, frame }];
      const seat = state.seats.get(effect.userId);
      return seat && !seat.away ? [{ type: 'send', socketId: seat.socketId, frame }] : [];
    });
    if (change.slice === state.slices[name]) return { state, effects };
    const changed = { ...state, slices: { ...state.slices, [name]: change.slice } };
    const names = signalsOf.get(name);
    if (!names) return { state: changed, effects };
    const next = hearing.hearAgain(changed, names, slicesIn(changed.slices));
    return tell(next, effects, factsOf(state, next, joins));
  }

  function tell(state: RoomState, effects: HostEffect[], facts: readonly Fact<object>[]): Hosted {
    let next = state;
    for (const fact of facts) {
      const told = publish(next, fact);
      next = told.state;
      effects.push(...told.effects);
    }
    return { state: next, effects };
  }

  /** Which ability a command belongs to, by name. */
  function ownerOf(type: string): string | undefined {
    return byCommand.get(type)?.wire.name;
  }

  /** The slices of a room that opens, each from what its store kept. */
  function open(kept: ReadonlyMap<string, readonly unknown[]>, facts: Facts) {
    const slices: Record<string, unknown> = {};
    const awaited = new Set<string>();
    for (const ability of abilities) {
      const { name } = ability.wire;
      const rows = kept.get(name);
      const slice = (rows && ability.stored?.(ability.open(), rows, facts).slice) ?? ability.open();
      slices[name] = slice;
      for (const userId of ability.awaits?.(slice) ?? []) awaited.add(userId);
    }
    return { slices, ...hearing.hearAll(slicesIn(slices)), awaited };
  }

  function run(state: RoomState, command: { type: string }, sender: Seat): Hosted {
    const ability = byCommand.get(command.type);
    const handle = ability?.commands[command.type];
    if (!ability || !handle) throw new Error(`no ability takes ${command.type}`);
    const change = handle(sliceOf(state, ability), command, sender, state);
    return 'denied' in change ? { state, effects: [], denied: change.denied } : settle(state, ability, change);
  }

  function stored(state: RoomState, name: string, rows: readonly unknown[]): Hosted {
    const ability = byName.get(name);
    if (!ability?.stored) return { state, effects: [] };
    return settle(state, ability, ability.stored(sliceOf(state, ability), rows, state));
  }

  /** Tells every ability what happened; each only gets its own part of what a tab sent on joining. */
  function publish(state: RoomState, fact: Fact<object>): Hosted {
    let next = state;
    const effects: HostEffect[] = [];
    for (const ability of abilities) {
      if (!ability.hear) continue;
      const own = fact.type === 'joined' ? { ...fact, joining: pick(fact.joining, ability.wire.joining) } : fact;
      const hosted = settle(next, ability, ability.hear(sliceOf(next, ability), own, next), fact.type === 'joined');
      next = hosted.state;
      effects.push(...hosted.effects);
    }
    return { state: next, effects };
  }

  /** A seat with what abilities say about its person. */
  function participant(state: RoomState, seat: Seat): Participant {
    const { userId, username, socketId, role, away } = seat;
    const parts = abilities.map((ability) => ability.person?.(sliceOf(state, ability), userId));
    return Object.assign({ userId, username, socketId, role, away }, ...parts);
  }

  /** What abilities add to the snapshot for someone who joins; `loaded` is what was read for them, by ability. */
  function snapshot(state: RoomState, loaded: ReadonlyMap<string, unknown>, viewer: Seat): object {
    const parts = abilities.map((ability) =>
      ability.snapshot?.(sliceOf(state, ability), loaded.get(ability.wire.name), viewer),
    );
    return Object.assign({}, ...parts);
  }

  return { ownerOf, open, run, stored, publish, participant, snapshot };
}

function pick(said: object, entries: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(said).filter(([key]) => key in entries));
}

/** What an ability tells signals of: its own slice. */
function slicesIn(slices: RoomState['slices']) {
  return ({ wire }: AnyAbility) => [slices[wire.name]];
}

/** What's published once signals have changed; `joins`: by what a tab said on joining, which it knew before. */
function factsOf(before: RoomState, now: RoomState, joins: boolean): Fact<object>[] {
  const facts: Fact<object>[] = [];
  if (now.quiet && !before.quiet) facts.push({ type: 'quieted' });
  if (now.parts !== before.parts) facts.push({ type: 'parted' });
  if (now.closing && !before.closing) facts.push({ type: 'closing' });
  if (now.sitsOut === before.sitsOut) return facts;
  for (const userId of before.sitsOut) if (!now.sitsOut.has(userId)) facts.push({ type: 'back-in', userId });
  for (const userId of now.sitsOut)
    if (!before.sitsOut.has(userId)) facts.push({ type: 'sat-out', userId, already: joins });
  return facts;
}
