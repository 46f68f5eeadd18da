import { topicSlugs } from '#features/circles/topics/domain/topics.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { TeaserCircle, Workshop } from '../domain/contract.ts';
import { findForAnybody } from './upcoming-repository.ts';
import { findPublicCircles } from './workshops-repository.ts';

/**
 * Public circles as anybody reads them, read once for all who ask within a moment (docs/decisions/126). Which of them a member
 * sees is asked of the database each time, by their row rights; here is only what those say who may see it.
 */
export type PublicCircles = {
  /** These, by id; without what isn't public any more. */
  of(ids: readonly string[]): Promise<ReadonlyMap<string, Workshop>>;
  /** The next ones, as visitors see them; of one category, or all. */
  forVisitors(category: string | null): Promise<TeaserCircle[]>;
  /** Forgets what changes from now on. Returns how to stop. */
  start(): Promise<() => Promise<void>>;
};

/** Milliseconds: what no trigger tells of, such as a host's new name, is at most so old. */
const keptMs = 2_000;
const slugs: ReadonlySet<string | null> = new Set([...Object.values(topicSlugs), 'general', null]);

export function createPublicCircles({ database, clock }: { database: Database; clock: Clock }): PublicCircles {
  const circles = createShared<Workshop | undefined>(clock);
  const teasers = createShared<TeaserCircle[]>(clock);
  const readTeaser = (category: string | null) => database.asVisitor((tx) => findPublicCircles(tx, category));

  async function of(ids: readonly string[]): Promise<ReadonlyMap<string, Workshop>> {
    const known = ids.map((id) => ({ id, value: circles.get(id) }));
    const missing = known.filter(({ value }) => value === undefined).map(({ id }) => id);
    const reading =
      missing.length > 0 ? database.asSystem((tx) => findForAnybody(tx, missing)) : Promise.resolve<Workshop[]>([]);
    const found = await Promise.all(
      known.map(
        ({ id, value }) =>
          value ??
          circles.keep(
            id,
            reading.then((rows) => rows.find((one) => one.id === id)),
          ),
      ),
    );
    return new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  }

  return {
    of,
    forVisitors(category) {
      // Any other word is nobody's topic, and not kept.
      if (!slugs.has(category)) return readTeaser(category);
      const key = category ?? '';
      return teasers.get(key) ?? teasers.keep(key, readTeaser(category));
    },
    start: () =>
      database.listen('workshop_changed', () => {
        circles.forget();
        teasers.forget();
      }),
  };
}

/** What was read, or is being read, by its key. */
function createShared<Value>(clock: Clock) {
  let kept = new Map<string, { value: Promise<Value>; until: number }>();
  return {
    get(key: string): Promise<Value> | undefined {
      const found = kept.get(key);
      return found && found.until > clock.now() ? found.value : undefined;
    },
    keep(key: string, value: Promise<Value>): Promise<Value> {
      const now = clock.now();
      for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
      kept.set(key, { value, until: now + keptMs });
      // The next caller tries again.
      value.catch(() => kept.delete(key));
      return value;
    },
    forget(): void {
      kept = new Map();
    },
  };
}
