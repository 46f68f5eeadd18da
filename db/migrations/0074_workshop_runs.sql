-- How a circle's plan is run, from when a host starts it: the state of the runner's machine with its plan as begun, so that
-- a restart of the server changes nothing of it. It says nothing about a person. `version` rises with every change.
CREATE TABLE workshop_runs (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  run jsonb NOT NULL
);
ALTER TABLE workshop_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_runs FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_runs TO attune_system;
CREATE POLICY workshop_runs_system ON workshop_runs TO attune_system USING (true) WITH CHECK (true);
