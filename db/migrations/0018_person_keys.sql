-- What a person writes for themselves alone is sealed with a key of their own, which goes with their account (CARE C19).

-- Of the operator's keys, which wrap those, only the names: they themselves are never in the database.
CREATE TABLE encryption_keys (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  made_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE encryption_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE encryption_keys FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON encryption_keys TO attune_system;
CREATE POLICY encryption_keys_system ON encryption_keys TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT (id) ON encryption_keys TO attune_user;
CREATE POLICY encryption_keys_read ON encryption_keys FOR SELECT TO attune_user USING (true);

CREATE TABLE person_keys (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  -- Nonce, tag and 32 bytes.
  wrapped bytea NOT NULL CHECK (octet_length(wrapped) = 60),
  wrapped_by text NOT NULL REFERENCES encryption_keys
);
CREATE INDEX person_keys_wrapped_by ON person_keys (wrapped_by);
ALTER TABLE person_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE person_keys FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (wrapped, wrapped_by) ON person_keys TO attune_system;
CREATE POLICY person_keys_system ON person_keys TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON person_keys TO attune_user;
CREATE POLICY person_keys_own ON person_keys TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- The type of every sealed column: nonce, tag and text.
CREATE DOMAIN private_text AS bytea CHECK (octet_length(VALUE) >= 28);

-- The country moves over when the server starts, since only it can seal; then nothing is left in the old column.
ALTER TABLE profile_choices ADD COLUMN country_sealed private_text;
ALTER TABLE profile_choices ADD CONSTRAINT profile_choices_country_sealed CHECK (country IS NULL) NOT VALID;
REVOKE UPDATE (country) ON profile_choices FROM attune_user;
GRANT UPDATE (country_sealed) ON profile_choices TO attune_user;
