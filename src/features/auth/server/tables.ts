import { customType, inet, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Aal, Amr } from '../domain/contract.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const authUsers = pgTable('auth_users', {
  id: uuid().primaryKey(),
  email: text(),
  password_hash: text(),
  email_confirmed_at: time('email_confirmed_at'),
  last_sign_in_at: time('last_sign_in_at'),
  banned_until: time('banned_until'),
  app_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  user_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  created_at: time('created_at').notNull().defaultNow(),
  updated_at: time('updated_at').notNull().defaultNow(),
});

export const authIdentities = pgTable('auth_identities', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  provider: text().notNull(),
  provider_id: text().notNull(),
  identity_data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  created_at: time('created_at').notNull().defaultNow(),
  updated_at: time('updated_at').notNull().defaultNow(),
  last_sign_in_at: time('last_sign_in_at'),
});

export const authSessions = pgTable('auth_sessions', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  aal: text().$type<Aal>().notNull().default('aal1'),
  amr: jsonb().$type<Amr[]>().notNull().default([]),
  user_agent: text(),
  ip: inet(),
  created_at: time('created_at').notNull().defaultNow(),
  refreshed_at: time('refreshed_at').notNull().defaultNow(),
  refresh_salt: uuid().notNull().defaultRandom(),
  refresh_counter: integer().notNull().default(0),
  refresh_spent_at: time('refresh_spent_at').array().notNull().default([]),
});

export const authSigningKeys = pgTable('auth_signing_keys', {
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  private_jwk_encrypted: bytea().notNull(),
  created_at: time('created_at').notNull().defaultNow(),
});
