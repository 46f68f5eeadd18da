-- How the time of a circle went (docs/decisions/070): of each phase of its plan when it began and how long it took, as its
-- hosts' tabs tell it (REAL.md 36). It holds nobody. Its hosts read it; it goes 90 days after the circle.
CREATE TABLE workshop_course (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  phase smallint NOT NULL CHECK (phase BETWEEN 0 AND 39),
  name text NOT NULL CHECK (char_length(name) <= 80),
  minutes smallint NOT NULL,
  began_at timestamptz NOT NULL,
  took_seconds integer NOT NULL CHECK (took_seconds >= 0),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (workshop_id, phase)
);
ALTER TABLE workshop_course ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_course FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_course TO attune_system;
CREATE POLICY workshop_course_system ON workshop_course TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT ON workshop_course TO attune_user;
CREATE POLICY workshop_course_read ON workshop_course FOR SELECT TO attune_user USING (hosts_circle(workshop_id));
