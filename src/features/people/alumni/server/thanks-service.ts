import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { NewThanks } from '../domain/contract.ts';
import { PersonThanked } from '../domain/events.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './thanks-repository.ts';

/** What somebody is told; the same `id` again tells nothing. */
export type ThanksNews = { id: string; userId: string; kind: 'thanks'; workshopId: string; circleAt: Date };

export type ThanksDeps = {
  database: Database;
  /** @throws Refusal where they're known to be younger (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** Puts it into the person's notifications, unless they don't want it. */
  notify: (tx: SystemTx, news: ThanksNews) => Promise<void>;
  /** What was told isn't there any more. */
  markRead: (tx: SystemTx, userId: string, ids: readonly string[]) => Promise<void>;
};

/** Kind words between people who practised together. */
export type ThanksService = {
  /** @throws Refusal `not_found` for anyone not seen by the caller from that circle, `conflict`, `rate_limited` */
  thank(caller: Caller, thanks: NewThanks): Promise<{ id: string }>;
  takeBack(caller: Caller, id: string): Promise<{ id: string }>;
  hide(caller: Caller, id: string): Promise<{ id: string }>;
  /** Tells the person it's for. Safe to repeat. */
  tell(thanksId: string, userId: string): Promise<void>;
};

const newsOf = (thanksId: string, userId: string) => personalId(`thanks ${thanksId}`, userId);

export function createThanksService({ database, requireAdult, notify, markRead }: ThanksDeps): ThanksService {
  return {
    async thank(caller, thanks) {
      const { userId } = caller;
      const { id, workshop_id, to_id } = thanks;
      const isThere = await database.asUser(caller, async (tx) => {
        if (await repository.hasThanks(tx, userId, id)) return true;
        await requireAdult(tx, userId);
        if (!(await repository.mayThank(tx, workshop_id, to_id)))
          throw new Refusal('not_found', 'There is nobody here to thank.');
        return false;
      });
      if (isThere) return { id };
      const pace = { limit: limits.thanksPerDay, windowSeconds: daySeconds };
      await database.asSystem((tx) => takeAttempt(tx, `thanks:${userId}`, pace));
      await database.asUser(caller, async (tx) => {
        if (await repository.insertThanks(tx, userId, thanks))
          await tx.emit(PersonThanked, { thanks_id: id, user_id: to_id });
        else if (!(await repository.hasThanks(tx, userId, id)))
          throw new Refusal('conflict', 'You’ve thanked them for this circle already.');
      });
      return { id };
    },

    async takeBack(caller, id) {
      const toId = await database.asUser(caller, (tx) => repository.deleteThanks(tx, caller.userId, id));
      if (toId !== undefined) await database.asSystem((tx) => markRead(tx, toId, [newsOf(id, toId)]));
      return { id };
    },

    async hide(caller, id) {
      await database.asUser(caller, (tx) => repository.hideThanks(tx, caller.userId, id));
      return { id };
    },

    tell: (thanksId, userId) =>
      database.asSystem(async (tx) => {
        const found = await repository.findUntold(tx, thanksId);
        if (!found) return;
        const { workshop_id: workshopId, circle_at } = found;
        await notify(tx, {
          id: newsOf(thanksId, userId),
          userId,
          kind: 'thanks',
          workshopId,
          circleAt: new Date(circle_at),
        });
      }),
  };
}
