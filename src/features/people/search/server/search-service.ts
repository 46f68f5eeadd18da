import { exerciseCards } from '#features/mirror/exercises/domain/exercise-cards.ts';
import type { Mutes } from '#features/people/mutes/domain/muted.ts';
import { type PageEnd, writeEnd } from '#features/people/posts/domain/cursor.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { folded } from '#platform/shared/folded.ts';
import { findByWords } from '#platform/shared/word-search.ts';
import type { Found, SearchKind } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { type KnownWord, nearestWord } from '../domain/nearest.ts';
import { readTyped, wordsIn } from '../domain/typed.ts';
import * as repository from './search-repository.ts';

export type SearchDeps = {
  database: Database;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** What this person has muted, which isn't found either. */
  mutesOf: (tx: UserTx, userId: string) => Promise<Mutes>;
  /** Whether anyone may list circles here (PUBLIC_HOSTS). */
  anyone: boolean;
};
type Asked = { q: string; kind?: SearchKind | undefined; before?: PageEnd | undefined };

/** Looks among what somebody may read. */
export type SearchService = {
  /** @throws Refusal */
  find(caller: Caller, asked: Asked): Promise<Found>;
  learnWords(): Promise<void>;
};

const nothing: Found = { posts: [], next: null, circles: [], exercises: [], hosts: [], did_you_mean: null };

export function createSearchService({ database, requireAdult, mutesOf, anyone }: SearchDeps): SearchService {
  async function look(tx: UserTx, userId: string, { q, kind, before }: Asked): Promise<Found> {
    const wants = (one: SearchKind) => kind === undefined || kind === one;
    return {
      ...(wants('posts')
        ? await postsOf(tx, { userId, mutes: await mutesOf(tx, userId) }, q, before)
        : { posts: [], next: null }),
      circles: wants('circles') ? circlesIn(await repository.findCircles(tx), q) : [],
      exercises: wants('exercises') ? exercisesOf(q) : [],
      hosts: wants('hosts')
        ? findByWords(await repository.findHosts(tx, anyone), ({ name, about }) => `${name} ${about ?? ''}`, q).slice(
            0,
            limits.others,
          )
        : [],
      did_you_mean: null,
    };
  }

  return {
    find: (caller, asked) =>
      database.asUser(caller, async (tx) => {
        await requireAdult(tx, caller.userId);
        if (asked.q === '') return nothing;
        const found = await look(tx, caller.userId, asked);
        const isEmpty = [found.posts, found.circles, found.exercises, found.hosts].every(({ length }) => length === 0);
        return isEmpty && !asked.before ? { ...found, did_you_mean: await mend(tx, asked.q) } : found;
      }),
    // Goes through many posts, once a night.
    learnWords: () => database.asSystem(repository.learnWords, { long: true }),
  };
}

async function postsOf(
  tx: UserTx,
  reader: repository.Searcher,
  q: string,
  before?: PageEnd,
): Promise<Pick<Found, 'posts' | 'next'>> {
  const found = await repository.findPosts(tx, reader, readTyped(q), before);
  const page = found.slice(0, limits.page);
  const last = page.at(-1)?.post;
  return {
    posts: page.filter(({ isMuted }) => !isMuted).map(({ post }) => post),
    next: found.length > page.length && last ? writeEnd({ at: last.written_at, id: last.id }) : null,
  };
}

const circlesIn = (all: Awaited<ReturnType<typeof repository.findCircles>>, q: string) =>
  findByWords(all, ({ title, host }) => `${title} ${host}`, q)
    .slice(0, limits.others)
    .map(({ host: _, ...circle }) => circle);

const exercisesOf = (q: string): Found['exercises'] =>
  findByWords(exerciseCards, ({ title, line, tradition }) => `${title} ${line} ${tradition}`, q)
    .slice(0, limits.others)
    .map(({ slug, title, line }) => ({ slug, title, line }));

/** Words of our own, so that a place knows some before much is written. */
const ours: readonly KnownWord[] = [...new Set(exerciseCards.flatMap(({ title }) => wordsIn(title.toLowerCase())))].map(
  (shown) => ({ word: folded(shown), shown, posts: 1 }),
);

/** The same with each word that nobody uses here turned into the nearest that people do; null where none is. */
async function mend(tx: UserTx, q: string): Promise<string | null> {
  let mended = q;
  for (const word of wordsIn(q).slice(0, limits.words)) {
    const known = [...(await repository.findWordsLike(tx, word)), ...ours];
    const meant = nearestWord(folded(word), known);
    if (meant !== null) mended = mended.replace(word, () => meant);
  }
  return mended === q ? null : mended;
}
