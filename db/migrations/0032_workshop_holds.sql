-- What a host holds over a whole live room, such as a silence, each kind at most once. It says nothing about a person.
CREATE TABLE workshop_holds (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('silence', 'quiet', 'closing')),
  since timestamptz NOT NULL,
  until timestamptz,
  PRIMARY KEY (workshop_id, kind)
);
ALTER TABLE workshop_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_holds FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_holds TO attune_system;
CREATE POLICY workshop_holds_system ON workshop_holds TO attune_system USING (true) WITH CHECK (true);
