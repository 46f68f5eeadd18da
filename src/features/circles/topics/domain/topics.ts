import { paths } from '#platform/shared/paths.ts';

/** Slugs of the five topics by the ids that old links carry (R-ROUTE-37, R-ROUTE-38). */
export const topicSlugs = {
  im: 'interpersonal-mindfulness',
  yoga: 'yoga',
  nvc: 'non-violent-communication',
  touch: 'the-art-of-touch',
  mm: 'mindfulness-meditation',
} as const;

export type TopicId = keyof typeof topicSlugs;

/** In the order they are shown. */
export const topicIds = Object.keys(topicSlugs) as TopicId[];

/** The id of the topic whose slug a category is; undefined for any other. */
export function topicOfSlug(category: string): TopicId | undefined {
  return topicIds.find((id) => topicSlugs[id] === category);
}

/** The page of a topic. */
export function topicPath(id: TopicId): string {
  return paths.topicBySlug(topicSlugs[id]);
}
