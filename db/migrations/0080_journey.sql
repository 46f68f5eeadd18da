-- Each person's steps through a circle (REAL.md 32 to 34), made when they say yes to it. What they write at one is kept on
-- their consent (CARE C13), sealed with their own key (CARE C19), and read by nobody else. Dates aren't stored: they hang on
-- the circle's time. Without a reference to the circle, which what was written outlives.
CREATE TABLE journey_steps (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  workshop_id uuid NOT NULL,
  step_type text NOT NULL CHECK (step_type IN
    ('pre_reflection', 'preparation', 'workshop_activity', 'reflection', 'integration', 'follow_up')),
  step_name text NOT NULL CHECK (char_length(step_name) BETWEEN 1 AND 200),
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  response_sealed private_text,
  responded_at timestamptz,
  completed_at timestamptz,
  UNIQUE (user_id, workshop_id, step_type),
  CHECK ((response_sealed IS NULL) = (responded_at IS NULL)),
  CHECK (completed_at IS NULL OR response_sealed IS NOT NULL)
);
CREATE INDEX journey_steps_workshop ON journey_steps (workshop_id);
ALTER TABLE journey_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE journey_steps FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON journey_steps TO attune_system;
CREATE POLICY journey_steps_system ON journey_steps TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (response_sealed, responded_at, completed_at) ON journey_steps TO attune_user;
CREATE POLICY journey_steps_own ON journey_steps FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY journey_steps_write ON journey_steps FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
