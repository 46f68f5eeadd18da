-- A small group's own notes while groups are open (docs/decisions/076): the state of its document, and what the group is
-- called. Its updates stand among the circle's under its part of the room, and are nobody's to read but the room's, which
-- sends them to those who are in the group. Once it closes they become the circle's.
CREATE TABLE session_note_groups (
  workshop_id uuid NOT NULL REFERENCES session_notes ON DELETE CASCADE,
  part uuid NOT NULL,
  place smallint NOT NULL,
  name text NOT NULL,
  state bytea NOT NULL,
  stage text NOT NULL DEFAULT 'open' CHECK (stage IN ('open', 'closed', 'back')),
  PRIMARY KEY (workshop_id, part)
);
ALTER TABLE session_note_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE session_note_groups FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON session_note_groups TO attune_system;
CREATE POLICY session_note_groups_system ON session_note_groups TO attune_system USING (true) WITH CHECK (true);

ALTER TABLE session_note_updates ADD COLUMN part uuid,
  ADD FOREIGN KEY (workshop_id, part) REFERENCES session_note_groups ON DELETE CASCADE;
CREATE INDEX session_note_updates_part ON session_note_updates (workshop_id, part) WHERE part IS NOT NULL;
ALTER POLICY session_note_updates_read ON session_note_updates USING (part IS NULL AND was_let_in(workshop_id));
