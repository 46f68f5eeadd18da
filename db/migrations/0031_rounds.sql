-- The talking piece of a live room's round: place 0 has it, those below had it (the latest at -1), to those above it
-- comes. A round that has been all around has no rows. `since` and `turn_seconds` stand with the one who has it.
CREATE TABLE workshop_turns (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  place integer NOT NULL,
  since timestamptz,
  turn_seconds integer,
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_turns_user ON workshop_turns (user_id);

ALTER TABLE workshop_turns ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_turns FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_turns TO attune_system;
CREATE POLICY turns_system ON workshop_turns TO attune_system USING (true) WITH CHECK (true);

-- CARE C9: from the first round on, whoever comes for the first time reads the chat from when they came. For those who
-- aren't in the room when it begins, and for later members, `history_from` is 'infinity' until they come in.
ALTER TABLE workshops ADD COLUMN sharing_since timestamptz;
