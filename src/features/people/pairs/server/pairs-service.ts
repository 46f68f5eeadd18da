import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { offering, type TimeAgreement, taking } from '../domain/agreeing.ts';
import type { Pair, Practice } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { becomePair } from '../domain/pairing.ts';
import { canEnter, nextMeeting } from '../domain/weekly.ts';
import type { Telling } from './news-steps.ts';
import * as news from './news-steps.ts';
import * as repository from './pairs-repository.ts';
import { nameIn, partnerIn } from './pairs-repository.ts';
import * as wishes from './wishes-repository.ts';

export type PairsDeps = Telling & {
  database: Database;
  clock: Clock;
  random: Random;
  /** @throws Refusal where they're known to be younger (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
};

/** Two people who wish it of each other, and how they come to their weekly time. Each answers with all of the caller's. */
export type PairsService = {
  practice(caller: Caller): Promise<Practice>;
  /** @throws Refusal `adults_only` */
  choose(caller: Caller, isOpen: boolean): Promise<Practice>;
  /** They're a pair at once if the other wishes it, too. @throws Refusal `not_found` for someone who isn't open to it, `rate_limited` */
  wish(caller: Caller, personId: string): Promise<Practice>;
  unwish(caller: Caller, personId: string): Promise<Practice>;
  /** In place of what was offered before. @throws Refusal `not_found`, `rate_limited` */
  offer(caller: Caller, pairId: string, slots: readonly string[], timeZone: string): Promise<Practice>;
  /** @throws Refusal `not_found`, `conflict` for a time that isn't offered to the caller any more */
  take(caller: Caller, pairId: string, slot: string, timeZone: string): Promise<Practice>;
  putAway(caller: Caller, endingId: string): Promise<Practice>;
};

/** Whatever isn't the caller's isn't there. */
export const noPair = () => new Refusal('not_found', 'There is no such practice of yours.');

const nobody = () => new Refusal('not_found', 'There is nobody here to practise with.');

/** @throws Refusal `not_found` */
export async function getPair(tx: UserTx, id: string): Promise<repository.PairRow> {
  const pair = await repository.findPair(tx, id);
  if (!pair) throw noPair();
  return pair;
}

export function createPairsService(deps: PairsDeps): PairsService {
  const { database, clock, random, requireAdult } = deps;

  async function practice(caller: Caller): Promise<Practice> {
    const { userId } = caller;
    const [own, pairs] = await database.asUser(caller, async (tx) => [
      {
        is_open: await wishes.isOpen(tx, userId),
        open_people: await wishes.findOpenPeople(tx),
        wishes: await wishes.findWishes(tx, userId),
        endings: await wishes.findEndings(tx, userId),
      },
      await repository.findPairs(tx),
    ]);
    const shown = pairs.length === 0 ? [] : await database.asSystem((tx) => shownOf(tx, userId, pairs, clock.now()));
    return { ...own, pairs: shown };
  }

  /** Decides over a pair that's the caller's, while nobody else does. @throws Refusal `not_found` once it has ended */
  async function agree(
    { userId }: Caller,
    pairId: string,
    timeZone: string,
    decide: (before: TimeAgreement, now: number) => TimeAgreement,
  ): Promise<void> {
    await database.asSystem(async (tx) => {
      const pair = await repository.lockPair(tx, pairId);
      if (!pair) throw noPair();
      const now = clock.now();
      const agreement = decide(pair.agreement, now);
      await news.forgetOffer(tx, deps, pair);
      if (agreement.agreed !== pair.agreement.agreed) await news.forgetAgreed(tx, deps, pair, now);
      await repository.updateAgreement(tx, pair, { userId, timeZone }, agreement, new Date(now));
      await news.tellAgreement(tx, deps, { ...pair, agreement, offeredAt: now }, partnerIn(pair, userId));
    });
  }

  return {
    practice,

    async choose(caller, isOpen) {
      await database.asUser(caller, async (tx) => {
        // Nothing hinders taking it back.
        if (isOpen) await requireAdult(tx, caller.userId);
        await wishes.putOpen(tx, caller.userId, isOpen);
      });
      return practice(caller);
    },

    async wish(caller, personId) {
      const { userId } = caller;
      const isPaired = await database.asUser(caller, async (tx) => {
        await requireAdult(tx, userId);
        if ((await repository.findPairs(tx)).some((pair) => partnerIn(pair, userId) === personId)) return true;
        if (!(await wishes.mayWishFor(tx, personId))) throw nobody();
        return false;
      });
      if (isPaired) return practice(caller);
      const pace = { limit: limits.wishesPerDay, windowSeconds: daySeconds };
      await database.asSystem((tx) => takeAttempt(tx, `practice-wish:${userId}`, pace));
      await database
        .asUser(caller, (tx) => wishes.insertWish(tx, userId, personId))
        .catch((error: unknown) => {
          // Blocked, or not open to it any more, since it was looked at: row rights refuse it.
          throw sqlState(error) === '42501' ? nobody() : error;
        });
      // Past row rights, since the other's wish is theirs alone.
      await database.asSystem(async (tx) => {
        await wishes.lockTwo(tx, userId, personId);
        const between = await wishes.findBetween(tx, userId, personId);
        // Wished twice at once: a wish that's left would wake once they part.
        if (await repository.arePaired(tx, userId, personId)) return wishes.deleteWishesBetween(tx, userId, personId);
        // A block that came meanwhile has not seen it: it must not wake with an unblock.
        if (between.apart) await wishes.deleteWishesBetween(tx, userId, personId);
        if (!becomePair(between)) return;
        await wishes.deleteWishesBetween(tx, userId, personId);
        const id = newId(clock, random);
        if (await repository.insertPair(tx, id, [userId, personId])) await news.tellPaired(tx, deps, id, personId);
      });
      return practice(caller);
    },

    async unwish(caller, personId) {
      await database.asUser(caller, (tx) => wishes.deleteWish(tx, caller.userId, personId));
      return practice(caller);
    },

    async offer(caller, pairId, slots, timeZone) {
      await database.asUser(caller, (tx) => getPair(tx, pairId));
      const pace = { limit: limits.offersPerDay, windowSeconds: daySeconds };
      await database.asSystem((tx) => takeAttempt(tx, `practice-offer:${caller.userId}`, pace));
      await agree(caller, pairId, timeZone, (before) => offering(before, { by: caller.userId, slots, timeZone }));
      return practice(caller);
    },

    async take(caller, pairId, slot, timeZone) {
      await database.asUser(caller, (tx) => getPair(tx, pairId));
      await agree(caller, pairId, timeZone, (before, now) => {
        const after = taking(before, caller.userId, slot, now);
        if (!after) throw new Refusal('conflict', 'This time isn’t offered any more.');
        return after;
      });
      return practice(caller);
    },

    async putAway(caller, endingId) {
      await database.asUser(caller, (tx) => wishes.deleteEnding(tx, caller.userId, endingId));
      return practice(caller);
    },
  };
}

/** Of pairs that the reader may see. */
async function shownOf(
  tx: SystemTx,
  userId: string,
  pairs: readonly repository.PairRow[],
  now: number,
): Promise<Pair[]> {
  const rooms = await repository.findLiveRooms(
    tx,
    pairs.map(({ id }) => id),
  );
  const circles = await repository.findLatestCircles(tx, userId, pairs);
  const shown: Pair[] = [];
  for (const pair of pairs) {
    const partner = partnerIn(pair, userId);
    const { offer, agreed } = pair.agreement;
    const next = agreed && nextMeeting(agreed, now);
    shown.push({
      id: pair.id,
      person_id: partner,
      workshop_id: circles.get(partner) ?? null,
      name: nameIn(pair, partner),
      their_zone: pair.zones.get(partner) ?? null,
      offer: offer && { is_mine: offer.by === userId, slots: [...offer.slots], time_zone: offer.timeZone },
      next_at: next === null ? null : new Date(next).toISOString(),
      is_open: rooms.has(pair.id) || (next !== null && canEnter(next, now)),
    });
  }
  return shown;
}
