import { queryOptions } from '@tanstack/react-query';
import { alsoOffline, atHand } from '#platform/web/device-store/copies.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { api } from './api.ts';

/** What is recommended to me by what's in my account, best first, at hand offline, too. For members. */
export const ownRecommendations = queryOptions({
  queryKey: ['recommendations', 'list'],
  queryFn: ({ signal }) => atHand('recommendations', () => api.list({}, { signal })),
  ...alsoOffline,
});

/** Exercises that somebody doesn't want to see again, by their slugs, as far as this device was told. */
export const dismissedOnDevice = (person: string) =>
  deviceStore<{ exercise: string }>(person, 'worked-out/recommendations');

/** All of these slugs. */
export const dismissedHere = (person: string) =>
  queryOptions({
    queryKey: ['recommendations', 'dismissed', person],
    queryFn: async () => (await dismissedOnDevice(person).list()).map(({ id }) => id),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

/** Every exercise with its title, loaded when something may be recommended. */
export const recommendable = queryOptions({
  queryKey: ['recommendations', 'exercises'],
  queryFn: async () => {
    const { exerciseCards } = await import('#features/exercises/domain/exercise-cards.ts');
    return exerciseCards.map(({ slug, title, families, partsOfDay }) => ({
      ...{ exercise: slug, title, moods: families, partsOfDay },
    }));
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});
