import { useQuery } from '@tanstack/react-query';
import topicsOfBuild from '../../../../../db/content/topics.json';
import type { Topic } from '../../domain/content.ts';
import { topics } from '../queries.ts';

/** The five topics, for everyone: the built-in words at once, 4 kB that only pages about topics need, then the server's. */
export function useTopics(): readonly Topic[] {
  return useQuery(topics(topicsOfBuild)).data;
}
