-- What people noticed, what they chose, and what helped them in the moment (REAL.md 46): kept on their writers' consent
-- (CARE C13), each sealed as a whole with their own key (CARE C19) and read by nobody else. The id and `created_at` are the
-- device's, which may have been without a connection (REAL.md 47).
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['behavioral_patterns', 'choice_moments', 'realtime_interventions'] LOOP
    EXECUTE format('CREATE TABLE %I (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      payload_sealed private_text NOT NULL
    )', name);
    EXECUTE format('CREATE INDEX %I ON %I (user_id, created_at DESC, id DESC)', name || '_newest', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
    EXECUTE format('GRANT SELECT, INSERT (id, user_id, created_at, payload_sealed), UPDATE (payload_sealed, changed_at),
      DELETE ON %I TO attune_user', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_user USING (user_id = (SELECT current_user_id()))
      WITH CHECK (user_id = (SELECT current_user_id()))', name || '_own', name);
  END LOOP;
END $$;
