import type { WantedFiles } from '#platform/server/feature.ts';
import { storeOf } from '#platform/server/files/files.ts';
import { takeStock } from '#platform/server/files/wanted-files.ts';
import { wantedFiles } from '../../src/server-files.ts';
import { type Command, clock } from './command.ts';

/** Counts what's kept as files, and takes away what belongs to nobody any more. @param kept what features declare */
export function filesCommand(kept: readonly WantedFiles[] = wantedFiles): Command {
  return {
    wants: ['delete-orphans'],
    who: 'none',
    async run({ environment, database, options }) {
      const store = storeOf(environment, clock);
      const deletes = options['delete-orphans'] ?? false;
      const { all, orphans, unfinished } = await takeStock({ store, database, kept, clock, deletes });
      const lines = [`${amount(all)} in ${store.where}.`];
      if (orphans === null)
        lines.push('No part of Attune keeps files yet, so none of them can be told to be an orphan.');
      else if (orphans.count === 0) lines.push('Each belongs to somebody, or is less than a day old.');
      else if (deletes)
        lines.push(`${amount(orphans)} belonged to nobody any more, and ${isOrAre(orphans.count)} gone.`);
      else
        lines.push(
          `${amount(orphans)} ${orphans.count === 1 ? 'belongs' : 'belong'} to nobody any more. They go by themselves at night; npm run admin -- files --delete-orphans does it now.`,
        );
      if (unfinished > 0)
        lines.push(`Taken away, too: ${unfinished} that ${unfinished === 1 ? 'was' : 'were'} never finished.`);
      return lines.join('\n');
    },
  };
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

function amount({ count, bytes }: { count: number; bytes: number }): string {
  const size = bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${count} ${count === 1 ? 'file' : 'files'}, ${size}`;
}
