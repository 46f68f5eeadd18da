import { noMutes } from '#features/people/mutes/domain/muted.ts';
import { findNew } from '#features/people/posts/server/reading-repository.ts';
import { fillPosts } from './posts-crowd.ts';
import { median, report } from './report.ts';
import { type Scratch, withScratch } from './scratch.ts';

const few = 1_000;
const many = 1_000_000;
const rounds = 15;

/** What's new since one was here, forty threads of a million, beside a thousand. */
export async function benchSince(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const [baseline, ours] = [await timeSince(scratch, few), await timeSince(scratch, many)];
    const what = 'what’s new since one was here';
    return report(`Since you were here among ${many} posts, beside ${few}`, [
      { what, ours, baseline, unit: 'ms', wish: { atMost: 1.3 } },
      { what: `${what}, by itself`, ours, unit: 'ms', wish: { atMost: 50 } },
    ]);
  });
}

async function timeSince(scratch: Scratch, posts: number): Promise<number> {
  const { database, reader } = await fillPosts(scratch, posts);
  const took: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const found = await database.asUser(reader, (tx) => findNew(tx, { userId: reader.userId, mutes: noMutes }));
    if (found.length === 0) throw new Error('nothing was new, so nothing was measured');
    // The first round warms up.
    if (round > 0) took.push(performance.now() - began);
  }
  return median(took);
}

if (import.meta.main) process.exitCode = (await benchSince()) ? 0 : 1;
