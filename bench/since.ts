import { noMutes } from '#features/people/mutes/domain/muted.ts';
import { findNew } from '#features/people/posts/server/reading-repository.ts';
import { fillPosts, type PostsCrowd } from './posts-crowd.ts';
import { median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const few = 1_000;
const many = 1_000_000;
const rounds = 45;

/**
 * What's new since one was here, forty threads of a million, beside a thousand; in turn, and once both places are at rest: right after a
 * million rows were written PostgreSQL is still busy with these.
 */
export async function benchSince(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const places = { many: await fillPosts(scratch, many), few: await fillPosts(scratch, few) };
    const took = { many: [] as number[], few: [] as number[] };
    for (let round = 0; round <= rounds; round += 1)
      for (const size of ['many', 'few'] as const) {
        const ms = await timeSince(places[size]);
        // The first round warms up.
        if (round > 0) took[size].push(ms);
      }
    const [ours, baseline] = [median(took.many), median(took.few)];
    const what = 'what’s new since one was here';
    return report(`Since you were here among ${many} posts, beside ${few}`, [
      { what, ours, baseline, unit: 'ms', wish: { atMost: 1.3 } },
      { what: `${what}, by itself`, ours, unit: 'ms', wish: { atMost: 50 } },
    ]);
  });
}

async function timeSince({ database, reader }: PostsCrowd): Promise<number> {
  const began = performance.now();
  const found = await database.asUser(reader, (tx) => findNew(tx, { userId: reader.userId, mutes: noMutes }));
  if (found.length === 0) throw new Error('nothing was new, so nothing was measured');
  return performance.now() - began;
}

if (import.meta.main) process.exitCode = (await benchSince()) ? 0 : 1;
