import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActivityStructure } from '../domain/phases.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const workshopTemplates = pgTable('ai_workshop_templates', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  category: text().notNull(),
  duration_minutes: integer().notNull(),
  max_participants: integer().notNull(),
  is_active: boolean().notNull().default(true),
  activity_structure: jsonb().$type<ActivityStructure>().notNull(),
  agreements: jsonb().$type<string[]>().notNull().default([]),
  ai_prompts: jsonb().$type<Record<string, string>>().notNull().default({}),
  created_at: time('created_at').notNull().defaultNow(),
  /** Null for ours. */
  owner_id: uuid(),
  revision: integer().notNull().default(1),
  changed_at: time('changed_at').notNull().defaultNow(),
});

export const templateShares = pgTable(
  'template_shares',
  {
    template_id: uuid().notNull(),
    user_id: uuid().notNull(),
    shared_at: time('shared_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.template_id, table.user_id] })],
);

/** What a circle is led by, copied when it was planned. */
export const workshopPlans = pgTable('workshop_plans', {
  workshop_id: uuid().primaryKey(),
  /** Null once their account is gone. */
  planned_by: uuid(),
  activity_structure: jsonb().$type<ActivityStructure>().notNull(),
  agreements: jsonb().$type<string[]>().notNull().default([]),
  ai_prompts: jsonb().$type<Record<string, string>>().notNull().default({}),
  revision: integer().notNull().default(1),
  changed_at: time('changed_at').notNull().defaultNow(),
});
