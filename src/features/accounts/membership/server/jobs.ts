import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/feature.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { dayMs } from '#platform/shared/duration.ts';
import type { MembershipPayingService } from './stripe/paying-service.ts';
import type { ReadingService } from './stripe/reading-service.ts';
import { forgetEvents } from './stripe/stripe-repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  paying: Pick<MembershipPayingService, 'deleteLeft' | 'carryOutRest'>;
  reading: Pick<ReadingService, 'readOverdue'>;
};

const keptMs = 90 * dayMs;

export function createMembershipJobs({ database, clock, paying, reading }: Deps): Job[] {
  return [
    { name: 'membership.delete-left', cron: '*/5 * * * *', run: paying.deleteLeft },
    { name: 'membership.pay-back', cron: '53 * * * *', run: paying.carryOutRest },
    { name: 'membership.read-overdue', cron: '29 * * * *', run: reading.readOverdue },
    {
      name: 'membership.forget-events',
      cron: '37 4 * * *',
      run: () => database.asSystem((tx) => forgetEvents(tx, new Date(clock.now() - keptMs))),
    },
  ];
}
