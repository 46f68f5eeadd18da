import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { EngagementPattern } from '../domain/contract.ts';
import { patternOf } from '../domain/receptive.ts';
import { findPattern, forgetLearned } from './patterns-repository.ts';

export type PatternsDeps = { database: Database; personKeys: PersonKeys; clock: Clock };

type Pattern = { pattern: EngagementPattern | null };

/** At which part of the day people take up what's suggested to them (R-ENT-05). */
export type PatternsService = {
  pattern(caller: Caller): Promise<Pattern>;
  /** From here it's learned again, and suggestions may come at any time again. Nothing happens before the first look. */
  forget(caller: Caller): Promise<Pattern>;
};

export function createPatternsService({ database, personKeys, clock }: PatternsDeps): PatternsService {
  const find = async (tx: UserTx, userId: string) => ({ pattern: await findPattern(tx, personKeys, userId) });
  return {
    pattern: (caller) => database.asUser(caller, (tx) => find(tx, caller.userId)),
    forget: (caller) =>
      database.asUser(caller, async (tx) => {
        const { pattern } = await find(tx, caller.userId);
        if (!pattern) return { pattern };
        const { time_zone } = pattern;
        const nothing = patternOf([], time_zone ?? 'UTC', clock.now());
        await forgetLearned(tx, personKeys, caller.userId, { time_zone, day_parts: nothing });
        return find(tx, caller.userId);
      }),
  };
}
