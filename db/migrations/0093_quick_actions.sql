-- What a host opens with one press (docs/decisions/070): groups that end with a phase of the plan.
ALTER TABLE breakouts ADD COLUMN phase smallint;

-- A silence in which everybody has a field for a note to themselves (REAL.md 17).
ALTER TABLE workshop_holds ADD COLUMN noting boolean NOT NULL DEFAULT false;

-- What somebody wrote for themselves in such a silence: a part of their journey through that circle, kept on the same consent
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
ALTER TABLE journey_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE journey_notes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON journey_notes TO attune_system;
CREATE POLICY journey_notes_system ON journey_notes TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (id, user_id, workshop_id, created_at, text_sealed), UPDATE (text_sealed, changed_at), DELETE
  ON journey_notes TO attune_user;
CREATE POLICY journey_notes_own ON journey_notes TO attune_user USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()));
