import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, inet, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Aal, Amr, FactorStatus, FactorType, TokenKind } from '../domain/contract.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const authUsers = pgTable('auth_users', {
  id: uuid().primaryKey(),
  email: text(),
  password_hash: text(),
  email_confirmed_at: time('email_confirmed_at'),
  is_anonymous: boolean().notNull().default(false),
  new_email: text(),
  email_change_confirmed_by: text().$type<'current' | 'new'>(),
  email_change_begun_at: time('email_change_begun_at'),
  confirmation_sent_at: time('confirmation_sent_at'),
  recovery_sent_at: time('recovery_sent_at'),
  email_change_sent_at: time('email_change_sent_at'),
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
  factor_id: uuid(),
  ends_at: time('ends_at').notNull().default(sql`now() + interval '30 days'`),
});

export const authSigningKeys = pgTable('auth_signing_keys', {
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  private_jwk_encrypted: bytea(),
  created_at: time('created_at').notNull().defaultNow(),
  signs_from: time('signs_from').notNull().defaultNow(),
  retired_at: time('retired_at'),
});

export const authOneTimeTokens = pgTable('auth_one_time_tokens', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  kind: text().$type<TokenKind>().notNull(),
  email: text().notNull(),
  salt: uuid().notNull().defaultRandom(),
  redirect_to: text(),
  code_challenge: text(),
  code_challenge_method: text(),
  wrong_codes: integer().notNull().default(0),
  link_used_at: time('link_used_at'),
  created_at: time('created_at').notNull().defaultNow(),
});

export const authFlowStates = pgTable('auth_flow_states', {
  id: uuid().primaryKey(),
  state_hash: bytea(),
  state_used_at: time('state_used_at'),
  code_hash: bytea(),
  provider: text(),
  redirect_to: text().notNull(),
  code_challenge: text(),
  code_challenge_method: text(),
  linking_user_id: uuid(),
  linking_session_id: uuid(),
  secrets_encrypted: bytea(),
  user_id: uuid(),
  method: text().$type<Amr['method']>(),
  created_at: time('created_at').notNull().defaultNow(),
  code_issued_at: time('code_issued_at'),
});

export const authFactors = pgTable('auth_factors', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  factor_type: text().$type<FactorType>().notNull(),
  status: text().$type<FactorStatus>().notNull().default('unverified'),
  friendly_name: text().notNull().default(''),
  secret_encrypted: bytea(),
  phone: text(),
  last_step: bigint({ mode: 'number' }),
  last_challenged_at: time('last_challenged_at'),
  created_at: time('created_at').notNull().defaultNow(),
  updated_at: time('updated_at').notNull().defaultNow(),
});

export const authFactorRemovals = pgTable('auth_factor_removals', {
  user_id: uuid().primaryKey(),
  begun_at: time('begun_at').notNull(),
  due_at: time('due_at').notNull(),
});

export const authRecoveryCodes = pgTable('auth_recovery_codes', {
  user_id: uuid().notNull(),
  code_mac: bytea().notNull(),
  created_at: time('created_at').notNull().defaultNow(),
});

export const authChallenges = pgTable('auth_challenges', {
  id: uuid().primaryKey(),
  factor_id: uuid().notNull(),
  ip: inet(),
  salt: uuid().notNull().defaultRandom(),
  wrong_codes: integer().notNull().default(0),
  used_at: time('used_at'),
  created_at: time('created_at').notNull().defaultNow(),
});

export const accountDeletions = pgTable('account_deletions', {
  user_id: uuid().primaryKey(),
  reason: text().$type<'asked' | 'idle'>().notNull(),
  asked_at: time('asked_at').notNull(),
  due_at: time('due_at').notNull(),
  reminded_at: time('reminded_at'),
  told_at: time('told_at'),
  told_again_at: time('told_again_at'),
});
