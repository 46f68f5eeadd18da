-- How people left a circle and their line to themselves (CARE moment 8), kept on their consent (CARE C13), sealed with
-- their own key (CARE C19) and read by nobody else. Without a reference to the circle, which it may outlive.
CREATE TABLE farewells (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  workshop_id uuid NOT NULL,
  said_sealed private_text NOT NULL,
  said_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, workshop_id)
);
ALTER TABLE farewells ENABLE ROW LEVEL SECURITY;
ALTER TABLE farewells FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON farewells TO attune_system;
CREATE POLICY farewells_system ON farewells TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (user_id, workshop_id, said_sealed), UPDATE (said_sealed, said_at), DELETE
  ON farewells TO attune_user;
CREATE POLICY farewells_own ON farewells TO attune_user
  USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()) AND is_member(workshop_id));
