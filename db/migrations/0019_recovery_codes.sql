-- Codes that stand in for a second factor that's lost, each of them once (issue 10). Only the system role reads this table;
-- people meet it through /auth/v1. A code that was used, or that newer ones replaced, is deleted.
CREATE TABLE auth_recovery_codes (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- A MAC of the person's id and the code, under a key of the server. The code itself is nowhere stored.
  code_mac bytea NOT NULL CHECK (length(code_mac) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, code_mac)
);
ALTER TABLE auth_recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth_recovery_codes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON auth_recovery_codes TO attune_system;
CREATE POLICY auth_recovery_codes_system ON auth_recovery_codes TO attune_system USING (true) WITH CHECK (true);
