import { boolean, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const hostPages = pgTable('host_pages', {
  user_id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  /** What it looks like (platform/server/look-alike.ts). */
  slug_reading: text().notNull().unique(),
  is_on: boolean().notNull().default(false),
  about: text(),
  /** A JPEG in base64; null for initials. */
  picture: text(),
  made_at: time('made_at').notNull().defaultNow(),
  told_at: time('told_at'),
});

export const hostFollowers = pgTable(
  'host_followers',
  {
    id: uuid().primaryKey(),
    host_id: uuid().notNull(),
    email: text().notNull(),
    token: text().notNull().unique(),
    asked_at: time('asked_at').notNull().defaultNow(),
    confirmed_at: time('confirmed_at'),
  },
  (table) => [unique().on(table.host_id, table.email)],
);

/** Addresses that said no, as keyed digests. */
export const hostRefusals = pgTable('host_refusals', {
  digest: text().primaryKey(),
  refused_at: time('refused_at').notNull().defaultNow(),
});

/** Addresses of pages that were given up, as digests; nobody's once the account is gone. */
export const hostFormerSlugs = pgTable('host_former_slugs', {
  digest: text().primaryKey(),
  user_id: uuid(),
  until: time('until').notNull(),
});

export const hostToldCircles = pgTable('host_told_circles', {
  workshop_id: uuid().primaryKey(),
  told_at: time('told_at').notNull().defaultNow(),
});
