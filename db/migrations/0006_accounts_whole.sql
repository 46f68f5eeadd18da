-- Accounts by mail, by other services and with a second factor. Only the system role reads these tables.
ALTER TABLE auth_users
  ADD COLUMN is_anonymous boolean NOT NULL DEFAULT false,
  -- The address somebody wants to change to, until both sides have confirmed it (AUTH_CONTRACT D6).
  ADD COLUMN new_email text,
  ADD COLUMN email_change_confirmed_by text CHECK (email_change_confirmed_by IN ('current', 'new')),
  ADD COLUMN confirmation_sent_at timestamptz,
  ADD COLUMN recovery_sent_at timestamptz,
  ADD COLUMN email_change_sent_at timestamptz;

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

-- By which factor a session reached aal2; without it, it falls back (C5).
ALTER TABLE auth_sessions ADD COLUMN factor_id uuid REFERENCES auth_factors ON DELETE SET NULL;
CREATE INDEX auth_sessions_factor ON auth_sessions (factor_id);

-- When a session ends by itself, moved on by every refresh and never past its longest life (A5, X6). Those that are
-- there already get what is usual. Without an index, so that a refresh touches none.
ALTER TABLE auth_sessions ADD COLUMN ends_at timestamptz NOT NULL DEFAULT now() + interval '30 days';

CREATE OR REPLACE FUNCTION require_session(p_user uuid, p_session uuid) RETURNS void
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM 1 FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id
   WHERE s.id = p_session AND s.user_id = p_user AND s.ends_at > now()
     AND (u.banned_until IS NULL OR u.banned_until <= now());
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the session has ended' USING ERRCODE = 'AT401';
  END IF;
END $$;

-- When a key begins to sign, so that everybody has read it by then, and from when on it is no longer shown (X7).
-- Of a key that comes from the settings only the public half is kept.
ALTER TABLE auth_signing_keys
  ALTER COLUMN private_jwk_encrypted DROP NOT NULL,
  ADD COLUMN signs_from timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN retired_at timestamptz;

-- Which mails have gone out, so that a repeated job sends nothing twice.
CREATE TABLE mails_sent (
  id uuid PRIMARY KEY,
  sent_at timestamptz NOT NULL DEFAULT now()
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['auth_one_time_tokens', 'auth_flow_states', 'auth_factors', 'auth_challenges', 'mails_sent'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;
