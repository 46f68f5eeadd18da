import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { givesUntil, mainOf } from '../../domain/subscription.ts';
import { putEntitlement, removeEntitlement } from '../entitlements-repository.ts';
import type { StripeClient, ToldSubscription } from './stripe-client.ts';
import * as repository from './stripe-repository.ts';

/** How things are at Stripe, and what follows from it here. */
export type ReadingService = {
  /**
   * Reads a customer's subscriptions and keeps what they give. Whatever a webhook says, and in which order, it's this that
   * counts. Nothing for people we don't know. @throws Refusal `unavailable`
   */
  read(customerId: string): Promise<ToldSubscription[]>;
  /** Keeps what somebody's subscriptions give, as they were last read; nothing's asked. */
  keepGiven(tx: SystemTx, userId: string): Promise<void>;
  /** Those whose month ended without a word. */
  readOverdue(): Promise<void>;
};

const atOnce = 200;

export function createReadingService({
  database,
  clock,
  client,
  graceDays,
}: {
  database: Database;
  clock: Clock;
  client: StripeClient;
  graceDays: number;
}): ReadingService {
  async function keepGiven(tx: SystemTx, userId: string): Promise<void> {
    const kept = await repository.findSubscriptions(tx, userId);
    const main = mainOf(
      kept.filter(({ withdrawnAt }) => withdrawnAt === null),
      graceDays,
    );
    const until = main && givesUntil(main, graceDays);
    if (until === null) await removeEntitlement(tx, userId, 'stripe');
    else await putEntitlement(tx, userId, { source: 'stripe', until });
  }

  async function read(customerId: string): Promise<ToldSubscription[]> {
    const question = await database.asSystem((tx) => repository.beginQuestion(tx, customerId));
    if (!question) return [];
    const told = await client.subscriptionsOf(customerId);
    const { userId } = question;
    await database.asSystem(async (tx) => {
      if (!(await repository.endQuestion(tx, question))) return;
      await repository.putSubscriptions(tx, userId, told);
      await keepGiven(tx, userId);
    });
    return told;
  }

  return {
    read,
    keepGiven,
    async readOverdue() {
      const before = new Date(clock.now() - hourMs);
      const overdue = await database.asSystem((tx) => repository.findOverdue(tx, before, atOnce));
      await oneByOne(overdue, async (customerId) => void (await read(customerId)));
    },
  };
}
