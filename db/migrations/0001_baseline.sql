-- What there was to a database when its history began anew here (docs/decisions/132): roles, tables with their indexes, rights and
-- triggers, feature by feature. Like every numbered file it's fixed now. What changed since is in the files after it, how all of it
-- stands today in db/schema.sql, and what functions do in db/functions.
--
-- - `attune_user` is somebody signed in, `attune_visitor` anybody else, `attune_system` the server itself. None of them signs in:
--   logins take one of them on for a transaction (docs/decisions/003).
-- - What's not granted to a person is the server's alone, which may do everything in a table that says nothing else.
-- - Indexes called `…_age`, and some beside, are for the jobs that forget: they find what has come of age there instead of in all
--   there is.

-- ## Roles

-- Roles belong to the whole cluster, so another database may have made them already, even at this very moment.
DO $$
DECLARE wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['attune_user', 'attune_visitor', 'attune_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', wanted);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    -- From PostgreSQL 16 on a creator may administer its role, but not become it, without this.
    EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
  END LOOP;
END $$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO attune_user, attune_visitor, attune_system;
-- SECURITY DEFINER functions belong to attune_system, which must be able to own things here.
GRANT CREATE ON SCHEMA public TO attune_system;

-- ## Functions

-- Policies and triggers below name these. Here they're only declared, and refuse; db/functions, which is applied right after the
-- numbered files, says what each of them does.
DO $$
DECLARE signature text;
BEGIN
  FOREACH signature IN ARRAY ARRAY[
    'co_facilitators() RETURNS TABLE (user_id uuid, name text)',
    'current_user_id() RETURNS uuid',
    'hosts_circle(p_workshop uuid) RETURNS boolean',
    'hosts_pot(p_pot uuid) RETURNS boolean',
    'is_apart(p_user uuid) RETURNS boolean',
    'is_apart_from_anyone() RETURNS boolean',
    'is_apart_in(p_workshop uuid, p_user uuid) RETURNS boolean',
    'is_asked_after(p_workshop uuid) RETURNS boolean',
    'is_member(p_workshop uuid) RETURNS boolean',
    'is_named_in(p_observation uuid) RETURNS boolean',
    'is_still_beside(p_user uuid) RETURNS boolean',
    'may_list_publicly(p_category text) RETURNS boolean',
    'may_practise_with(p_user uuid) RETURNS boolean',
    'may_thank(p_workshop uuid, p_user uuid) RETURNS boolean',
    'own_circles() RETURNS SETOF uuid',
    'owns_template(p_template uuid) RETURNS boolean',
    'practised_with(p_user uuid) RETURNS boolean',
    'shared_template(p_template uuid) RETURNS boolean',
    'was_let_in(p_workshop uuid) RETURNS boolean',
    'was_with_someone_apart(p_workshop uuid) RETURNS boolean',
    'announce_session_end() RETURNS trigger',
    'check_listing() RETURNS trigger',
    'forget_follower() RETURNS trigger',
    'keep_former_link() RETURNS trigger',
    'keep_former_slug() RETURNS trigger',
    'keep_host_since() RETURNS trigger',
    'note_leaving() RETURNS trigger',
    'note_paybacks() RETURNS trigger',
    'note_remains() RETURNS trigger',
    'refuse_former_slug() RETURNS trigger',
    'refuse_removed_member() RETURNS trigger',
    'remember_listing() RETURNS trigger',
    'revise_workshop() RETURNS trigger',
    'tell_members_changed() RETURNS trigger',
    'tell_notifications_changed() RETURNS trigger',
    'tell_suggestions_changed() RETURNS trigger',
    'tell_workshop_changed() RETURNS trigger',
    'unname_message() RETURNS trigger'
  ] LOOP
    EXECUTE format('CREATE FUNCTION %s LANGUAGE plpgsql AS ''BEGIN RAISE ''''db/functions comes first''''; END''', signature);
  END LOOP;
END $$;

-- ## Types

-- The type of every sealed column: nonce, tag and text.
CREATE DOMAIN private_text AS bytea CHECK (octet_length(VALUE) >= 28);

-- ## The platform

-- Facts that listeners carry on. Written in the transaction of the fact itself, so neither can be lost without the other.
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  type text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Counters of attempts, shared by all server processes and kept over restarts.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends timestamptz NOT NULL
);

-- Which mails have gone out, so that a repeated job sends nothing twice.
CREATE TABLE mails_sent (
  id uuid PRIMARY KEY,
  sent_at timestamptz NOT NULL DEFAULT now()
);

-- The names of the operator's keys, by which people's own keys are wrapped: they themselves are never in the database.
CREATE TABLE encryption_keys (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  made_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT (id) ON encryption_keys TO attune_user;
GRANT SELECT, INSERT, DELETE ON encryption_keys TO attune_system;
CREATE POLICY encryption_keys_read ON encryption_keys FOR SELECT TO attune_user USING (true);

-- ## Accounts

-- Who has an account. Only the system role ever reads these tables; people meet them through /auth/v1.
CREATE TABLE auth_users (
  id uuid PRIMARY KEY,
  email text,
  password_hash text,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  app_metadata jsonb NOT NULL DEFAULT '{}',
  user_metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  is_anonymous boolean NOT NULL DEFAULT false,
  -- The address somebody wants to change to, until both sides have confirmed it (AUTH_CONTRACT D6).
  new_email text,
  email_change_confirmed_by text CHECK (email_change_confirmed_by IN ('current', 'new')),
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  -- When somebody began to change their address: a change that is only half confirmed runs out after a day.
  email_change_begun_at timestamptz
);
CREATE UNIQUE INDEX auth_users_email ON auth_users (lower(email));
CREATE INDEX auth_users_unconfirmed ON auth_users (created_at) WHERE email IS NOT NULL AND email_confirmed_at IS NULL;
CREATE INDEX auth_users_changing ON auth_users (email_change_begun_at) WHERE new_email IS NOT NULL;
CREATE TRIGGER auth_users_gone AFTER DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION note_remains();
-- On the account and before it goes, since what follows by cascade runs with its owner's rights, which row rights bind, too.
CREATE TRIGGER auth_users_leaving BEFORE DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION note_leaving();
CREATE TRIGGER auth_users_forget_follower AFTER DELETE ON auth_users
  FOR EACH ROW EXECUTE FUNCTION forget_follower();
CREATE TRIGGER auth_users_paybacks BEFORE DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION note_paybacks();

-- By which other services somebody signs in.
CREATE TABLE auth_identities (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  provider text NOT NULL,
  provider_id text NOT NULL,
  identity_data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz,
  UNIQUE (provider, provider_id)
);
CREATE INDEX auth_identities_user ON auth_identities (user_id);

-- Second factors: an app that makes codes, or a phone.
CREATE TABLE auth_factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone')),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  friendly_name text NOT NULL DEFAULT '',
  secret_encrypted bytea,
  phone text,
  -- The newest time step whose code was taken, so that no code is good twice.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_factors_user ON auth_factors (user_id);
CREATE UNIQUE INDEX auth_factors_name ON auth_factors (user_id, friendly_name) WHERE friendly_name <> '';
CREATE INDEX auth_factors_unfinished ON auth_factors (created_at) WHERE status = 'unverified';

-- A second factor that somebody was just asked for.
CREATE TABLE auth_challenges (
  id uuid PRIMARY KEY,
  factor_id uuid NOT NULL REFERENCES auth_factors ON DELETE CASCADE,
  ip inet,
  -- Of a phone challenge: what its code is made from. The code itself is nowhere stored.
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  wrong_codes integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_challenges_factor ON auth_challenges (factor_id);
CREATE INDEX auth_challenges_age ON auth_challenges (created_at);

-- Where somebody is signed in.
CREATE TABLE auth_sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  amr jsonb NOT NULL DEFAULT '[]',
  user_agent text,
  ip inet,
  created_at timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now(),
  -- Refresh tokens are nowhere stored: each is a MAC of the salt and its counter under a key of the server.
  -- A new salt voids every token given out before.
  refresh_salt uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The counter of the one active token, and when those right behind it were spent, newest first.
  refresh_counter integer NOT NULL DEFAULT 0,
  refresh_spent_at timestamptz[] NOT NULL DEFAULT '{}',
  -- By which factor a session reached aal2; without it, it falls back (C5).
  factor_id uuid REFERENCES auth_factors ON DELETE SET NULL,
  -- When a session ends by itself, moved on by every refresh and never past its longest life (A5, X6). Without an index, so
  -- that a refresh touches none.
  ends_at timestamptz NOT NULL DEFAULT now() + interval '30 days'
);
CREATE INDEX auth_sessions_user ON auth_sessions (user_id);
CREATE INDEX auth_sessions_factor ON auth_sessions (factor_id);
CREATE TRIGGER auth_sessions_ended AFTER DELETE ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();

-- The keys by which access tokens are signed. Of one that comes from the settings only the public half is kept.
CREATE TABLE auth_signing_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_jwk_encrypted bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When a key begins to sign, so that everybody has read it by then, and from when on it is no longer shown (X7).
  signs_from timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);

-- What a mail carries: a link and a code. Neither is stored: both are MACs of id and salt under a key of the server.
-- One of a kind for each person, so that a new mail voids the earlier one (D2).
CREATE TABLE auth_one_time_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN
    ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')),
  -- The address it was sent to, in lower case.
  email text NOT NULL,
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Where the link leads back to, and the challenge of the browser that asked for it (P4).
  redirect_to text,
  code_challenge text,
  code_challenge_method text,
  wrong_codes integer NOT NULL DEFAULT 0,
  -- When a link that lets nobody in by itself (code_challenge) was opened; the code beside it is good a while longer.
  link_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, kind)
);
CREATE INDEX auth_one_time_tokens_email ON auth_one_time_tokens (email);
CREATE INDEX auth_one_time_tokens_age ON auth_one_time_tokens (created_at);

-- A way in that is under way: to another service and back (state), or from a link to the browser that asked (code).
-- What travels in addresses is kept hashed.
CREATE TABLE auth_flow_states (
  id uuid PRIMARY KEY,
  state_hash bytea UNIQUE,
  -- When the way back was taken; it is taken once (D4).
  state_used_at timestamptz,
  code_hash bytea UNIQUE,
  provider text,
  redirect_to text NOT NULL,
  code_challenge text,
  code_challenge_method text,
  -- Who links another service to their account, and in which session.
  linking_user_id uuid REFERENCES auth_users ON DELETE CASCADE,
  linking_session_id uuid,
  -- Our own verifier and nonce towards the service; later the tokens that it gave.
  secrets_encrypted bytea,
  -- Whom the code lets in, and how they proved who they are.
  user_id uuid REFERENCES auth_users ON DELETE CASCADE,
  method text,
  created_at timestamptz NOT NULL DEFAULT now(),
  code_issued_at timestamptz
);
CREATE INDEX auth_flow_states_created ON auth_flow_states (created_at);
CREATE INDEX auth_flow_states_user ON auth_flow_states (user_id);
CREATE INDEX auth_flow_states_linking_user ON auth_flow_states (linking_user_id);

-- Codes that stand in for a second factor that's lost, each of them once (issue 10). Only the system role reads this table;
-- people meet it through /auth/v1. A code that was used, or that newer ones replaced, is deleted.
CREATE TABLE auth_recovery_codes (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- A MAC of the person's id and the code, under a key of the server. The code itself is nowhere stored.
  code_mac bytea NOT NULL CHECK (length(code_mac) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, code_mac)
);
GRANT SELECT, INSERT, DELETE ON auth_recovery_codes TO attune_system;

-- Second factors that the operator was asked to take away, for somebody who lost theirs: it waits, their owner is told and
-- can stop it (issue 10). Only the system role reads this table.
CREATE TABLE auth_factor_removals (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  begun_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX auth_factor_removals_due ON auth_factor_removals (due_at);
GRANT SELECT, INSERT, DELETE ON auth_factor_removals TO attune_system;

-- Accounts on their way out: at their owner's wish, who has some days to change their mind, or since nobody has used them
-- for long (CARE C20). Only the system role reads this table; people meet it through the API.
CREATE TABLE account_deletions (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('asked', 'idle')),
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- When the owner of an idle account was mailed for the second time.
  reminded_at timestamptz,
  -- When each of the two mails about an idle account was handed to the mail server: it's deleted only after both (CARE C20).
  told_at timestamptz,
  told_again_at timestamptz,
  CHECK (told_again_at IS NULL OR told_at IS NOT NULL)
);
COMMENT ON COLUMN account_deletions.reminded_at IS 'When the second mail was last asked for.';
CREATE INDEX account_deletions_due ON account_deletions (due_at);

-- Accounts that are gone, whichever way they went, of which files or entries of the queue may still be there. Without a
-- foreign key, as each outlives its account; a sweep takes it away within some hours.
CREATE TABLE account_remains (
  user_id uuid PRIMARY KEY,
  gone_at timestamptz NOT NULL DEFAULT now(),
  -- When what a deleted account left was taken away for the first time, so that each is swept twice and not over and over.
  swept_at timestamptz
);
GRANT SELECT, INSERT, UPDATE (swept_at), DELETE ON account_remains TO attune_system;

-- What a person writes for themselves alone is sealed with a key of their own, which goes with their account (CARE C19).
CREATE TABLE person_keys (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  -- Nonce, tag and 32 bytes.
  wrapped bytea NOT NULL CHECK (octet_length(wrapped) = 60),
  wrapped_by text NOT NULL REFERENCES encryption_keys
);
CREATE INDEX person_keys_wrapped_by ON person_keys (wrapped_by);
GRANT SELECT, INSERT ON person_keys TO attune_user;
GRANT SELECT, INSERT, UPDATE (wrapped, wrapped_by) ON person_keys TO attune_system;
CREATE POLICY person_keys_own ON person_keys TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- ## Profiles and consent

-- By which name somebody goes, and what others in their circles read beside it.
CREATE TABLE profiles (
  id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  username text NOT NULL CHECK (char_length(username) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Pronouns stand beside the name, for whoever shares a workshop.
  pronouns text CHECK (char_length(pronouns) BETWEEN 1 AND 40),
  -- When a person chose their name; null while it is the one that we proposed (CARE C2).
  named_at timestamptz,
  -- A line about whoever leads, on the pages of their circles.
  about_line text CHECK (char_length(about_line) BETWEEN 1 AND 140)
);
GRANT SELECT, UPDATE (username, updated_at, pronouns, named_at, about_line) ON profiles TO attune_user;
CREATE POLICY profiles_own_update ON profiles FOR UPDATE TO attune_user
  USING (id = (SELECT current_user_id())) WITH CHECK (id = (SELECT current_user_id()));
CREATE POLICY profiles_read ON profiles FOR SELECT TO attune_user USING (id = (SELECT current_user_id()));

-- What a person said for themselves alone stands apart, since row rights cannot hide a column. Country is an ISO 3166
-- code, chosen and never guessed (CARE C18). No row: this person has not been asked yet.
CREATE TABLE profile_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  country text CHECK (country ~ '^[A-Z]{2}$'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The country of an older place moves over when the server starts, since only it can seal; then nothing is left in the old
  -- column.
  country_sealed private_text,
  -- The question at which onboarding goes on; null once it's over.
  next_question text CHECK (next_question ~ '^[a-z]{1,20}$'),
  -- Why they come, in choices and own words.
  reasons_sealed private_text,
  -- In the clear: whoever sends reminders has to find these by the hour.
  reminders boolean NOT NULL DEFAULT false,
  quiet_from text CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text CHECK (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text CHECK (char_length(time_zone) BETWEEN 1 AND 64),
  -- Who said so gets lines for young people, and no rooms (CARE C1). Of anyone else nothing about their age is kept.
  is_younger boolean NOT NULL DEFAULT false,
  -- Whether somebody leads circles, by their own word; null for who hasn't said. It shortens the first questions.
  leads boolean,
  -- Whether e-mails and calendar files may name a circle and its host to this person (CARE C17); null: nothing is decided.
  names_circles boolean,
  CONSTRAINT profile_choices_quiet_hours CHECK (num_nonnulls(quiet_from, quiet_to, time_zone) IN (0, 3))
);
-- Not valid: an older place still has some, until they are sealed.
ALTER TABLE profile_choices ADD CONSTRAINT profile_choices_country_sealed CHECK (country IS NULL) NOT VALID;
GRANT SELECT, INSERT, UPDATE (updated_at, country_sealed, next_question, reasons_sealed, reminders, quiet_from,
  quiet_to, time_zone, is_younger, leads, names_circles) ON profile_choices TO attune_user;
CREATE POLICY profile_choices_own ON profile_choices TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- What people were asked before something was kept of them or sent elsewhere, and what they answered (CARE C13,
-- docs/decisions/029). The newest answer of a kind counts. Nobody changes or deletes one; they go with the account.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$' AND length(kind) <= 40),
  -- Of the words that were read.
  version int NOT NULL CHECK (version > 0),
  -- The outside service that those words named, where they named one.
  service text CHECK (length(service) BETWEEN 1 AND 200),
  agreed boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX consents_user ON consents (user_id, kind, id DESC);
-- The time and the number are the database's own.
GRANT SELECT, INSERT (user_id, kind, version, service, agreed) ON consents TO attune_user;
GRANT SELECT ON consents TO attune_system;
CREATE POLICY consents_own ON consents TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- The copy of their own data that somebody asked for: one a person, made by the server after the request (issue 10). It
-- goes after a day (CARE C20).
CREATE TABLE data_copies (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES auth_users ON DELETE CASCADE,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- How often the making of it was begun; after so many it's given up.
  tries integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  ready_at timestamptz,
  bytes bigint,
  parts integer,
  CHECK (failed_at IS NULL OR ready_at IS NULL),
  CHECK ((ready_at IS NULL) = (bytes IS NULL) AND (ready_at IS NULL) = (parts IS NULL))
);
CREATE INDEX data_copies_age ON data_copies (coalesce(ready_at, failed_at, requested_at));
-- People ask for theirs and give up an earlier one; what becomes of it only the server writes.
GRANT SELECT, INSERT (id, user_id), DELETE ON data_copies TO attune_user;
CREATE POLICY data_copies_own ON data_copies TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- The archive in parts of a megabyte, each sealed with its owner's key (CARE C19).
CREATE TABLE data_copy_parts (
  copy_id uuid NOT NULL REFERENCES data_copies ON DELETE CASCADE,
  n integer NOT NULL,
  sealed private_text NOT NULL,
  PRIMARY KEY (copy_id, n)
);
-- Nothing sealed gets smaller.
ALTER TABLE data_copy_parts ALTER COLUMN sealed SET STORAGE EXTERNAL;
GRANT SELECT ON data_copy_parts TO attune_user;
GRANT SELECT, INSERT, DELETE ON data_copy_parts TO attune_system;
-- The inner query is under the row rights of copies.
CREATE POLICY data_copy_parts_own ON data_copy_parts FOR SELECT TO attune_user
  USING (EXISTS (SELECT FROM data_copies c WHERE c.id = copy_id));

-- Whom a steward knows and trusts to list workshops for everybody.
CREATE TABLE vouched_hosts (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  vouched_by uuid REFERENCES auth_users ON DELETE SET NULL,
  vouched_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX vouched_hosts_by ON vouched_hosts (vouched_by);
GRANT SELECT (user_id) ON vouched_hosts TO attune_user;
CREATE POLICY vouched_hosts_own ON vouched_hosts FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));

-- ## Content and templates

-- What circles may be about: public content, seeded from db/content.
CREATE TABLE topics (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  image text NOT NULL,
  line text NOT NULL,
  welcome text NOT NULL,
  position integer NOT NULL,
  -- What a topic's page says beyond its welcome: an evening in a few steps, its boundaries, and for whom it is.
  steps jsonb NOT NULL DEFAULT '[]',
  boundaries jsonb NOT NULL DEFAULT '[]',
  for_whom jsonb NOT NULL DEFAULT '[]',
  not_for jsonb NOT NULL DEFAULT '[]'
);
GRANT SELECT ON topics TO attune_user, attune_visitor;
GRANT SELECT, INSERT, UPDATE, DELETE ON topics TO attune_system;

-- Plans to make circles from: ours, seeded from db/content, and people's own (R-ENT-10, R-ENT-11).
CREATE TABLE ai_workshop_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  max_participants integer NOT NULL CHECK (max_participants > 0),
  is_active boolean NOT NULL DEFAULT true,
  activity_structure jsonb NOT NULL,
  agreements jsonb NOT NULL DEFAULT '[]',
  ai_prompts jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null: ours.
  owner_id uuid REFERENCES auth_users ON DELETE CASCADE,
  -- Counts up with each save, so that nobody saves over what they haven't seen.
  revision integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ai_workshop_templates_owner ON ai_workshop_templates (owner_id, name) WHERE owner_id IS NOT NULL;
-- Our own, which visitors list, too.
CREATE INDEX ai_workshop_templates_ours ON ai_workshop_templates (name) WHERE owner_id IS NULL;
GRANT SELECT, INSERT (id, name, description, category, duration_minutes, max_participants, activity_structure,
  agreements, ai_prompts, owner_id), UPDATE (name, description, category, duration_minutes, max_participants,
  activity_structure, agreements, ai_prompts, revision, changed_at), DELETE ON ai_workshop_templates TO attune_user;
GRANT SELECT ON ai_workshop_templates TO attune_visitor;
CREATE POLICY ai_workshop_templates_public ON ai_workshop_templates FOR SELECT TO attune_visitor
  USING (owner_id IS NULL);
CREATE POLICY ai_workshop_templates_read ON ai_workshop_templates FOR SELECT TO attune_user
  USING (owner_id IS NULL OR owner_id = (SELECT current_user_id()) OR (shared_template(id) AND NOT is_apart(owner_id)));
CREATE POLICY ai_workshop_templates_make ON ai_workshop_templates FOR INSERT TO attune_user
  WITH CHECK (owner_id = (SELECT current_user_id()));
CREATE POLICY ai_workshop_templates_change ON ai_workshop_templates FOR UPDATE TO attune_user
  USING (owner_id = (SELECT current_user_id())) WITH CHECK (owner_id = (SELECT current_user_id()));
CREATE POLICY ai_workshop_templates_delete ON ai_workshop_templates FOR DELETE TO attune_user
  USING (owner_id = (SELECT current_user_id()));

-- Whom people share a template of theirs with.
CREATE TABLE template_shares (
  template_id uuid NOT NULL REFERENCES ai_workshop_templates ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  shared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (template_id, user_id)
);
CREATE INDEX template_shares_user ON template_shares (user_id);
GRANT SELECT, INSERT (template_id, user_id), DELETE ON template_shares TO attune_user;
CREATE POLICY template_shares_read ON template_shares FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()) OR owns_template(template_id));
CREATE POLICY template_shares_give ON template_shares FOR INSERT TO attune_user
  WITH CHECK (owns_template(template_id) AND user_id IN (SELECT c.user_id FROM co_facilitators() c));
-- Taken back by who gave it, or put away by who got it.
CREATE POLICY template_shares_end ON template_shares FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()) OR owns_template(template_id));

-- ## Circles

-- A circle, from being planned to being over. What its title, time and length may be, the domain knows, too.
CREATE TABLE workshops (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  scheduled_at timestamptz NOT NULL,
  time_zone text NOT NULL DEFAULT 'UTC',
  facilitator_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  max_participants integer NOT NULL CHECK (max_participants BETWEEN 2 AND 500),
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 1 AND 1440),
  is_public boolean NOT NULL DEFAULT false,
  -- Opened on the spot instead of planned; decides how long it may stand empty (Q-07).
  is_instant boolean NOT NULL DEFAULT false,
  category text NOT NULL DEFAULT 'general',
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'live', 'ended')),
  is_live boolean NOT NULL GENERATED ALWAYS AS (status = 'live') STORED,
  room_id uuid UNIQUE,
  ai_template_id uuid REFERENCES ai_workshop_templates ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Since when nobody is in the live room; drives the end of a forgotten room (Q-07).
  empty_since timestamptz,
  -- What a calendar has to know of a circle (RFC 5545): how often it changed, and when last.
  revision integer NOT NULL DEFAULT 0,
  revised_at timestamptz NOT NULL DEFAULT now(),
  -- When a circle's time was last set: nobody is reminded of a moment that lies before they were told of it.
  timed_at timestamptz NOT NULL DEFAULT now(),
  -- CARE C9: from the first round on, whoever comes for the first time reads the chat from when they came. For those who
  -- aren't in the room when it begins, and for later members, `history_from` is 'infinity' until they come in.
  sharing_since timestamptz,
  -- Circles that are planned together. Each date is a workshop of its own; these five say which of how many. The step is that of
  -- the rhythm (docs/decisions/116), from 0, since dates may be left out.
  series_id uuid,
  series_position integer,
  series_count integer,
  -- What hosts do at the door of a live circle: close it, and have people wait before it (CARE C5).
  door_closed boolean NOT NULL DEFAULT false,
  waiting_room boolean NOT NULL DEFAULT false,
  -- Strangers who came by the listing stay when a circle becomes private: everybody there goes through the relay as before
  -- (CARE C7).
  was_listed boolean NOT NULL DEFAULT false,
  -- What a host chose about the circle's chat: what latecomers read of it (CARE C9), and for how many days it's kept (CARE
  -- C20). Null for the usual.
  chat_latecomers text CHECK (chat_latecomers IN ('everything', 'arrival')),
  chat_days smallint CHECK (chat_days IN (0, 7)),
  series_rhythm text
    CHECK (series_rhythm IN ('weekly', 'fortnightly', 'monthly-day', 'monthly-weekday', 'monthly-last')),
  series_step integer CHECK (series_step >= 0),
  CONSTRAINT workshops_title_length CHECK (char_length(title) BETWEEN 1 AND 80),
  CONSTRAINT workshops_description_length CHECK (char_length(description) <= 1000),
  CONSTRAINT workshops_time_zone_length CHECK (char_length(time_zone) BETWEEN 1 AND 64),
  CONSTRAINT workshops_series_whole
    CHECK (num_nonnulls(series_id, series_position, series_count, series_rhythm, series_step) IN (0, 5)),
  CONSTRAINT workshops_series_within CHECK (series_count BETWEEN 2 AND 53 AND series_position BETWEEN 1 AND series_count)
);
CREATE INDEX workshops_upcoming ON workshops (scheduled_at, id) WHERE is_public;
CREATE INDEX workshops_facilitator ON workshops (facilitator_id, created_at DESC, id DESC);
CREATE INDEX workshops_live ON workshops (id) WHERE status = 'live';
CREATE INDEX workshops_open ON workshops (scheduled_at, id) WHERE status <> 'ended';
CREATE INDEX workshops_ended ON workshops (ended_at) WHERE status = 'ended';
CREATE UNIQUE INDEX workshops_series ON workshops (series_id, series_position);
CREATE INDEX workshops_template ON workshops (ai_template_id) WHERE ai_template_id IS NOT NULL;
-- Whether guests wait before the door is chosen with the rest of a planned circle, and not only once it's on.
GRANT SELECT, INSERT, UPDATE (title, description, scheduled_at, time_zone, max_participants, duration_minutes,
  is_public, category, status, room_id, started_at, ended_at, empty_since, waiting_room, series_rhythm) ON workshops
  TO attune_user;
-- What one of a pair lists for everybody isn't there for the other, unless they belonged to it before. What a policy asks of the
-- reader alone it asks once for a query (docs/decisions/121).
CREATE POLICY workshops_read ON workshops FOR SELECT TO attune_user
  USING ((is_public AND NOT ((SELECT is_apart_from_anyone()) AND is_apart(facilitator_id)))
    OR ((facilitator_id = (SELECT current_user_id())
        OR id IN (SELECT own_circles()))
      AND NOT ((SELECT is_apart_from_anyone()) AND was_with_someone_apart(id))));
CREATE POLICY workshops_lead ON workshops FOR UPDATE TO attune_user
  USING (facilitator_id = (SELECT current_user_id())) WITH CHECK (facilitator_id = (SELECT current_user_id()));
CREATE POLICY workshops_create ON workshops FOR INSERT TO attune_user
  WITH CHECK (facilitator_id = (SELECT current_user_id()) AND status = 'pending'
    AND (NOT is_public OR may_list_publicly(category)));
CREATE TRIGGER workshops_listing BEFORE UPDATE OF is_public, category ON workshops
  FOR EACH ROW WHEN (NEW.is_public AND (NOT OLD.is_public OR NEW.category <> OLD.category))
  EXECUTE FUNCTION check_listing();
CREATE TRIGGER workshops_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, category, scheduled_at, time_zone, duration_minutes,
    max_participants, is_public, status ON workshops
  FOR EACH ROW EXECUTE FUNCTION tell_workshop_changed();
-- One that ended without having begun was called off.
CREATE TRIGGER workshops_revised BEFORE UPDATE OF title, scheduled_at, duration_minutes, status ON workshops
  FOR EACH ROW WHEN (
    (OLD.title, OLD.scheduled_at, OLD.duration_minutes) IS DISTINCT FROM (NEW.title, NEW.scheduled_at, NEW.duration_minutes)
    OR (NEW.status = 'ended' AND NEW.started_at IS NULL))
  EXECUTE FUNCTION revise_workshop();
-- Lists also say that a door is closed.
CREATE TRIGGER workshops_door_changed AFTER UPDATE OF door_closed ON workshops
  FOR EACH ROW WHEN (OLD.door_closed <> NEW.door_closed) EXECUTE FUNCTION tell_workshop_changed();
-- Lists also follow when somebody else leads.
CREATE TRIGGER workshops_handed_over AFTER UPDATE OF facilitator_id ON workshops
  FOR EACH ROW WHEN (OLD.facilitator_id <> NEW.facilitator_id) EXECUTE FUNCTION tell_workshop_changed();
-- Nobody sets `was_listed` by hand.
CREATE TRIGGER workshops_ever_listed BEFORE INSERT OR UPDATE OF is_public, was_listed ON workshops
  FOR EACH ROW EXECUTE FUNCTION remember_listing();

-- Who belongs to a workshop, and under which name (CARE C2). `history_from`: what may be read back begins there (C9).
CREATE TABLE workshop_members (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'participant' CHECK (role IN ('facilitator', 'cohost', 'participant')),
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 40),
  history_from timestamptz NOT NULL DEFAULT '-infinity',
  joined_at timestamptz NOT NULL DEFAULT now(),
  -- A seat is not the right to remember: whoever left stays a member, with their history, and others may have the seat. How long
  -- it is kept for someone who isn't inside; for those inside it's prolonged again and again. Null: saved before the start, and
  -- kept a quarter of an hour once the circle has begun.
  seat_until timestamptz,
  -- Since when they may pass a closed door and the waiting room: they were inside, or a host let them in.
  admitted_at timestamptz,
  -- A private note is for whoever was a host as it was written: it may be about somebody who becomes one later. Kept by a trigger,
  -- as `ever_led` is.
  host_since timestamptz
    CONSTRAINT workshop_members_host_since_check CHECK ((host_since IS NULL) = (role = 'participant')),
  -- Whoever only typed the code and looked into the lobby holds a seat for a while, and yet never said that they come. Null for who
  -- didn't say so, or took it back.
  said_yes_at timestamptz,
  -- Who led a circle until somebody told of it doesn't judge that, and who leads it later may (CARE C6).
  ever_led boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_members_user ON workshop_members (user_id, workshop_id);
CREATE INDEX workshop_members_age ON workshop_members (joined_at) WHERE role <> 'facilitator';
GRANT SELECT, INSERT, UPDATE (display_name) ON workshop_members TO attune_user;
CREATE POLICY members_read ON workshop_members FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id())
    OR (workshop_id IN (SELECT own_circles())
      AND NOT ((SELECT is_apart_from_anyone()) AND is_apart_in(workshop_id, user_id))));
-- Everyone else is admitted by the server, after code or listing were checked.
CREATE POLICY members_lead ON workshop_members FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()) AND role = 'facilitator'
    AND EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));
CREATE POLICY members_rename ON workshop_members FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
CREATE TRIGGER workshop_members_changed AFTER INSERT OR DELETE ON workshop_members
  FOR EACH ROW EXECUTE FUNCTION tell_members_changed();
-- Lists follow when a seat comes free or is taken again, not each time that one is prolonged.
CREATE TRIGGER workshop_seats_changed AFTER UPDATE OF seat_until ON workshop_members
  FOR EACH ROW WHEN ((OLD.seat_until > now()) IS DISTINCT FROM (NEW.seat_until > now()))
  EXECUTE FUNCTION tell_members_changed();
-- Whichever way somebody becomes a member.
CREATE TRIGGER workshop_members_not_removed BEFORE INSERT ON workshop_members
  FOR EACH ROW EXECUTE FUNCTION refuse_removed_member();
CREATE TRIGGER workshop_members_host_since BEFORE INSERT OR UPDATE OF role ON workshop_members
  FOR EACH ROW EXECUTE FUNCTION keep_host_since();

-- Meeting codes stand apart, since row rights cannot hide a column. A code dies with its workshop (CARE C5).
CREATE TABLE workshop_codes (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  code text NOT NULL UNIQUE CHECK (code ~ '^\d{3}-\d{3}-\d{3}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, DELETE ON workshop_codes TO attune_user;
-- Read while the door lets its reader pass.
CREATE POLICY codes_read ON workshop_codes FOR SELECT TO attune_user
  USING (EXISTS (SELECT FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
    WHERE m.workshop_id = workshop_codes.workshop_id AND m.user_id = (SELECT current_user_id())
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL OR NOT (w.is_live AND (w.door_closed OR w.waiting_room)))));
CREATE POLICY codes_lead ON workshop_codes FOR INSERT TO attune_user
  WITH CHECK (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));
CREATE POLICY codes_end ON workshop_codes FOR DELETE TO attune_user
  USING (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));

-- The link that opens a circle's page: whoever holds it reads the page and may come. A renewed one opens nothing any more.
CREATE TABLE workshop_links (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22,64}$'),
  made_at timestamptz NOT NULL DEFAULT now()
);
-- Like the code: those who belong to the circle read it, and its facilitator makes it (CARE C5).
GRANT SELECT, INSERT (workshop_id, token), UPDATE (token, made_at) ON workshop_links TO attune_user;
CREATE POLICY links_read ON workshop_links FOR SELECT TO attune_user
  USING (EXISTS (SELECT FROM workshop_members m
    WHERE m.workshop_id = workshop_links.workshop_id AND m.user_id = (SELECT current_user_id())));
CREATE POLICY links_lead ON workshop_links FOR INSERT TO attune_user
  WITH CHECK (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));
CREATE POLICY links_renew ON workshop_links FOR UPDATE TO attune_user
  USING (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));
-- However it's renewed: by its facilitator, or as somebody is asked to leave.
CREATE TRIGGER workshop_links_keep_former AFTER UPDATE OF token ON workshop_links
  FOR EACH ROW WHEN (OLD.token <> NEW.token) EXECUTE FUNCTION keep_former_link();

-- A renewed link opens nothing for strangers. Whoever belongs to the circle still finds its page by the one they have.
CREATE TABLE workshop_former_links (
  token text PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE
);
CREATE INDEX workshop_former_links_workshop ON workshop_former_links (workshop_id);

-- What a circle is led by: copied when it's planned, so that a later change of the template changes no circle.
CREATE TABLE workshop_plans (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  planned_by uuid REFERENCES auth_users ON DELETE SET NULL,
  activity_structure jsonb NOT NULL,
  agreements jsonb NOT NULL DEFAULT '[]',
  ai_prompts jsonb NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX workshop_plans_planned_by ON workshop_plans (planned_by);
-- Hosts alone: it holds the words that are only for them.
GRANT SELECT, INSERT (workshop_id, planned_by, activity_structure, agreements, ai_prompts), UPDATE
  (activity_structure, revision, changed_at) ON workshop_plans TO attune_user;
CREATE POLICY workshop_plans_read ON workshop_plans FOR SELECT TO attune_user USING (hosts_circle(workshop_id));
CREATE POLICY workshop_plans_make ON workshop_plans FOR INSERT TO attune_user
  WITH CHECK (planned_by = (SELECT current_user_id()) AND hosts_circle(workshop_id));
CREATE POLICY workshop_plans_change ON workshop_plans FOR UPDATE TO attune_user
  USING (hosts_circle(workshop_id)) WITH CHECK (hosts_circle(workshop_id));

-- Who was asked to leave a circle, and can't come back unless a host lets them. `display_name`: who that was there.
CREATE TABLE workshop_removals (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 40),
  -- Null once that host's account is gone.
  removed_by uuid REFERENCES auth_users ON DELETE SET NULL,
  -- One of a few words, so that nobody's own can get in; null for none given.
  reason text CHECK (reason IN ('disturbing', 'unkind', 'unknown', 'unsafe')),
  removed_at timestamptz NOT NULL DEFAULT now(),
  -- Whose word keeps somebody out of a circle: what a steward decided no host takes back (CARE C6).
  word_of text NOT NULL DEFAULT 'host' CHECK (word_of IN ('host', 'steward', 'both')),
  -- Was a host of it; kept here, too, as the membership may go.
  ever_led boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_removals_user ON workshop_removals (user_id);
CREATE INDEX workshop_removals_by ON workshop_removals (removed_by) WHERE removed_by IS NOT NULL;
CREATE INDEX workshop_removals_age ON workshop_removals (removed_at);

-- Who asks to come in while people wait before the door, in the order in which they asked. `seen_at`: they still did then.
CREATE TABLE workshop_knocks (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 40),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (answer IN ('in', 'no')),
  answered_at timestamptz,
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_knocks_user ON workshop_knocks (user_id);

-- Who was in a circle, from when to when (CARE C15), written from seats taken and freed. It goes with the membership.
CREATE TABLE workshop_attendance (
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  came_at timestamptz NOT NULL DEFAULT now(),
  -- The last moment at which they were known to be inside; while they are, about once a minute.
  seen_at timestamptz NOT NULL DEFAULT now() CHECK (seen_at >= came_at),
  -- Until they leave; it stays where a server went down, and the last moment counts.
  is_inside boolean NOT NULL DEFAULT true,
  PRIMARY KEY (workshop_id, user_id, came_at),
  FOREIGN KEY (workshop_id, user_id) REFERENCES workshop_members (workshop_id, user_id) ON DELETE CASCADE
);
CREATE INDEX workshop_attendance_user ON workshop_attendance (user_id);
CREATE INDEX workshop_attendance_age ON workshop_attendance (came_at);

-- Whom a lead asks to host a circle with them, before it begins (docs/decisions/120).
CREATE TABLE cohost_asks (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  asked_by uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- As whoever asked knew them.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (answer IN ('yes', 'no')),
  answered_at timestamptz,
  -- They had a seat before they said yes, which stays theirs if they step back.
  was_guest boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workshop_id, user_id),
  CHECK (user_id <> asked_by),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX cohost_asks_user ON cohost_asks (user_id);
CREATE INDEX cohost_asks_asked_by ON cohost_asks (asked_by);
-- The server alone answers and withdraws, since a seat and a part hang on that.
GRANT SELECT, INSERT (workshop_id, user_id, asked_by, name) ON cohost_asks TO attune_user;
CREATE POLICY cohost_asks_read ON cohost_asks FOR SELECT TO attune_user
  USING ((user_id = (SELECT current_user_id()) AND NOT is_apart(asked_by))
    OR (asked_by = (SELECT current_user_id()) AND NOT is_apart(user_id)));
CREATE POLICY cohost_asks_ask ON cohost_asks FOR INSERT TO attune_user
  WITH CHECK (asked_by = (SELECT current_user_id()) AND practised_with(user_id)
    AND EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())
      AND w.status = 'pending'));

-- ## What surrounds a circle

-- Who would like to come to a circle that is full, in their order. Saying no takes the row away.
CREATE TABLE circle_waiting (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX circle_waiting_order ON circle_waiting (workshop_id, since, user_id);
CREATE INDEX circle_waiting_user ON circle_waiting (user_id);
-- The facilitator reads their names on the desk; calling a circle off tells them in her own transaction.
GRANT SELECT ON circle_waiting TO attune_user;
CREATE POLICY circle_waiting_lead ON circle_waiting FOR SELECT TO attune_user
  USING (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));

-- What people tell the facilitator beforehand: sealed with the writer's key, opened by the server for the facilitator (CARE
-- C15, C19). It goes some days after the end.
CREATE TABLE circle_notes (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  note_sealed private_text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX circle_notes_user ON circle_notes (user_id);
GRANT SELECT, INSERT (workshop_id, user_id, note_sealed), UPDATE (note_sealed, written_at), DELETE ON circle_notes TO
  attune_user;
CREATE POLICY circle_notes_own ON circle_notes TO attune_user
  USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()) AND is_member(workshop_id));

-- What the facilitator tells everyone who comes: read on the circle's page; the mail only says that there's one (CARE C17).
CREATE TABLE circle_messages (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 1000),
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX circle_messages_workshop ON circle_messages (workshop_id, sent_at);
CREATE INDEX circle_messages_author ON circle_messages (author_id);
GRANT SELECT, INSERT (id, workshop_id, author_id, content) ON circle_messages TO attune_user;
CREATE POLICY circle_messages_read ON circle_messages FOR SELECT TO attune_user
  USING (EXISTS (SELECT FROM workshop_members m
    WHERE m.workshop_id = circle_messages.workshop_id AND m.user_id = (SELECT current_user_id())));
CREATE POLICY circle_messages_lead ON circle_messages FOR INSERT TO attune_user
  WITH CHECK (author_id = (SELECT current_user_id())
    AND EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));

-- That a host proposes to name a circle in e-mails and calendars (docs/decisions/118, CARE C17). A series is one circle: what
-- stands at one of its dates holds for all of them.
CREATE TABLE circle_naming (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  proposed_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT (workshop_id), DELETE ON circle_naming TO attune_user;
CREATE POLICY circle_naming_lead ON circle_naming TO attune_user
  USING (EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())))
  WITH CHECK (EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));

-- What each guest said to that.
CREATE TABLE circle_naming_answers (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  named boolean NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX circle_naming_answers_user ON circle_naming_answers (user_id);
GRANT SELECT, INSERT (workshop_id, user_id, named), UPDATE (named, answered_at) ON circle_naming_answers TO attune_user;
CREATE POLICY circle_naming_answers_own ON circle_naming_answers TO attune_user
  USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()) AND is_member(workshop_id));

-- Which reminders were due, so that each goes out once, however many servers look: one a person, circle and kind, and
-- again only for another time of the circle.
CREATE TABLE reminders (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('day', 'soon')),
  scheduled_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  UNIQUE (workshop_id, user_id, kind)
);
CREATE INDEX reminders_user ON reminders (user_id);
CREATE INDEX reminders_due ON reminders (due_at);

-- A person's private calendar, one each. Its address is a secret, of which only the hash is kept (CARE C17).
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  shows_titles boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL DEFAULT now()
);
-- An address is made anew, never moved to somebody else.
GRANT SELECT, INSERT, UPDATE (token_hash, shows_titles, made_at), DELETE ON calendar_feeds TO attune_user;
CREATE POLICY calendar_feeds_own ON calendar_feeds TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- ## Circles that cost something

-- What a circle costs (docs/decisions/103).
CREATE TABLE circle_prices (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  -- In the currency's hundredths.
  amount integer NOT NULL CHECK (amount BETWEEN 50 AND 1000000),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  -- Bounds within which guests choose (docs/decisions/104); `amount` is then what's suggested. Null: there's nothing to choose.
  least integer,
  most integer,
  -- One price for all dates of its series that are still to come.
  for_series boolean NOT NULL DEFAULT false,
  CHECK (num_nulls(least, most) <> 1),
  CHECK (least IS NULL OR (least BETWEEN 100 AND amount AND most BETWEEN amount AND 1000000 AND least < most
    AND least % 100 = 0 AND most % 100 = 0 AND amount % 100 = 0))
);
GRANT SELECT, INSERT (workshop_id, amount, currency, "least", most, for_series) ON circle_prices TO attune_user;
-- What a circle costs is for whoever may read the circle, not for whoever knows its id (docs/decisions/104).
CREATE POLICY circle_prices_read ON circle_prices FOR SELECT TO attune_user
  USING (EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id));
-- With the circle itself, in the transaction that plans it: nobody comes before it has its price.
CREATE POLICY circle_prices_plan ON circle_prices FOR INSERT TO attune_user
  WITH CHECK (EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())
                        AND w.status = 'pending' AND NOT w.is_instant)
    AND NOT EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = circle_prices.workshop_id AND m.role = 'participant')
    AND NOT EXISTS (SELECT FROM circle_waiting q WHERE q.workshop_id = circle_prices.workshop_id));

-- Free seats by a host's code (docs/decisions/104). Only digests are kept.
CREATE TABLE seat_codes (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  -- Good for each date of this series; null: for the one circle.
  series_id uuid,
  code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 100),
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX seat_codes_workshop ON seat_codes (workshop_id);
CREATE INDEX seat_codes_series ON seat_codes (series_id);

-- Who paid for a seat, or has a free one. Amounts paid, cards and addresses stay at Stripe.
CREATE TABLE paid_seats (
  id uuid PRIMARY KEY,
  -- No foreign key: what was paid for a circle that's gone has to go back.
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('held', 'lapsed', 'paid', 'returned', 'given-up', 'used')),
  -- The checkout at Stripe; null until it's made.
  session_id text UNIQUE,
  held_until timestamptz NOT NULL,
  returnable_until timestamptz NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- The way back from Stripe names the seat alone; this is the link by which its owner came, until they've paid.
  link text,
  -- A seat may be for several dates. `workshop_id` is the first of them; those that began move from one list to the other.
  dates integer NOT NULL DEFAULT 1 CHECK (dates > 0),
  date_ids uuid[] NOT NULL,
  begun_ids uuid[] NOT NULL DEFAULT '{}',
  -- By which code somebody has a free seat; what a code gave stays when it's ended.
  code_id uuid REFERENCES seat_codes ON DELETE SET NULL
);
CREATE UNIQUE INDEX paid_seats_live ON paid_seats (workshop_id, user_id) WHERE state IN ('held', 'paid', 'used');
CREATE INDEX paid_seats_user ON paid_seats (user_id);
CREATE INDEX paid_seats_dates ON paid_seats USING gin (date_ids);
CREATE INDEX paid_seats_begun ON paid_seats USING gin (begun_ids);
CREATE INDEX paid_seats_code ON paid_seats (code_id);
GRANT SELECT ON paid_seats TO attune_user;
CREATE POLICY paid_seats_own ON paid_seats FOR SELECT TO attune_user USING (user_id = (SELECT current_user_id()));

-- Checkouts to be undone at Stripe: closed if nobody paid yet, paid back otherwise. Nobody's id; a row goes once that's done.
CREATE TABLE seat_paybacks (
  session_id text NOT NULL,
  wanted_at timestamptz NOT NULL DEFAULT now(),
  -- One date of several that won't take place: its part goes back. Without a date it's all that was paid.
  date_id uuid,
  -- Of how many dates it was one.
  dates integer CHECK (dates > 1),
  UNIQUE NULLS NOT DISTINCT (session_id, date_id)
);
GRANT SELECT, INSERT, DELETE ON seat_paybacks TO attune_system;

-- ## The audit trail

-- Who did what to accounts and workshops, and when: ids alone, no words and no addresses (docs/decisions/025). Entries are
-- added, and go by age (CARE C20); nobody changes one. With a person or a workshop only their id goes from it.
CREATE TABLE audit_trail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- A name that a feature declares, which has no room for anybody's words.
  act text NOT NULL CHECK (act ~ '^[a-z]+(-[a-z]+)*$' AND length(act) <= 40),
  actor text NOT NULL CHECK (actor IN ('person', 'operator', 'server', 'unknown')),
  -- Null when the account is gone, or the actor is no person.
  actor_id uuid REFERENCES auth_users ON DELETE SET NULL,
  person_id uuid REFERENCES auth_users ON DELETE SET NULL,
  about_id uuid REFERENCES workshops ON DELETE SET NULL,
  CHECK (actor = 'person' OR actor_id IS NULL)
);
CREATE INDEX audit_trail_at ON audit_trail (at);
CREATE INDEX audit_trail_actor ON audit_trail (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_trail_person ON audit_trail (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_trail_about ON audit_trail (about_id) WHERE about_id IS NOT NULL;
-- The time and the number are the database's own. Nothing younger than the shortest age is deleted. What people do to the
-- workshops they lead is written in their own transaction, in nobody else's name.
GRANT INSERT (act, actor, actor_id, about_id) ON audit_trail TO attune_user;
GRANT SELECT, INSERT (act, actor, actor_id, person_id, about_id), DELETE ON audit_trail TO attune_system;
CREATE POLICY audit_trail_read_system ON audit_trail FOR SELECT TO attune_system USING (true);
CREATE POLICY audit_trail_add_system ON audit_trail FOR INSERT TO attune_system WITH CHECK (true);
CREATE POLICY audit_trail_forget_system ON audit_trail FOR DELETE TO attune_system
  USING (at < now() - interval '2160 hours');
CREATE POLICY audit_trail_own_acts ON audit_trail FOR INSERT TO attune_user
  WITH CHECK (
    actor_id = (SELECT current_user_id())
    AND act LIKE 'workshop-%'
    AND EXISTS (SELECT FROM workshops w WHERE w.id = about_id AND w.facilitator_id = actor_id)
  );

-- ## The room

-- Small groups beside the circle (docs/decisions/064): what is planned or open, the parts of the room it makes, whose
-- group is which, and who was where when. A room has one of them at a time; its row is gone once everybody is back.
CREATE TABLE breakouts (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  stage text NOT NULL CHECK (stage IN ('planned', 'open', 'closing')),
  way text NOT NULL CHECK (way IN ('balanced', 'similar', 'random', 'hand', 'choice', 'pairs', 'threes', 'aside')),
  size smallint NOT NULL,
  minutes smallint,
  ends_at timestamptz,
  back_at timestamptz,
  -- With which phase of the plan the groups end, where a host opened them so (docs/decisions/070).
  phase smallint
);

-- A part of the room: a group, or the circle itself while groups are open (place 0). It outlives the groups, without its
-- words, so that what was written there stays readable to those who were there, and to nobody else.
CREATE TABLE breakout_groups (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  place smallint NOT NULL,
  name text NOT NULL,
  activity text NOT NULL,
  prompt text NOT NULL,
  over boolean NOT NULL DEFAULT false
);
CREATE INDEX breakout_groups_workshop ON breakout_groups (workshop_id);

-- Whose group is which now, wherever they are; `visits`: a host is there besides.
CREATE TABLE breakout_places (
  group_id uuid NOT NULL REFERENCES breakout_groups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  place smallint NOT NULL,
  visits boolean NOT NULL,
  -- Who calls for help is a person, and not their group: nobody in it reads of it, since the call may be about them. Whoever
  -- calls from the circle has a place there meanwhile.
  calls boolean NOT NULL DEFAULT false,
  PRIMARY KEY (group_id, user_id, visits)
);
CREATE INDEX breakout_places_user ON breakout_places (user_id);
GRANT SELECT, INSERT, DELETE ON breakout_places TO attune_system;

-- Who was in which part of the room, from when to when; `until` null: still.
CREATE TABLE breakout_stays (
  group_id uuid NOT NULL REFERENCES breakout_groups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  until timestamptz,
  PRIMARY KEY (group_id, user_id, since)
);
CREATE INDEX breakout_stays_user ON breakout_stays (user_id);
GRANT SELECT ON breakout_stays TO attune_user;
CREATE POLICY breakout_stays_own ON breakout_stays TO attune_user USING (user_id = (SELECT current_user_id()));

-- Chat of a live room. `seq` is the room's own order and the cursor of whoever comes back.
CREATE TABLE workshop_messages (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  seq bigint NOT NULL,
  user_id uuid REFERENCES auth_users ON DELETE SET NULL,
  -- Null once the author's account is gone: the name goes with the person.
  username text,
  -- Of a line that was taken back the number stays, so that whoever was away learns of it; its words don't.
  content text NOT NULL CONSTRAINT workshop_messages_content_check
    CHECK (CASE type WHEN 'taken-back' THEN content = '' ELSE char_length(content) BETWEEN 1 AND 500 END),
  type text NOT NULL DEFAULT 'message' CHECK (type IN ('message', 'system', 'taken-back')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A private note in a room's chat stays between one guest and the hosts, also in what is read later; it goes with the
  -- guest's account. Answers of hosts name the same guest.
  private_with uuid REFERENCES auth_users ON DELETE CASCADE,
  -- A line written in one part of the room is read by who was there when it was written: hosts are no exception. It goes
  -- with its part, never the other way round, or everybody would read it.
  part uuid REFERENCES breakout_groups ON DELETE CASCADE,
  -- A host's line to one small group, written from outside it. It stands in that group's part: whoever was there then reads it,
  -- and its author, who wasn't; no other host does.
  to_group text CHECK (to_group IS NULL OR part IS NOT NULL),
  UNIQUE (workshop_id, seq)
);
CREATE INDEX workshop_messages_user ON workshop_messages (user_id);
CREATE INDEX workshop_messages_taken_back ON workshop_messages (workshop_id, seq) WHERE type = 'taken-back';
CREATE INDEX workshop_messages_private ON workshop_messages (private_with) WHERE private_with IS NOT NULL;
CREATE INDEX workshop_messages_part ON workshop_messages (part) WHERE part IS NOT NULL;
CREATE INDEX workshop_messages_age ON workshop_messages (created_at);
GRANT SELECT ON workshop_messages TO attune_user;
CREATE POLICY messages_system ON workshop_messages TO attune_system USING (true) WITH CHECK (true);
-- A member reads back as far as their history_from, and once they were let in or came in (CARE C5, C9); a private note, if they
-- are its guest or were a host by then; what was written in a part of the room, if they were there; and nothing of somebody
-- they're apart from (CARE C6).
CREATE POLICY messages_read ON workshop_messages FOR SELECT TO attune_user
  USING (NOT ((SELECT is_apart_from_anyone()) AND is_apart_in(workshop_id, user_id))
    AND EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
      AND m.user_id = (SELECT current_user_id()) AND m.history_from <= workshop_messages.created_at
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)
      AND (workshop_messages.private_with IS NULL OR workshop_messages.private_with = m.user_id
        OR m.host_since <= workshop_messages.created_at))
    AND (part IS NULL OR (to_group IS NOT NULL AND workshop_messages.user_id = (SELECT current_user_id()))
      OR EXISTS (SELECT FROM breakout_stays s WHERE s.group_id = workshop_messages.part
        AND s.user_id = (SELECT current_user_id()) AND s.since <= workshop_messages.created_at
        AND (s.until IS NULL OR s.until >= workshop_messages.created_at))));
CREATE TRIGGER workshop_messages_unnamed BEFORE UPDATE OF user_id ON workshop_messages
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION unname_message();

-- Raised hands of a live room. Whoever came first has the lower number; a hand that is down has no row.
CREATE TABLE workshop_hands (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_hands_user ON workshop_hands (user_id);
CREATE POLICY hands_system ON workshop_hands TO attune_system USING (true) WITH CHECK (true);

-- The talking piece of a live room's round: place 0 has it, those below had it (the latest at -1), to those above it
-- comes. A round that has been all around has no rows. `since` and `turn_seconds` stand with the one who has it.
CREATE TABLE workshop_turns (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  place integer NOT NULL,
  since timestamptz,
  turn_seconds integer,
  -- Who said before their turn in a round that they pass keeps their place until the piece has gone by, to think better of it.
  passes boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_turns_user ON workshop_turns (user_id);
CREATE POLICY turns_system ON workshop_turns TO attune_system USING (true) WITH CHECK (true);

-- What a host holds over a whole live room, such as a silence, each kind at most once. It says nothing about a person.
CREATE TABLE workshop_holds (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  -- Speaking times (CARE C16), reactions (CARE C10) and taking part: that they're on is kept, what was measured or shown never is.
  kind text NOT NULL CHECK (kind IN ('silence', 'quiet', 'closing', 'speaking', 'reactions', 'engagement')),
  since timestamptz NOT NULL,
  until timestamptz,
  -- A silence in which everybody has a field for a note to themselves (REAL.md 17).
  noting boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workshop_id, kind)
);

-- How a circle's plan is run, from when a host starts it: the state of the runner's machine with its plan as begun, so that
-- a restart of the server changes nothing of it. It says nothing about a person. `version` rises with every change.
CREATE TABLE workshop_runs (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  run jsonb NOT NULL
);

-- How the time of a circle went (docs/decisions/070): of each phase of its plan when it began and how long it took, as its
-- hosts' tabs tell it (REAL.md 36). It holds nobody. Its hosts read it; it goes 90 days after the circle.
CREATE TABLE workshop_course (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  phase smallint NOT NULL CHECK (phase BETWEEN 0 AND 39),
  name text NOT NULL CHECK (char_length(name) <= 80),
  minutes smallint NOT NULL,
  began_at timestamptz NOT NULL,
  took_seconds integer NOT NULL CHECK (took_seconds >= 0),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (workshop_id, phase)
);
GRANT SELECT ON workshop_course TO attune_user;
CREATE POLICY workshop_course_read ON workshop_course FOR SELECT TO attune_user USING (hosts_circle(workshop_id));

-- How the hosts of a room have set the AI Facilitator, so that a restart of the server changes nothing of it. It says nothing
-- about a person.
CREATE TABLE workshop_facilitations (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('off', 'coach', 'moderator', 'notes')),
  quiet_seconds smallint CHECK (quiet_seconds IN (30, 60, 120)),
  every_minutes smallint NOT NULL CHECK (every_minutes IN (2, 5, 10)),
  -- Whether it asks a model, too (docs/decisions/077).
  asks_model boolean NOT NULL DEFAULT false
);

-- ## Notes and observations

-- A circle's shared notes (docs/decisions/067): a Yjs document of one plain text, as its state and the updates that came
-- since, so that writing a letter doesn't write the whole. Only those of the circle who were let in read them.
CREATE TABLE session_notes (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  state bytea NOT NULL,
  hosts_only boolean NOT NULL DEFAULT false,
  -- When those who were there were told that there are notes.
  told_at timestamptz
);
GRANT SELECT ON session_notes TO attune_user;
CREATE POLICY session_notes_read ON session_notes TO attune_user USING (was_let_in(workshop_id));

-- A small group's own notes while groups are open (docs/decisions/076): the state of its document, and what the group is
-- called. Its updates stand among the circle's under its part of the room, and are nobody's to read but the room's, which
-- sends them to those who are in the group. Once it closes they become the circle's.
CREATE TABLE session_note_groups (
  workshop_id uuid NOT NULL REFERENCES session_notes ON DELETE CASCADE,
  part uuid NOT NULL,
  place smallint NOT NULL,
  name text NOT NULL,
  state bytea NOT NULL,
  stage text NOT NULL DEFAULT 'open' CHECK (stage IN ('open', 'closed', 'back')),
  PRIMARY KEY (workshop_id, part)
);

-- What was written in the notes since their state: the circle's, and under its `part` a small group's.
CREATE TABLE session_note_updates (
  workshop_id uuid NOT NULL REFERENCES session_notes ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  content bytea NOT NULL,
  part uuid,
  PRIMARY KEY (workshop_id, number),
  FOREIGN KEY (workshop_id, part) REFERENCES session_note_groups ON DELETE CASCADE
);
CREATE INDEX session_note_updates_part ON session_note_updates (workshop_id, part) WHERE part IS NOT NULL;
GRANT SELECT ON session_note_updates TO attune_user;
CREATE POLICY session_note_updates_read ON session_note_updates TO attune_user
  USING (part IS NULL AND EXISTS (SELECT FROM workshop_members m
    WHERE m.workshop_id = session_note_updates.workshop_id AND m.user_id = (SELECT current_user_id())
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)));

-- Who had a part in them; which words are whose isn't kept.
CREATE TABLE session_note_writers (
  workshop_id uuid NOT NULL REFERENCES session_notes ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  first_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX session_note_writers_user ON session_note_writers (user_id);

-- That everybody in the room was told that hosts observe; without a row nothing can be noted.
CREATE TABLE circle_observing (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  is_on boolean NOT NULL
);
GRANT SELECT ON circle_observing TO attune_user;
CREATE POLICY circle_observing_read ON circle_observing FOR SELECT TO attune_user USING (hosts_circle(workshop_id));

-- What hosts observe in a circle, by phase (REAL.md 37; docs/decisions/074): about the group, gone after 30 days, and whoever
-- is named in one reads it, too (CARE C15).
CREATE TABLE observations (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- Of the plan, from 0; null outside it.
  phase smallint CHECK (phase BETWEEN 0 AND 39),
  phase_name text NOT NULL CHECK (char_length(phase_name) <= 80),
  written_at timestamptz NOT NULL,
  -- With the writer's key; the server opens it for the other hosts.
  text_sealed private_text NOT NULL
);
CREATE INDEX observations_workshop ON observations (workshop_id, written_at);
CREATE INDEX observations_user ON observations (user_id);
CREATE INDEX observations_written ON observations (written_at);
GRANT SELECT, DELETE ON observations TO attune_user;
CREATE POLICY observations_read ON observations FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()) OR hosts_circle(workshop_id) OR is_named_in(id));
CREATE POLICY observations_take_away ON observations FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()));

-- Whoever is named has it a second time, sealed with their own key: theirs to read and to take along, and gone with the
-- observation.
CREATE TABLE observation_readers (
  observation_id uuid NOT NULL REFERENCES observations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  text_sealed private_text NOT NULL,
  PRIMARY KEY (observation_id, user_id)
);
CREATE INDEX observation_readers_user ON observation_readers (user_id);
GRANT SELECT ON observation_readers TO attune_user;
CREATE POLICY observation_readers_own ON observation_readers FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));

-- ## After a circle

-- How people left a circle and their line to themselves (CARE moment 8), kept on their consent (CARE C13), sealed with
-- their own key (CARE C19) and read by nobody else. Without a reference to the circle, which it may outlive.
CREATE TABLE farewells (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  workshop_id uuid NOT NULL,
  said_sealed private_text NOT NULL,
  said_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, workshop_id)
);
GRANT SELECT, INSERT (user_id, workshop_id, said_sealed), UPDATE (said_sealed, said_at), DELETE ON farewells TO
  attune_user;
CREATE POLICY farewells_own ON farewells TO attune_user
  USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()) AND is_member(workshop_id));

-- What people say about a circle once it's over. Sealed with their own key (CARE C19), and theirs alone, until it's opened
-- together with at least four others': from then on nobody can tell whose it was. `opened` and `left` only say that they
-- aren't asked again.
CREATE TABLE after_answers (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('sealed', 'opened', 'left')),
  said_sealed private_text,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id),
  CHECK ((state = 'sealed') = (said_sealed IS NOT NULL))
);
CREATE INDEX after_answers_user ON after_answers (user_id);
CREATE INDEX after_answers_sealed ON after_answers (workshop_id) WHERE state = 'sealed';
-- Their own, until it's opened. Hosts have no right here, and to the opened ones neither: the server shows them those.
GRANT SELECT, INSERT (workshop_id, user_id, state, said_sealed), DELETE ON after_answers TO attune_user;
CREATE POLICY after_answers_own ON after_answers FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY after_answers_give ON after_answers FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()) AND state <> 'opened' AND is_asked_after(workshop_id));
CREATE POLICY after_answers_take_back ON after_answers FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()) AND state <> 'opened');

-- Answers opened together, of a circle or over several dates of a series: `pot_id` is the series' id, or the circle's. No
-- person stands here but the facilitator, with whose key the lines are sealed and with whose account they go.
CREATE TABLE after_sets (
  id uuid PRIMARY KEY,
  pot_id uuid NOT NULL,
  kept_by uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  opened_at timestamptz NOT NULL DEFAULT now(),
  again_yes integer NOT NULL,
  again_unsure integer NOT NULL,
  again_no integer NOT NULL
);
CREATE INDEX after_sets_pot ON after_sets (pot_id, opened_at);
CREATE INDEX after_sets_kept_by ON after_sets (kept_by);
CREATE INDEX after_sets_age ON after_sets (opened_at);

-- One line each, in no order: which two are by the same person isn't kept.
CREATE TABLE after_lines (
  id uuid PRIMARY KEY,
  set_id uuid NOT NULL REFERENCES after_sets ON DELETE CASCADE,
  kept_by uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  question text NOT NULL CHECK (question IN ('good', 'helped')),
  line_sealed private_text NOT NULL
);
CREATE INDEX after_lines_set ON after_lines (set_id);
CREATE INDEX after_lines_kept_by ON after_lines (kept_by);

-- What hosts note for themselves, each for themselves alone, for the next date of a series (`pot_id` as above).
CREATE TABLE carry_overs (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  pot_id uuid NOT NULL,
  note_sealed private_text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, pot_id)
);
GRANT SELECT, INSERT (user_id, pot_id, note_sealed), UPDATE (note_sealed, written_at), DELETE ON carry_overs TO
  attune_user;
CREATE POLICY carry_overs_own ON carry_overs TO attune_user
  USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()) AND hosts_pot(pot_id));

-- Each person's steps through a circle (REAL.md 32 to 34), made when they say yes to it. What they write at one is kept on
-- their consent (CARE C13), sealed with their own key (CARE C19), and read by nobody else. Dates aren't stored: they hang on
-- the circle's time. Without a reference to the circle, which what was written outlives.
CREATE TABLE journey_steps (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  workshop_id uuid NOT NULL,
  step_type text NOT NULL CHECK (step_type IN
    ('pre_reflection', 'preparation', 'workshop_activity', 'reflection', 'integration', 'follow_up')),
  step_name text NOT NULL CHECK (char_length(step_name) BETWEEN 1 AND 200),
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  response_sealed private_text,
  responded_at timestamptz,
  completed_at timestamptz,
  UNIQUE (user_id, workshop_id, step_type),
  CHECK ((response_sealed IS NULL) = (responded_at IS NULL)),
  CHECK (completed_at IS NULL OR response_sealed IS NOT NULL)
);
CREATE INDEX journey_steps_workshop ON journey_steps (workshop_id);
GRANT SELECT, UPDATE (response_sealed, responded_at, completed_at) ON journey_steps TO attune_user;
CREATE POLICY journey_steps_own ON journey_steps FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY journey_steps_write ON journey_steps FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- What somebody wrote for themselves in a silence of a circle: a part of their journey through it, kept on the same consent
-- (CARE C13), sealed with their own key (CARE C19) and read by nobody else. The id and `created_at` are the device's.
-- Without a reference to the circle, which what was written outlives.
CREATE TABLE journey_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  workshop_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  text_sealed private_text NOT NULL
);
CREATE INDEX journey_notes_circle ON journey_notes (user_id, workshop_id);
GRANT SELECT, INSERT (id, user_id, workshop_id, created_at, text_sealed), UPDATE (changed_at, text_sealed), DELETE ON
  journey_notes TO attune_user;
CREATE POLICY journey_notes_own ON journey_notes TO attune_user USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()));

-- Whom people who practised with them may see (REAL.md 32, 35; docs/decisions/068). Without a row nobody is seen, and then only by
-- those who were in a circle with them that has ended, as long as it's kept that both were there (CARE C20).
CREATE TABLE alumni_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  is_seen boolean NOT NULL DEFAULT false,
  -- Their growth score, too; it goes with being seen.
  shares_score boolean NOT NULL DEFAULT false,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  CHECK (is_seen OR NOT shares_score)
);
GRANT SELECT, INSERT (user_id, is_seen, shares_score), UPDATE (is_seen, shares_score, chosen_at) ON alumni_choices TO
  attune_user;
CREATE POLICY alumni_choices_read ON alumni_choices FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()) OR (is_seen AND practised_with(user_id)));
CREATE POLICY alumni_choices_make ON alumni_choices FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()));
CREATE POLICY alumni_choices_change ON alumni_choices FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- One kind word from one person to another for a circle. It goes when it isn't kept any more that both were there.
CREATE TABLE alumni_thanks (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL,
  from_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- One of ours, or a line of one's own.
  phrase text CHECK (phrase ~ '^[a-z-]{1,20}$'),
  line text CHECK (char_length(line) BETWEEN 1 AND 140),
  sent_at timestamptz NOT NULL DEFAULT now(),
  -- By whom it was for.
  hidden_at timestamptz,
  UNIQUE (workshop_id, from_id, to_id),
  CHECK ((phrase IS NULL) <> (line IS NULL)),
  CHECK (from_id <> to_id),
  FOREIGN KEY (workshop_id, from_id) REFERENCES workshop_members ON DELETE CASCADE,
  FOREIGN KEY (workshop_id, to_id) REFERENCES workshop_members ON DELETE CASCADE
);
CREATE INDEX alumni_thanks_from ON alumni_thanks (from_id);
CREATE INDEX alumni_thanks_to ON alumni_thanks (to_id, sent_at DESC);
CREATE INDEX alumni_thanks_circle_to ON alumni_thanks (workshop_id, to_id);
GRANT SELECT, INSERT (id, workshop_id, from_id, to_id, phrase, line), UPDATE (hidden_at), DELETE ON alumni_thanks TO
  attune_user;
CREATE POLICY alumni_thanks_send ON alumni_thanks FOR INSERT TO attune_user
  WITH CHECK (from_id = (SELECT current_user_id()) AND may_thank(workshop_id, to_id));
CREATE POLICY alumni_thanks_hide ON alumni_thanks FOR UPDATE TO attune_user
  USING (to_id = (SELECT current_user_id())) WITH CHECK (to_id = (SELECT current_user_id()));
CREATE POLICY alumni_thanks_take_back ON alumni_thanks FOR DELETE TO attune_user
  USING (from_id = (SELECT current_user_id()));
-- What somebody wrote stays theirs to read and to take back, also once the two are apart: that it vanished would tell them of a
-- block, and would leave the other with a line that its writer can't withdraw (CARE C6).
CREATE POLICY alumni_thanks_read ON alumni_thanks FOR SELECT TO attune_user
  USING (from_id = (SELECT current_user_id())
      OR (to_id = (SELECT current_user_id()) AND NOT is_apart(from_id)));

-- ## Practice pairs

-- Who is open to practising in pairs (docs/decisions/075); without a row nobody is. It counts only while they're seen by people
-- they practised with, too.
CREATE TABLE practice_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  is_open boolean NOT NULL DEFAULT false,
  chosen_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT (user_id, is_open), UPDATE (is_open, chosen_at) ON practice_choices TO attune_user;
CREATE POLICY practice_choices_read ON practice_choices FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY practice_choices_make ON practice_choices FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()));
CREATE POLICY practice_choices_change ON practice_choices FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- With whom somebody wishes to practise: nobody's to see but its writer's.
CREATE TABLE practice_wishes (
  from_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  wished_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (from_id, to_id),
  CHECK (from_id <> to_id)
);
CREATE INDEX practice_wishes_to ON practice_wishes (to_id);
CREATE INDEX practice_wishes_age ON practice_wishes (wished_at);
GRANT SELECT, INSERT (from_id, to_id), DELETE ON practice_wishes TO attune_user;
CREATE POLICY practice_wishes_read ON practice_wishes FOR SELECT TO attune_user
  USING (from_id = (SELECT current_user_id()));
CREATE POLICY practice_wishes_make ON practice_wishes FOR INSERT TO attune_user
  WITH CHECK (from_id = (SELECT current_user_id()) AND may_practise_with(to_id));
CREATE POLICY practice_wishes_take_back ON practice_wishes FOR DELETE TO attune_user
  USING (from_id = (SELECT current_user_id()));

-- Two who both wished it, and when they meet: twenty minutes a week. Those two's alone.
CREATE TABLE practice_pairs (
  id uuid PRIMARY KEY,
  one_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- As they knew each other when they became one: the name of an account is nobody else's to read (CARE C2).
  one_name text,
  other_name text,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- On whose clocks each of them lives, once they've said a time or taken one.
  one_zone text CHECK (char_length(one_zone) <= 64),
  other_zone text CHECK (char_length(other_zone) <= 64),
  -- Up to three times to choose from, as 'tue 19:00' on the clocks of whoever offers them.
  offered_by uuid REFERENCES auth_users ON DELETE CASCADE,
  offered text[],
  offered_at timestamptz,
  -- The first time of the weekly ones, and on which clocks the weeks are counted.
  agreed_from timestamptz,
  agreed_zone text CHECK (char_length(agreed_zone) <= 64),
  CHECK (one_id <> other_id),
  CHECK (offered_by IN (one_id, other_id)),
  CHECK ((offered_by IS NULL) = (offered IS NULL) AND (offered IS NULL) = (offered_at IS NULL)),
  CHECK (array_length(offered, 1) BETWEEN 1 AND 3),
  CHECK ((agreed_from IS NULL) = (agreed_zone IS NULL))
);
CREATE UNIQUE INDEX practice_pairs_two ON practice_pairs (least(one_id, other_id), greatest(one_id, other_id));
CREATE INDEX practice_pairs_one ON practice_pairs (one_id);
CREATE INDEX practice_pairs_other ON practice_pairs (other_id);
CREATE INDEX practice_pairs_offered_by ON practice_pairs (offered_by);
-- Made, changed and ended by the server alone: each step of it is about two people.
GRANT SELECT ON practice_pairs TO attune_user;
CREATE POLICY practice_pairs_read ON practice_pairs FOR SELECT TO attune_user
  USING ((one_id = (SELECT current_user_id()) AND is_still_beside(other_id))
      OR (other_id = (SELECT current_user_id()) AND is_still_beside(one_id)));

-- That a practice of somebody's has come to its end: not with whom, not by whom, not why.
CREATE TABLE practice_endings (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  ended_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX practice_endings_user ON practice_endings (user_id);
CREATE INDEX practice_endings_age ON practice_endings (ended_at);
GRANT SELECT, DELETE ON practice_endings TO attune_user;
CREATE POLICY practice_endings_read ON practice_endings FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY practice_endings_put_away ON practice_endings FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()));

-- Rooms that were opened for a pair.
CREATE TABLE practice_rooms (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  pair_id uuid REFERENCES practice_pairs ON DELETE SET NULL
);
CREATE INDEX practice_rooms_pair ON practice_rooms (pair_id);
-- For those who were in one, so that it isn't counted among the circles they lead.
GRANT SELECT (workshop_id) ON practice_rooms TO attune_user;
-- Two who are apart don't find the room that they had as a practice pair here, either (CARE C6).
CREATE POLICY practice_rooms_read ON practice_rooms FOR SELECT TO attune_user
  USING (hosts_circle(workshop_id) AND NOT was_with_someone_apart(workshop_id));

-- ## Blocks and reports

-- Whom somebody doesn't want to meet (CARE C6, docs/decisions/048). A pair sees nothing of each other, whoever blocked whom.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- As the blocker knew them, in the circle where they met.
  name text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id, blocker_id);
-- One's own alone, so that nobody reads who blocked them. The server adds, once it's clear that the two have met.
GRANT SELECT, DELETE ON blocks TO attune_user;
GRANT SELECT, INSERT, DELETE ON blocks TO attune_system;
CREATE POLICY blocks_own ON blocks TO attune_user USING (blocker_id = (SELECT current_user_id()));

-- What people tell Attune's steward about a circle (CARE C6). Only the server reads it, for stewards; own words are sealed
-- with the key of whoever wrote them (docs/decisions/026), so they go with that account.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  -- Each null once that account is gone; `person_id` also for what is about nobody in particular.
  reporter_id uuid REFERENCES auth_users ON DELETE SET NULL,
  person_id uuid REFERENCES auth_users ON DELETE SET NULL,
  workshop_id uuid REFERENCES workshops ON DELETE SET NULL,
  place text NOT NULL CHECK (place IN ('room', 'chat', 'circle', 'farewell', 'thanks')),
  reason text NOT NULL CHECK (reason IN ('unkind', 'pressure', 'sexual', 'unsafe', 'recorded', 'other')),
  words_sealed private_text,
  -- The chat line that it's about, as it stood; sealed for whoever tells of it, too.
  line_sealed private_text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'appealed', 'closed')),
  made_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX reports_waiting ON reports (made_at) WHERE state <> 'closed';
CREATE INDEX reports_closed ON reports (closed_at) WHERE state = 'closed';
CREATE INDEX reports_reporter ON reports (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX reports_person ON reports (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX reports_workshop ON reports (workshop_id) WHERE workshop_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (state, closed_at), DELETE ON reports TO attune_system;

-- Every step, in its order: nobody changes one.
CREATE TABLE report_steps (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  -- Null once that account is gone.
  by_id uuid REFERENCES auth_users ON DELETE SET NULL,
  step text NOT NULL CHECK (step IN ('made', 'noted', 'decided', 'appealed', 'kept', 'lifted')),
  -- What was decided; empty: nothing follows.
  acts text[] NOT NULL DEFAULT '{}' CHECK (acts <@ ARRAY['word', 'removed', 'unvouched', 'paused']),
  -- A steward's note, for stewards alone.
  note_sealed private_text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX report_steps_report ON report_steps (report_id, at);
CREATE INDEX report_steps_by ON report_steps (by_id) WHERE by_id IS NOT NULL;
GRANT SELECT, INSERT ON report_steps TO attune_system;

-- What followed for somebody, who reads it by the link in their mail, signed in or not. All of it is sealed with their key.
CREATE TABLE report_measures (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL UNIQUE REFERENCES reports ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  acts text[] NOT NULL CHECK (acts <@ ARRAY['word', 'removed', 'unvouched', 'paused'] AND cardinality(acts) > 0),
  -- When a pause is over.
  until timestamptz,
  message_sealed private_text NOT NULL,
  -- Null until the mail is written.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  taken_at timestamptz NOT NULL DEFAULT now(),
  appeal_sealed private_text,
  appealed_at timestamptz,
  lifted boolean,
  answer_sealed private_text,
  answered_at timestamptz,
  CHECK (('paused' = ANY (acts)) = (until IS NOT NULL)),
  CHECK ((appeal_sealed IS NULL) = (appealed_at IS NULL)),
  CHECK ((answered_at IS NULL) = (lifted IS NULL) AND (answered_at IS NULL) = (answer_sealed IS NULL)),
  CHECK (answered_at IS NULL OR appealed_at IS NOT NULL)
);
CREATE INDEX report_measures_person ON report_measures (person_id);
GRANT SELECT, INSERT, UPDATE (token_hash, appeal_sealed, appealed_at, lifted, answer_sealed, answered_at) ON
  report_measures TO attune_system;

-- Who led its circle, alone or with others, until it was told.
CREATE TABLE report_hosts (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  PRIMARY KEY (report_id, user_id)
);
CREATE INDEX report_hosts_user ON report_hosts (user_id);
GRANT SELECT, INSERT ON report_hosts TO attune_system;

-- Which stewards have a mail that it waits; somebody may be named later.
CREATE TABLE report_told (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  PRIMARY KEY (report_id, user_id)
);
CREATE INDEX report_told_user ON report_told (user_id);
GRANT SELECT, INSERT ON report_told TO attune_system;

-- ## What's somebody's own

-- A person's own safety plan, kept on their consent (CARE C13), sealed with their own key (CARE C19) and read by nobody
-- else. `version` counts its changes, so that two devices don't overwrite each other unseen.
CREATE TABLE safety_plans (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  said_sealed private_text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT (user_id, version, said_sealed), UPDATE (version, said_sealed, changed_at), DELETE ON
  safety_plans TO attune_user;
CREATE POLICY safety_plans_own ON safety_plans TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- That somebody is to be asked on their next visit how they are now, as their last talk was hard (CARE C20). No word of
-- it stands here.
CREATE TABLE follow_ups (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  noted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON follow_ups (noted_at);
GRANT SELECT, INSERT (user_id), UPDATE (noted_at), DELETE ON follow_ups TO attune_user;
CREATE POLICY follow_ups_own ON follow_ups TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- Check-ins (REAL.md 45), kept on their writers' consent (CARE C13), each sealed as a whole with their own key (CARE C19)
-- and read by nobody else. The id and `created_at` are the device's, which may have been without a connection (REAL.md 47).
CREATE TABLE emotional_states (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL
);
CREATE INDEX emotional_states_newest ON emotional_states (user_id, created_at DESC, id DESC);
GRANT SELECT, INSERT (id, user_id, created_at, said_sealed), UPDATE (changed_at, said_sealed), DELETE ON
  emotional_states TO attune_user;
CREATE POLICY emotional_states_own ON emotional_states TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- What people noticed (REAL.md 46): kept on their writers' consent (CARE C13), each sealed as a whole with their own key
-- (CARE C19) and read by nobody else, as what they chose and what helped them in the moment. The ids and `created_at` are the
-- device's, which may have been without a connection (REAL.md 47).
CREATE TABLE behavioral_patterns (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  payload_sealed private_text NOT NULL
);
CREATE INDEX behavioral_patterns_newest ON behavioral_patterns (user_id, created_at DESC, id DESC);
GRANT SELECT, INSERT (id, user_id, created_at, payload_sealed), UPDATE (changed_at, payload_sealed), DELETE ON
  behavioral_patterns TO attune_user;
CREATE POLICY behavioral_patterns_own ON behavioral_patterns TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- What people chose.
CREATE TABLE choice_moments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  payload_sealed private_text NOT NULL
);
CREATE INDEX choice_moments_newest ON choice_moments (user_id, created_at DESC, id DESC);
GRANT SELECT, INSERT (id, user_id, created_at, payload_sealed), UPDATE (changed_at, payload_sealed), DELETE ON
  choice_moments TO attune_user;
CREATE POLICY choice_moments_own ON choice_moments TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- What helped people in the moment.
CREATE TABLE realtime_interventions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  payload_sealed private_text NOT NULL
);
CREATE INDEX realtime_interventions_newest ON realtime_interventions (user_id, created_at DESC, id DESC);
GRANT SELECT, INSERT (id, user_id, created_at, payload_sealed), UPDATE (changed_at, payload_sealed), DELETE ON
  realtime_interventions TO attune_user;
CREATE POLICY realtime_interventions_own ON realtime_interventions TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- What is suggested to somebody (REAL.md 42): made by the system from their own past alone, on their consent (CARE C13), reasons
-- and figures sealed with their own key (CARE C19), read by nobody else.
CREATE TABLE proactive_interventions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'acted_upon', 'dismissed')),
  user_response text CHECK (user_response IN ('yes', 'a-little', 'no')),
  effectiveness_score real CHECK (effectiveness_score BETWEEN 0 AND 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL,
  -- What somebody said to it is as private as what it's about. A job of the server seals what older places have in the columns of
  -- before (`…seal-answers`), which are only emptied.
  answer_sealed private_text,
  CONSTRAINT proactive_interventions_answered
    CHECK ((status = 'acted_upon') = (answer_sealed IS NOT NULL OR user_response IS NOT NULL))
);
CREATE INDEX proactive_interventions_newest ON proactive_interventions (user_id, created_at DESC);
CREATE INDEX proactive_interventions_unsealed ON proactive_interventions (id) WHERE user_response IS NOT NULL;
GRANT SELECT, UPDATE (status, answer_sealed), DELETE ON proactive_interventions TO attune_user;
CREATE POLICY proactive_interventions_own ON proactive_interventions TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE ON proactive_interventions
  FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();
CREATE TRIGGER suggestions_gone AFTER DELETE ON proactive_interventions
  FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();

-- What stood out in somebody's check-ins (REAL.md 1), made and sealed as suggestions are.
CREATE TABLE ai_insights (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  is_dismissed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL
);
CREATE INDEX ai_insights_newest ON ai_insights (user_id, created_at DESC) WHERE NOT is_dismissed;
CREATE INDEX ai_insights_user ON ai_insights (user_id);
GRANT SELECT, UPDATE (is_dismissed), DELETE ON ai_insights TO attune_user;
CREATE POLICY ai_insights_own ON ai_insights TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE ON ai_insights
  FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();
CREATE TRIGGER suggestions_gone AFTER DELETE ON ai_insights
  FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();

-- Exercises that may do somebody good (R-ENT-02, REAL.md 44): ranked by the system from their own past alone, on their consent
-- (CARE C13); which exercise it is and why is sealed with their own key (CARE C19), and nobody else reads it.
CREATE TABLE intelligent_recommendations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  is_active boolean NOT NULL DEFAULT true,
  confidence_score real NOT NULL CHECK (confidence_score BETWEEN 0 AND 1),
  completion_status text NOT NULL DEFAULT 'pending' CHECK (completion_status IN ('pending', 'completed', 'dismissed')),
  completed_at timestamptz,
  user_feedback_rating smallint CHECK (user_feedback_rating BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL,
  -- As private as an answer to a suggestion.
  rating_sealed private_text,
  CHECK (NOT is_active OR completion_status = 'pending'),
  CHECK ((completion_status = 'completed') = (completed_at IS NOT NULL)),
  CONSTRAINT intelligent_recommendations_rated
    CHECK ((completion_status = 'completed') = (rating_sealed IS NOT NULL OR user_feedback_rating IS NOT NULL))
);
CREATE INDEX intelligent_recommendations_best ON intelligent_recommendations (user_id, confidence_score DESC)
  WHERE is_active;
CREATE INDEX intelligent_recommendations_user ON intelligent_recommendations (user_id);
CREATE INDEX intelligent_recommendations_unsealed ON intelligent_recommendations (id) WHERE user_feedback_rating IS NOT NULL;
GRANT SELECT, UPDATE (is_active, completion_status, completed_at, rating_sealed), DELETE ON
  intelligent_recommendations TO attune_user;
CREATE POLICY intelligent_recommendations_own ON intelligent_recommendations TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE ON intelligent_recommendations
  FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();
CREATE TRIGGER suggestions_gone AFTER DELETE ON intelligent_recommendations
  FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();

-- At which part of the day somebody takes up what's suggested (R-ENT-05): learned from their own answers alone, on the consent
-- that suggestions rest on (CARE C13), sealed with their own key (CARE C19), read by nobody else. And when their past was last
-- looked through, and when that's next worth while.
CREATE TABLE user_engagement_patterns (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  -- Answers from before don't count: they had it forgotten. Null: all count.
  learned_since timestamptz,
  looked_at timestamptz NOT NULL,
  next_look_at timestamptz NOT NULL,
  said_sealed private_text NOT NULL
);
GRANT SELECT, UPDATE (learned_since, said_sealed), DELETE ON user_engagement_patterns TO attune_user;
CREATE POLICY user_engagement_patterns_own ON user_engagement_patterns TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE OF said_sealed OR DELETE ON user_engagement_patterns
  FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();

-- Talks with the coach, kept on consent (CARE C13), sealed with their person's own key (CARE C19) and read by nobody else.
-- `state_sealed` is what the written guide knows of a talk, now and before its last line, so that the line can be changed.
CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  state_sealed private_text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, user_id)
);
CREATE INDEX conversations_by_person ON conversations (user_id, id);
GRANT SELECT, INSERT (id, user_id, state_sealed), UPDATE (state_sealed), DELETE ON conversations TO attune_user;
CREATE POLICY conversations_own ON conversations TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- One line of a talk: its words, and the rules, prompt and model that made it (REAL 48).
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  who text NOT NULL CHECK (who IN ('person', 'guide', 'model')),
  said_sealed private_text NOT NULL,
  said_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (conversation_id, user_id) REFERENCES conversations (id, user_id) ON DELETE CASCADE,
  UNIQUE (id, user_id)
);
CREATE INDEX messages_by_talk ON messages (conversation_id, said_at);
CREATE INDEX messages_by_person ON messages (user_id);
GRANT SELECT, INSERT (id, conversation_id, user_id, who, said_sealed), DELETE ON messages TO attune_user;
CREATE POLICY messages_own ON messages TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- What the coach remembers, each with the line in which the person said it; without that line it goes.
CREATE TABLE coach_memories (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  message_id uuid NOT NULL,
  line_sealed private_text NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  noted_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (message_id, user_id) REFERENCES messages (id, user_id) ON DELETE CASCADE
);
CREATE INDEX coach_memories_by_person ON coach_memories (user_id);
CREATE INDEX coach_memories_by_message ON coach_memories (message_id);
GRANT SELECT, INSERT (id, user_id, message_id, line_sealed), UPDATE (line_sealed, paused), DELETE ON coach_memories TO
  attune_user;
CREATE POLICY coach_memories_own ON coach_memories TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- ## Notices

-- What happened that somebody would like to know, for themselves alone: kind and circle, no words (CARE C17). The circle
-- may be gone by then; `circle_at` says which one it was.
CREATE TABLE cross_platform_notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,40}$'),
  workshop_id uuid REFERENCES workshops ON DELETE SET NULL,
  circle_at timestamptz,
  priority_level smallint NOT NULL CHECK (priority_level BETWEEN 1 AND 3),
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_unread ON cross_platform_notifications (user_id, priority_level DESC, created_at DESC)
  WHERE NOT is_read;
CREATE INDEX notifications_user ON cross_platform_notifications (user_id);
CREATE INDEX notifications_workshop ON cross_platform_notifications (workshop_id);
CREATE INDEX notifications_created ON cross_platform_notifications (created_at);
-- Word of suggestions goes with the consent they rest on (CARE C13).
GRANT SELECT, UPDATE (is_read), DELETE ON cross_platform_notifications TO attune_user;
CREATE POLICY notifications_system ON cross_platform_notifications TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY notifications_own ON cross_platform_notifications FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY notifications_mark ON cross_platform_notifications FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
CREATE POLICY notifications_forget ON cross_platform_notifications FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE TRIGGER notifications_changed AFTER INSERT OR UPDATE OF is_read ON cross_platform_notifications
  FOR EACH ROW EXECUTE FUNCTION tell_notifications_changed();
CREATE TRIGGER notifications_gone AFTER DELETE ON cross_platform_notifications
  FOR EACH ROW WHEN (NOT OLD.is_read) EXECUTE FUNCTION tell_notifications_changed();

-- What somebody doesn't want to be told in the app, and whether a mail sums up what they haven't read.
CREATE TABLE notification_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  muted text[] NOT NULL DEFAULT '{}',
  digest text NOT NULL DEFAULT 'never' CHECK (digest IN ('never', 'daily', 'weekly')),
  time_zone text NOT NULL,
  -- What came before was summed up, or is none of the mail's business.
  digested_at timestamptz NOT NULL DEFAULT now(),
  -- What somebody is told only because they wished for it.
  wanted text[] NOT NULL DEFAULT '{}',
  -- Which of what somebody is told their devices are told, too, and whether those name the circle (CARE C17). Nothing and no,
  -- until they switch it on.
  pushed text[] NOT NULL DEFAULT '{}',
  names boolean NOT NULL DEFAULT false
);
CREATE INDEX notification_choices_digest ON notification_choices (digested_at) WHERE digest <> 'never';
-- Whose circles are looked through for reminders of their journey.
CREATE INDEX notification_choices_wanted ON notification_choices (user_id) WHERE wanted <> '{}';
GRANT SELECT, INSERT (user_id, muted, digest, time_zone, wanted, pushed, names), UPDATE (muted, digest, time_zone,
  digested_at, wanted, pushed, names) ON notification_choices TO attune_user;
CREATE POLICY notification_choices_own ON notification_choices TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- A browser that may be told, where its push service is called, and the keys that it alone can open with. It goes with the
-- session in which it was switched on: signing out there, or from elsewhere, ends it.
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES auth_sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1024),
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  -- By their usual names; nothing else of what a browser says about itself.
  browser text,
  system text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_devices_user ON push_devices (user_id, created_at);
-- Whoever holds address and keys could send in our name's stead, so people read neither, not even their own.
GRANT SELECT (id, user_id, session_id, browser, system, created_at), DELETE ON push_devices TO attune_user;
CREATE POLICY push_devices_own ON push_devices FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY push_devices_remove ON push_devices FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()));

-- One thing that one device is told: once, by whichever server takes it first. `due_at` moves on while a server has it in
-- hand, and when it's to be tried again. What it's about stands in the notification alone, which may be gone by then.
CREATE TABLE push_deliveries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  device_id uuid REFERENCES push_devices ON DELETE SET NULL,
  notification_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped')),
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_deliveries_user ON push_deliveries (user_id, created_at);
CREATE INDEX push_deliveries_device ON push_deliveries (device_id);
CREATE INDEX push_deliveries_due ON push_deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX push_deliveries_created ON push_deliveries (created_at);

-- ## Premium

-- Who has premium, from where and until when (REAL 7, docs/decisions/093). Only the server gives any; people read their own.
CREATE TABLE entitlements (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('stripe', 'gift', 'free-place')),
  -- Null: without an end.
  until timestamptz,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, source)
);
GRANT SELECT ON entitlements TO attune_user;
CREATE POLICY entitlements_own ON entitlements FOR SELECT TO attune_user USING (user_id = (SELECT current_user_id()));

-- Who pays at Stripe, and what was last read there (REAL 8, docs/decisions/094). Amounts and cards stay at Stripe.
CREATE TABLE stripe_customers (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  customer_id text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- How often Stripe was asked how things are, and which of these answers is kept: none replaces that to a later question.
  asked bigint NOT NULL DEFAULT 0,
  kept bigint NOT NULL DEFAULT 0,
  -- Who was asked about the longest ago comes first when months ended without a word (docs/decisions/094).
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- Which subscriptions somebody has there.
CREATE TABLE stripe_subscriptions (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  state text NOT NULL,
  started_at timestamptz NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  -- It's cancelled, and lasts till then.
  ends_at timestamptz,
  -- It was taken back, and what was paid goes back.
  withdrawn_at timestamptz,
  paid_back_at timestamptz
);
CREATE INDEX stripe_subscriptions_user ON stripe_subscriptions (user_id);
CREATE INDEX stripe_subscriptions_period ON stripe_subscriptions (period_end);
GRANT SELECT ON stripe_subscriptions TO attune_user;
CREATE POLICY stripe_subscriptions_own ON stripe_subscriptions FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));

-- Webhooks that were dealt with. Nothing of what they said, and nobody's id.
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  heard_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stripe_events_heard ON stripe_events (heard_at);
GRANT SELECT, INSERT, DELETE ON stripe_events TO attune_system;

-- Whose account is gone, whichever way it went, and who is to be deleted at Stripe, too, with all they pay for. A row goes once
-- that's done.
CREATE TABLE stripe_leavings (
  customer_id text PRIMARY KEY,
  left_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, DELETE ON stripe_leavings TO attune_system;

-- Gifts and free places, by codes that an operator makes and passes on (docs/decisions/095). Only digests are kept.
CREATE TABLE gift_codes (
  id uuid PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
  source text NOT NULL CHECK (source IN ('gift', 'free-place')),
  -- Null: without an end.
  days integer CHECK (days > 0),
  -- How many people can still use it.
  uses_left integer NOT NULL CHECK (uses_left >= 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  -- Until when it has to be used.
  good_until timestamptz NOT NULL
);

-- Who used which, so that nobody uses one twice.
CREATE TABLE gift_redemptions (
  code_id uuid NOT NULL REFERENCES gift_codes ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  redeemed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code_id, user_id)
);
CREATE INDEX gift_redemptions_user ON gift_redemptions (user_id);
GRANT SELECT, INSERT, DELETE ON gift_redemptions TO attune_system;

-- ## Pages of hosts

-- A public page for each host who wants one (docs/decisions/098), with those who follow it by mail.
CREATE TABLE host_pages (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) BETWEEN 3 AND 40),
  -- What it looks like, so that nobody poses as somebody else.
  slug_reading text NOT NULL UNIQUE,
  is_on boolean NOT NULL DEFAULT false,
  about text CHECK (char_length(about) BETWEEN 1 AND 600),
  -- A JPEG of ours in base64: drawn anew on upload, so nothing else that was in the file is in it.
  picture text CHECK (char_length(picture) BETWEEN 1 AND 400000),
  made_at timestamptz NOT NULL DEFAULT now(),
  -- When those who follow were last told of new dates.
  told_at timestamptz
);
-- One's own; others read by the functions below alone.
GRANT SELECT, INSERT (user_id, slug, slug_reading, is_on, about, picture), UPDATE (slug, slug_reading, is_on, about,
  picture), DELETE ON host_pages TO attune_user;
CREATE POLICY host_pages_own ON host_pages TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
CREATE TRIGGER host_pages_renamed AFTER UPDATE OF slug_reading ON host_pages
  FOR EACH ROW WHEN (OLD.slug_reading <> NEW.slug_reading) EXECUTE FUNCTION keep_former_slug();
CREATE TRIGGER host_pages_removed AFTER DELETE ON host_pages FOR EACH ROW EXECUTE FUNCTION keep_former_slug();
CREATE TRIGGER host_pages_free BEFORE INSERT OR UPDATE OF slug_reading ON host_pages
  FOR EACH ROW EXECUTE FUNCTION refuse_former_slug();

-- An address that asked for a host's dates; it's mailed nothing but one question before it said yes.
CREATE TABLE host_followers (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE REFERENCES host_pages ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  -- In the links of its mails, which say yes and stop. In the clear, since each mail carries it, and it reads nothing.
  token text NOT NULL UNIQUE CHECK (char_length(token) = 43),
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  UNIQUE (host_id, email)
);
CREATE INDEX host_followers_unconfirmed ON host_followers (asked_at) WHERE confirmed_at IS NULL;

-- The circles of which a host's followers were told, or that were there before the first of them.
CREATE TABLE host_told_circles (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  told_at timestamptz NOT NULL DEFAULT now()
);

-- Addresses that were asked and said no, as keyed digests (docs/decisions/100): nobody can have us ask them again for a while.
CREATE TABLE host_refusals (
  digest text PRIMARY KEY CHECK (char_length(digest) = 43),
  refused_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX host_refusals_age ON host_refusals (refused_at);

-- Where a host's page once stood (docs/decisions/098): nobody else may take that address for a year. A digest, since it may be a name.
CREATE TABLE host_former_slugs (
  digest text PRIMARY KEY CHECK (char_length(digest) = 64),
  user_id uuid REFERENCES auth_users ON DELETE SET NULL,
  until timestamptz NOT NULL
);
CREATE INDEX host_former_slugs_user ON host_former_slugs (user_id);

-- ## What holds for every table

-- Row rights bind everybody, the owner of the tables included, and whoever isn't let through by a policy finds nothing. The server's
-- own role passes in each table, and may do all to it that nothing else is said about above. Public content alone is open.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT c.oid, relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND relname NOT IN ('schema_migrations', 'schema_functions', 'topics') ORDER BY relname
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one.relname);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', one.relname);
    IF NOT has_table_privilege('attune_system', one.oid, 'SELECT') THEN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', one.relname);
    END IF;
    IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = one.oid AND 'attune_system'::regrole::oid = ANY (polroles)) THEN
      EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', one.relname || '_system', one.relname);
    END IF;
  END LOOP;
END $$;
