import { noMutes } from '#features/people/mutes/domain/muted.ts';
import { createSearchService } from '#features/people/search/server/search-service.ts';
import { fillPosts } from './posts-crowd.ts';
import { type Figure, median, report } from './report.ts';
import { type Scratch, withScratch } from './scratch.ts';

const few = 1_000;
const many = 1_000_000;
const rounds = 15;
const searches = {
  'a common word': 'breath',
  'a rare word, long ago': 'lantern',
  'a word that nobody wrote': 'xylophone',
  'a word with a typo': 'braeth',
};

/** What a search takes among a million posts, beside a thousand. */
export async function benchSearch(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const [small, large] = [await timeSearches(scratch, few), await timeSearches(scratch, many)];
    const figures = Object.keys(searches).flatMap((what): Figure[] => {
      const [ours, baseline] = [large.get(what) ?? Number.NaN, small.get(what) ?? Number.NaN];
      return [
        { what, ours, baseline, unit: 'ms', wish: { atMost: 1.3 } },
        { what: `${what}, by itself`, ours, unit: 'ms', wish: { atMost: 50 } },
      ];
    });
    return report(`A search among ${many} posts, beside ${few}`, figures);
  });
}

async function timeSearches(scratch: Scratch, posts: number): Promise<Map<string, number>> {
  const { database, reader } = await fillPosts(scratch, posts);
  const service = createSearchService({
    database,
    mutesOf: () => Promise.resolve(noMutes),
    requireAdult: async () => {},
    anyone: false,
  });
  const times = new Map<string, number>();
  for (const [what, q] of Object.entries(searches)) {
    const took: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      await service.find(reader, { q });
      // The first round warms up.
      if (round > 0) took.push(performance.now() - began);
    }
    times.set(what, median(took));
  }
  return times;
}

if (import.meta.main) process.exitCode = (await benchSearch()) ? 0 : 1;
