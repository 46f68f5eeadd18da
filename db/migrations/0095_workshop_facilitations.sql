-- How the hosts of a room have set the AI Facilitator, so that a restart of the server changes nothing of it. It says nothing
-- about a person.
CREATE TABLE workshop_facilitations (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('off', 'coach', 'moderator', 'notes')),
  quiet_seconds smallint CHECK (quiet_seconds IN (30, 60, 120)),
  every_minutes smallint NOT NULL CHECK (every_minutes IN (2, 5, 10))
);
ALTER TABLE workshop_facilitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_facilitations FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_facilitations TO attune_system;
CREATE POLICY workshop_facilitations_system ON workshop_facilitations TO attune_system USING (true) WITH CHECK (true);
