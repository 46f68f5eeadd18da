import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { phrases } from '../domain/contract.ts';

const time = () => timestamp({ withTimezone: true });

/** Who wants to be seen by people they practised with; without a row nobody is. */
export const alumniChoices = pgTable('alumni_choices', {
  user_id: uuid().primaryKey(),
  is_seen: boolean().notNull().default(false),
  shares_score: boolean().notNull().default(false),
  chosen_at: time().notNull().defaultNow(),
});

/** A kind word from one person to another, for a circle they were both in. */
export const alumniThanks = pgTable('alumni_thanks', {
  id: uuid().primaryKey(),
  workshop_id: uuid().notNull(),
  from_id: uuid().notNull(),
  to_id: uuid().notNull(),
  /** One of the two. */
  phrase: text({ enum: phrases }),
  line: text(),
  sent_at: time().notNull().defaultNow(),
  /** By the person it was for. */
  hidden_at: time(),
});
