import type { AnyAbility, Denial, Fact, Facts, Seat } from './ability.ts';
import { channels } from './channels.ts';
import { chatWire } from './chat/chat.ts';
import type { Participant, RoomFrame } from './contract.ts';
import type { RoomState } from './room-state.ts';

/** The effects of abilities, as the kernel carries them out. */
export type HostEffect =
  | { type: 'broadcast'; frame: RoomFrame; except?: string }
  | { type: 'send'; socketId: string; frame: RoomFrame }
  | { type: 'store'; ability: string; draft: unknown };
export type Hosted = { state: RoomState; effects: readonly HostEffect[]; denied?: Denial };

type AnyHeard = ReturnType<NonNullable<AnyAbility['hear']>>;

export type AbilityHost = ReturnType<typeof hostAbilities>;

/** Runs abilities, each on its own slice and unaware of the others. */
export function hostAbilities(abilities: readonly AnyAbility[]) {
  const byCommand = new Map(
    abilities.flatMap((ability) => Object.keys(ability.wire.commands).map((type) => [type, ability] as const)),
  );
  const byName = new Map(abilities.map((ability) => [ability.wire.name, ability]));

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
    const isFelt = ability.quiets || ability.calms || ability.parts || ability.phase;
    const next = isFelt ? { ...changed, ...moodOf(changed.slices) } : changed;
    const facts: Fact<object>[] = [];
    if (next.quiet && !state.quiet) facts.push({ type: 'quieted' });
    if (ability.parts) facts.push({ type: 'parted' });
    if (ability.closes?.(change.slice) && !ability.closes(state.slices[name])) facts.push({ type: 'closing' });
    const told = facts.length > 0 ? tell(next, effects, facts) : { state: next, effects };
    return ability.sitsOut ? tellWhoSitsOut(told.state, effects, joins) : told;
  }

  function moodOf(slices: RoomState['slices']): Pick<RoomState, 'quiet' | 'calm' | 'parts' | 'phase' | 'stillPhase'> {
    return {
      quiet: abilities.some((ability) => ability.quiets?.(slices[ability.wire.name]) ?? false),
      calm: abilities.some((ability) => ability.calms?.(slices[ability.wire.name]) ?? false),
      parts: abilities.map((ability) => ability.parts?.(slices[ability.wire.name]) ?? null).find(Boolean) ?? null,
      phase: abilities.reduce<number | null>(
        (known, { phase, wire }) => known ?? phase?.(slices[wire.name]) ?? null,
        null,
      ),
      stillPhase: abilities.some((ability) => ability.stillPhase?.(slices[ability.wire.name]) ?? false),
    };
  }

  function whoSitsOut(slices: RoomState['slices']): ReadonlySet<string> {
    return new Set(abilities.flatMap((ability) => [...(ability.sitsOut?.(slices[ability.wire.name]) ?? [])]));
  }

  /** Publishes who sits out by now and didn't before, and who sat out and doesn't any more. */
  function tellWhoSitsOut(state: RoomState, effects: HostEffect[], joins: boolean): Hosted {
    const [before, now] = [state.sitsOut, whoSitsOut(state.slices)];
    const facts = [...new Set([...before, ...now])]
      .filter((userId) => before.has(userId) !== now.has(userId))
      .map(
        (userId): Fact<object> =>
          now.has(userId) ? { type: 'sat-out', userId, already: joins } : { type: 'back-in', userId },
      );
    return facts.length > 0 ? tell({ ...state, sitsOut: now }, effects, facts) : { state, effects };
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
    const holders = new Set<string>();
    for (const ability of abilities) {
      const { name } = ability.wire;
      const rows = kept.get(name);
      const slice = (rows && ability.stored?.(ability.open(), rows, facts).slice) ?? ability.open();
      slices[name] = slice;
      for (const userId of ability.holds?.(slice) ?? []) holders.add(userId);
    }
    return { slices, sitsOut: whoSitsOut(slices), ...moodOf(slices), holders };
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

function pick(said: object, entries: object): object {
  return Object.fromEntries(Object.entries(said).filter(([key]) => key in entries));
}
