import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const consents = pgTable('consents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: uuid().notNull(),
  kind: text().notNull(),
  version: integer().notNull(),
  service: text(),
  agreed: boolean().notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
