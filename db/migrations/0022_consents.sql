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
ALTER TABLE consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE consents FORCE ROW LEVEL SECURITY;
GRANT SELECT ON consents TO attune_system;
CREATE POLICY consents_system ON consents TO attune_system USING (true) WITH CHECK (true);
-- The time and the number are the database's own.
GRANT SELECT, INSERT (user_id, kind, version, service, agreed) ON consents TO attune_user;
CREATE POLICY consents_own ON consents TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
