import { boolean, customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const calendarFeeds = pgTable('calendar_feeds', {
  user_id: uuid().primaryKey(),
  token_hash: bytea('token_hash').notNull(),
  shows_titles: boolean('shows_titles').notNull().default(false),
  made_at: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
});
