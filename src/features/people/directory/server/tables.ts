import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TopicId } from '#features/circles/topics/domain/topics.ts';

const time = () => timestamp({ withTimezone: true });

/** What others read of somebody who wishes to be found. */
export const peopleCards = pgTable('people_cards', {
  user_id: uuid().primaryKey(),
  is_listed: boolean().notNull().default(false),
  name: text().notNull(),
  /** As it's found and put in order. */
  name_folded: text().notNull(),
  words: text().notNull().default(''),
  topics: text().array().$type<TopicId[]>().notNull().default([]),
  /** By a steward. */
  removed_at: time(),
  changed_at: time().notNull().defaultNow(),
});
