import { topicSlugs } from './topics.ts';

/** What a circle can be about: one of the five topics, by slug, or none of them. */
export const categories = ['general', ...Object.values(topicSlugs)] as const;
export type Category = (typeof categories)[number];
