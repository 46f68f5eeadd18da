-- Who has premium, from where and until when (REAL 7, docs/decisions/093). Only the server gives any; people read their own.
CREATE TABLE entitlements (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('stripe', 'gift', 'free-place')),
  -- Null: without an end.
  until timestamptz,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, source)
);
ALTER TABLE entitlements ENABLE ROW LEVEL SECURITY;
ALTER TABLE entitlements FORCE ROW LEVEL SECURITY;
GRANT SELECT ON entitlements TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON entitlements TO attune_system;
CREATE POLICY entitlements_own ON entitlements FOR SELECT TO attune_user USING (user_id = (SELECT current_user_id()));
CREATE POLICY entitlements_system ON entitlements TO attune_system USING (true) WITH CHECK (true);
