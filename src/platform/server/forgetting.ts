import type { Database } from './database/database.ts';
import type { Job, ServerFeature } from './feature.ts';
import { oneByOne } from './one-by-one.ts';
import { type Periods, usualPeriods } from './periods.ts';
import { hoursOf } from './retention.ts';

/**
 * The jobs that take away what of a feature's rows is past the ages that its personal data declare (CARE C20): those of
 * up to three days go every hour, the others once a day. None for a feature that declares no age.
 */
export function forgettingJobs(
  { name, personalData = [] }: ServerFeature,
  database: Database,
  periods: Periods = usualPeriods,
): Job[] {
  const forgotten = personalData.flatMap(({ kept, exceptions = [] }) =>
    [kept, ...exceptions].flatMap((age) =>
      typeof age === 'object' && 'forget' in age && typeof age.forget === 'function'
        ? [{ ...age, forget: age.forget }]
        : [],
    ),
  );
  const job = (unit: 'days' | 'hours', cron: string): Job[] => {
    const due = forgotten.filter((age) => hoursOf(age, periods) <= 72 === (unit === 'hours'));
    if (due.length === 0) return [];
    const run = () =>
      oneByOne(due, async ({ forget, ...age }) => {
        // Little by little, so that hardly a transaction is long; but with an account goes all that somebody ever wrote.
        while ((await database.asSystem((tx) => forget(tx, hoursOf(age, periods)), { long: true })) > 0);
      });
    return [{ name: `${name}.forget-${unit}`, cron, run }];
  };
  return [...job('days', '23 3 * * *'), ...job('hours', '41 * * * *')];
}
