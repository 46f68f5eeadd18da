import { queryOptions } from '@tanstack/react-query';

/** The titles of all exercises, by their slugs, loaded when they're to be named. */
export const exerciseTitles = queryOptions({
  queryKey: ['inner-mirror', 'exercise-titles'],
  queryFn: async () => {
    const { exerciseCards } = await import('#features/mirror/exercises/domain/exercise-cards.ts');
    return new Map(exerciseCards.map(({ slug, title }) => [slug, title]));
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});
