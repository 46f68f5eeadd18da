import { queryOptions } from '@tanstack/react-query';

/** Every exercise with its title, loaded when something may be recommended. */
export const recommendable = queryOptions({
  queryKey: ['recommendations', 'exercises'],
  queryFn: async () => {
    const { exercises } = await import('#features/exercises/domain/exercises.ts');
    return exercises.map(({ slug, title, families }) => ({ exercise: slug, title, moods: families }));
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});
