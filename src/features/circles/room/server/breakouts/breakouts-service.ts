import type { Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { type Breakout, partsOf } from '../../domain/breakouts/breakout.ts';
import { type BreakoutDraft, type BreakoutsStore, outcomeOf } from '../../domain/breakouts/breakouts.ts';
import type { BreakoutMove } from '../../domain/breakouts/moves.ts';
import { limits } from '../../domain/limits.ts';
import type { PairApart } from '../../domain/pair.ts';
import { partOf } from '../../domain/parts.ts';
import {
  findBreakout,
  findMet,
  forgetEndedBreakouts,
  isAbandoned,
  saveBreakout,
  saveStays,
} from './breakouts-repository.ts';

export type BreakoutsDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  /** Pairs who are kept apart (CARE C6), that one of these people is in. */
  apartOf(userIds: readonly string[]): Promise<readonly PairApart[]>;
  /** What people said of their energy here, as a number each, for those who did (REAL 28). */
  energyOf(workshopId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

/** Groups survive a restart of the server as long as the circle does: until the room has been empty for 60 s. */
export function createBreakoutsStore(deps: BreakoutsDeps): BreakoutsStore {
  const { database } = deps;
  return {
    restore: (workshopId) =>
      database.asSystem(async (tx) => {
        const breakout = await findBreakout(tx, workshopId);
        if (!breakout) return [];
        if (!(await isAbandoned(tx, workshopId, limits.placeKeptSeconds))) return [{ breakout, restored: true }];
        await saveBreakout(tx, workshopId, null);
        await saveStays(tx, workshopId, new Map(), true);
        return [];
      }),
    async store(workshopId, drafts, slice) {
      const known = await worldOf(deps, workshopId, drafts);
      return database.asSystem(async (tx) => {
        const sorts = drafts.some(({ move }) => move.type === 'create');
        const met = sorts ? await findMet(tx, workshopId) : [];
        const { breakout, fitted } = outcomeOf(drafts, slice, { ...known, met });
        if (breakout !== slice.breakout) await saveBreakout(tx, workshopId, breakout);
        const settled = partsOf(breakout) === null || (drafts.at(-1)?.settled ?? true);
        await saveStays(tx, workshopId, whereabouts(breakout, drafts), settled);
        const refusals = fitted.map((one) => (one ? null : new Refusal('conflict', 'That did not fit.')));
        return { stored: [{ breakout }], refusals };
      });
    },
  };
}

/** A workshop that ended leaves its groups behind. */
export function forgetBreakoutsOfEnded(database: Database): Promise<void> {
  return database.asSystem(forgetEndedBreakouts);
}

/** Moves that may leave two in one group. */
const meeting: ReadonlySet<BreakoutMove['type']> = new Set([
  ...(['create', 'aside', 'place', 'choose', 'join', 'open', 'gone', 'part', 'counted'] as const),
]);

/** What sorting people has to know: who to keep apart, and how they are if they said so. */
async function worldOf(deps: BreakoutsDeps, workshopId: string, drafts: readonly BreakoutDraft[]) {
  const moves = drafts.map(({ move }) => move);
  const people = [...new Set(drafts.flatMap(({ here }) => here))];
  const meets = moves.some(({ type }) => meeting.has(type));
  // Only people who are sorted count among the five (CARE C15): a host who stays out, or somebody resting, would hide how few the rest are.
  const byEnergy = moves.flatMap((move) => (move.type === 'create' && move.way === 'similar' ? move.people : []));
  return {
    random: deps.random,
    newId: () => newId(deps.clock, deps.random),
    apart: meets ? await deps.apartOf(people) : [],
    energy: byEnergy.length > 0 ? await deps.energyOf(workshopId, [...new Set(byEnergy)]) : new Map<string, number>(),
  };
}

/** In which part of the room everybody is who is here, by user id; nobody while it's one. */
function whereabouts(breakout: Breakout | null, drafts: readonly BreakoutDraft[]): Map<string, string> {
  const parts = partsOf(breakout);
  if (!parts) return new Map();
  const here = drafts.at(-1)?.here ?? [];
  return new Map(here.map((userId) => [userId, partOf(parts, userId) ?? parts.elsewhere]));
}
