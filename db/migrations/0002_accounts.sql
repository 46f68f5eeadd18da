-- Accounts and sessions. Only the system role ever reads these tables; people meet them through /auth/v1.
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
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX auth_users_email ON auth_users (lower(email));

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
  refresh_spent_at timestamptz[] NOT NULL DEFAULT '{}'
);
CREATE INDEX auth_sessions_user ON auth_sessions (user_id);

CREATE TABLE auth_signing_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_jwk_encrypted bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['auth_users', 'auth_identities', 'auth_sessions', 'auth_signing_keys'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

-- Raises SQLSTATE AT401 unless the session lives and its person is not banned. Called at the start of every
-- transaction on somebody's behalf, so that a signed-out device is out at once (AUTH_CONTRACT A2).
CREATE FUNCTION require_session(p_user uuid, p_session uuid) RETURNS void
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM 1 FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id
   WHERE s.id = p_session AND s.user_id = p_user AND (u.banned_until IS NULL OR u.banned_until <= now());
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the session has ended' USING ERRCODE = 'AT401';
  END IF;
END $$;
ALTER FUNCTION require_session(uuid, uuid) OWNER TO attune_system;

-- Open sockets learn of a dead session by this notice (AUTH_CONTRACT X11).
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN OLD;
END $$;
CREATE TRIGGER auth_sessions_ended AFTER DELETE ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();
