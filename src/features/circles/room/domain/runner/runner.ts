import * as v from 'valibot';
import type { Denial, Facts, RoomAbility, Seat, Wire } from '../ability.ts';
import { leads } from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { isStillPhase } from '../facilitation/situation.ts';
import { hostDenial, leadDenial } from '../policy.ts';
import {
  asksTooMuch,
  breakMinutes,
  extensions,
  isDue,
  paces,
  planned,
  type Run,
  type RunEvent,
  roomMinutes,
  transition,
} from './run.ts';
import { isOn, PlanGuide, ShownRun, shownRun } from './shown-run.ts';

/** The version that the sender saw. */
const seen = { version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)) };
const pace = { perSecond: 2, burst: 20 };
const guide = { guide: v.nullable(PlanGuide) };

/** A circle's plan that hosts run (REAL 22, 23), on the wire. */
export const runnerWire = {
  name: 'runner',
  channel: 'presence',
  joining: {},
  commands: {
    'runner-start': seen,
    'runner-pause': seen,
    'runner-skip': seen,
    'runner-back': seen,
    'runner-extend': { ...seen, minutes: v.picklist(extensions) },
    'runner-pace': { ...seen, factor: v.picklist(paces) },
    'runner-energize': seen,
    'runner-break': { ...seen, minutes: v.picklist(breakMinutes) },
    'runner-time': { ...seen, minutes: v.picklist(roomMinutes) },
    'runner-end': seen,
  },
  paces: {
    'runner-start': pace,
    'runner-pause': pace,
    'runner-skip': pace,
    'runner-back': pace,
    'runner-extend': pace,
    'runner-pace': pace,
    'runner-energize': pace,
    'runner-break': pace,
    'runner-time': pace,
    'runner-end': pace,
  },
  /** The guide goes only to hosts. */
  frames: { 'runner-changed': { run: ShownRun }, 'runner-guide': guide },
  person: {},
  snapshot: { run: ShownRun, ...guide },
} as const satisfies Wire;

/** An event with its moment; `by` is who ended the workshop, which is the event `end`. */
export type RunDraft = { event: RunEvent; at: number; by: string | null };
/** What the runner needs of the database; restoring reads the plan where nobody began it. */
export type RunnerStore = AbilityStore<typeof runnerWire, Run, RunDraft, Run, never>;

/* Why a click changed nothing, in words for the host who made it. */
const movedOn: Denial = {
  code: 'conflict',
  message: 'The plan had just moved on, so that changed nothing. This is where we are now.',
};
const isLongest: Denial = {
  code: 'conflict',
  message: 'Four hours is the most that can be left, so that changed nothing.',
};
const unfit: Denial = {
  code: 'conflict',
  message: 'That doesn’t work at this point of the plan, so nothing has changed.',
};

/** The runner: the server's state machine over a circle's plan. Time goes on without its hosts, and waits for an empty room. */
export const runner: RoomAbility<typeof runnerWire, Run, RunDraft, Run> = {
  wire: runnerWire,
  open: () => planned([]),
  commands: {
    'runner-start': (run, { version }, sender, facts) => asked(run, { type: 'start', version }, sender, facts),
    'runner-pause': (run, { version }, sender, facts) => asked(run, { type: 'pause', version }, sender, facts),
    'runner-skip': (run, { version }, sender, facts) => asked(run, { type: 'skip', version }, sender, facts),
    'runner-back': (run, { version }, sender, facts) => asked(run, { type: 'back', version }, sender, facts),
    'runner-extend': (run, { version, minutes }, sender, facts) =>
      asked(run, { type: 'extend', version, minutes }, sender, facts),
    'runner-pace': (run, { version, factor }, sender, facts) =>
      asked(run, { type: 'pace', version, factor }, sender, facts),
    'runner-energize': (run, { version }, sender, facts) => asked(run, { type: 'energize', version }, sender, facts),
    'runner-break': (run, { version, minutes }, sender, facts) =>
      asked(run, { type: 'break', version, minutes }, sender, facts),
    'runner-time': (run, { version, minutes }, sender, facts) =>
      asked(run, { type: 'time', version, minutes }, sender, facts),
    'runner-end': (run, { version }, sender, facts) => {
      const denied = leadDenial(sender, facts.seats.values());
      return denied ? { denied } : asked(run, { type: 'end', version }, sender, facts, sender.userId);
    },
  },
  hear(run, fact, { seats, now }) {
    if (fact.type === 'time-passed' && isDue(run, fact.at)) return byItself(run, 'tick', fact.at);
    if (fact.type === 'left' && seats.size === 0 && run.status === 'running') return byItself(run, 'pause', now);
    if (fact.type !== 'role-changed') return { slice: run, effects: [] };
    const seat = seats.get(fact.userId);
    return { slice: run, effects: seat ? [guideTo(seat, run)] : [] };
  },
  stored(run, rows, { seats }) {
    const next = rows.at(-1);
    if (!next || next.version < run.version) return { slice: run, effects: [] };
    if (next.version === run.version) return { slice: next, effects: [] };
    const hosts = next.phases === run.phases ? [] : [...seats.values()].filter(leads);
    const told = { type: 'broadcast', frame: { type: 'runner-changed', run: shownRun(next) } } as const;
    return { slice: next, effects: [...hosts.map((seat) => guideTo(seat, next)), told] };
  },
  tells: {
    phase: (run) => (isOn(run) ? run.at : null),
    stillPhase(run) {
      const phase = isOn(run) ? run.phases[run.at] : undefined;
      return phase !== undefined && (run.interlude !== null || isStillPhase(phase));
    },
  },
  snapshot: (run, _, viewer) => ({ run: shownRun(run), guide: guideFor(viewer, run) }),
};

/** The run after a batch of drafts, one after another, and for each why it was refused, if it was. */
export function outcomeOf(drafts: readonly RunDraft[], run: Run): { run: Run; refused: (Denial | null)[] } {
  let after = run;
  const refused = drafts.map(({ event, at }) => {
    const before = after;
    after = transition(before, event, at);
    return after === before ? whyNot(before, event, at) : null;
  });
  return { run: after, refused };
}

function whyNot(run: Run, event: RunEvent, now: number): Denial {
  if (event.version !== run.version) return movedOn;
  return asksTooMuch(run, event, now) ? isLongest : unfit;
}

function asked(run: Run, event: RunEvent, sender: Seat, { now }: Facts, by: string | null = null) {
  const denied = hostDenial(sender);
  if (denied) return { denied };
  if (transition(run, event, now) === run) return { denied: whyNot(run, event, now) };
  return { slice: run, effects: [{ type: 'store', draft: { event, at: now, by } } as const] };
}

function byItself(run: Run, type: 'tick' | 'pause', at: number) {
  const draft = { event: { type, version: run.version }, at, by: null };
  return { slice: run, effects: [{ type: 'store', draft } as const] };
}

function guideFor(viewer: Seat, { phases, prompts }: Run): PlanGuide | null {
  return leads(viewer) ? { phases, prompts } : null;
}

function guideTo(seat: Seat, run: Run) {
  const frame = { type: 'runner-guide', guide: guideFor(seat, run) } as const;
  return { type: 'tell', userId: seat.userId, frame } as const;
}
