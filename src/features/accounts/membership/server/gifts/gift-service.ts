import { codeDigest } from '#platform/server/code-digest.ts';
import type { Caller, Database } from '#platform/server/database/database.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { dayMs, hourSeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { newCode, readCode } from '#platform/shared/passed-code.ts';
import type { Random } from '#platform/shared/random.ts';
import { type AccessSource, prolonged } from '../../domain/access.ts';
import { findEntitlements, putEntitlement } from '../entitlements-repository.ts';
import * as repository from './gift-repository.ts';

/** What's to be made: for how many people, each for how many days (null: without an end), to be used within how many. */
export type NewGift = {
  source: Exclude<AccessSource, 'stripe'>;
  days: number | null;
  people: number;
  withinDays: number;
};

/** The operator's part: gifts and free places, by codes. */
export type GiftMaking = {
  /** @returns the code, which can't be read again afterwards */
  make(gift: NewGift): Promise<string>;
  list(): Promise<repository.GiftCode[]>;
  /** Nobody can use it any more; what it gave stays. @returns whether there was one */
  remove(id: string): Promise<boolean>;
};

/** The members' part. */
export type GiftService = {
  /**
   * A day's gift is added to what's left of another.
   * @throws Refusal `code_unknown`, `code_spent` for one that's used up or that they've used, `rate_limited`
   */
  redeem(caller: Caller, typed: string): Promise<void>;
};

const shown = 200;
/** So that nobody finds one by trying: there are a billion billions of them. */
const tries = { limit: 20, windowSeconds: hourSeconds };
const hashOf = (plain: string) => codeDigest('gift', plain);

type Deps = { database: Database; clock: Clock };

export function createGiftMaking({ database, clock, random }: Deps & { random: Random }): GiftMaking {
  return {
    async make({ source, days, people, withinDays }) {
      const code = newCode(random);
      await database.asSystem((tx) =>
        repository.insertCode(tx, {
          id: newId(clock, random),
          code_hash: hashOf(readCode(code) ?? ''),
          source,
          days,
          uses_left: people,
          good_until: new Date(clock.now() + withinDays * dayMs),
        }),
      );
      return code;
    },
    list: () => database.asSystem((tx) => repository.findCodes(tx, shown)),
    remove: (id) => database.asSystem((tx) => repository.deleteCode(tx, id)),
  };
}

export function createGiftService({ database, clock }: Deps): GiftService {
  return {
    async redeem(caller, typed) {
      const { userId } = caller;
      // Of a session that lives; and each try counts, also one that's refused.
      await database.asUser(caller, async () => {});
      await database.asSystem((tx) => takeAttempt(tx, `gift-code:${userId}`, tries));
      const plain = readCode(typed);
      await database.asSystem(async (tx) => {
        await repository.lockGiftsOf(tx, userId);
        const now = clock.now();
        const code = plain === null ? undefined : await repository.findCode(tx, hashOf(plain), new Date(now));
        if (!code) throw new Refusal('code_unknown', 'There’s no such code, or its time is over.');
        const isFirst = await repository.insertRedemption(tx, code.id, userId);
        if (!isFirst || !(await repository.takeUse(tx, code.id)))
          throw new Refusal('code_spent', 'This code was used already.');
        const { source, days } = code;
        const before = (await findEntitlements(tx, userId)).find((one) => one.source === source) ?? null;
        await putEntitlement(tx, userId, { source, until: prolonged(before, days, now) });
      });
    },
  };
}
