import { usePublic } from '#platform/web/use-public.ts';
import topicsOfBuild from '../../../../../../db/content/topics.json';
import type { Topic } from '../../domain/content.ts';
import { api } from '../api.ts';

const topics = { name: 'topics', ask: (signal: AbortSignal) => api.topics({}, { signal }) };

/** The five topics, for everyone: the built-in words at once, 4 kB that only pages about topics need, then the server's. */
export function useTopics(): readonly Topic[] {
  return usePublic(topics).data ?? topicsOfBuild;
}
