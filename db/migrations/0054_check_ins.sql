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
ALTER TABLE emotional_states ENABLE ROW LEVEL SECURITY;
ALTER TABLE emotional_states FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON emotional_states TO attune_system;
CREATE POLICY emotional_states_system ON emotional_states TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (id, user_id, created_at, said_sealed), UPDATE (said_sealed, changed_at), DELETE
  ON emotional_states TO attune_user;
CREATE POLICY emotional_states_own ON emotional_states TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
