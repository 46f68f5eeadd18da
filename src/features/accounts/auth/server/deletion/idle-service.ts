import type { Database, SystemTx } from '#platform/server/database/database.ts';
import type { Periods } from '#platform/server/periods.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { DeletionChanged } from '../../domain/events.ts';
import { limits } from '../../domain/limits.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import * as repository from './idle-repository.ts';

export type IdleService = {
  /**
   * Tells owners of idle accounts that these will be deleted, twice, and again until the mail is out; forgets it of those
   * that are used again.
   */
  run(): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  periods: Pick<Periods, 'idle'>;
  settings: Pick<AuthSettings, 'maxSeconds'>;
};

/** Days for a mail to go out: by then the queue has long given it up. */
const mailDays = 1;
/** Accounts in one transaction. */
const atOnce = 100;

/**
 * Accounts that nobody uses (CARE C20). When someone was last here isn't noted anywhere: it's taken to be the end that
 * their newest sign-in could have had, which is later by weeks and never too early.
 */
export function createIdleService({ database, clock, periods, settings }: Deps): IdleService {
  const inDays = (days: number) => new Date(clock.now() + days * dayMs);

  async function tell(what: 'idle' | 'idle-again', some: (tx: SystemTx) => Promise<string[]>): Promise<void> {
    const told = () =>
      database.asSystem(async (tx) => {
        const ids = await some(tx);
        for (const user_id of ids) await tx.emit(DeletionChanged, { user_id, what });
        return ids.length;
      });
    while ((await told()) === atOnce);
  }

  return {
    async run() {
      if (periods.idle === 0) return database.asSystem(repository.removeAllIdle);
      const [now, tried] = [inDays(0), inDays(-mailDays)];
      await database.asSystem((tx) => repository.removeStaying(tx, now));
      await database.asSystem((tx) => repository.removeUntold(tx, tried));
      const least = inDays(limits.idleSecondNoticeDays);
      await tell('idle-again', (tx) => repository.remindSome(tx, { least, now, before: tried, limit: atOnce }));
      const due = inDays(limits.idleFirstNoticeDays);
      const before = new Date(due.getTime() - periods.idle * dayMs - settings.maxSeconds * 1000);
      await tell('idle', (tx) => repository.insertIdle(tx, { before, now, due, limit: atOnce }));
    },
  };
}
