import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SystemTx } from '#platform/server/database/database.ts';
import type { PersonalData } from '#platform/server/feature.ts';
import { usualPeriods } from '#platform/server/periods.ts';
import { hoursOf } from '#platform/server/retention.ts';

/** One age that a feature declares: what goes with it, and from which table. */
export type Forgetting = {
  /** The feature, its table, and the words of an age of its own. */
  name: string;
  table: string;
  hours: number;
  forget: (tx: SystemTx, hours: number) => Promise<number>;
};

/** What all features' personal data say of how their rows go by themselves; what a job of their own does isn't in it. */
export async function declaredForgetting(): Promise<Forgetting[]> {
  const all: Forgetting[] = [];
  for (const path of globSync('src/features/*/*/server/personal-data.ts').sort()) {
    const { personalData } = (await import(pathToFileURL(resolve(path)).href)) as { personalData: PersonalData[] };
    const feature = path.split('/').at(-3) ?? '';
    for (const { table, kept, exceptions = [] } of personalData) {
      for (const age of [kept, ...exceptions]) {
        if (typeof age !== 'object' || !('forget' in age) || typeof age.forget !== 'function') continue;
        const name = [feature, table, 'what' in age ? String(age.what) : ''].filter(Boolean).join(', ');
        all.push({ name, table, hours: hoursOf(age, usualPeriods), forget: age.forget });
      }
    }
  }
  return all;
}
