-- When a circle's time was last set: nobody is reminded of a moment that lies before they were told of it.
ALTER TABLE workshops ADD COLUMN timed_at timestamptz NOT NULL DEFAULT now();
UPDATE workshops SET timed_at = created_at;
CREATE OR REPLACE FUNCTION revise_workshop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  NEW.revised_at := now();
  IF NEW.scheduled_at <> OLD.scheduled_at THEN NEW.timed_at := now(); END IF;
  RETURN NEW;
END $$;

-- Which reminders were due, so that each goes out once, however many servers look: one a person, circle and kind, and
-- again only for another time of the circle.
CREATE TABLE reminders (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('day', 'soon')),
  scheduled_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  UNIQUE (workshop_id, user_id, kind)
);
CREATE INDEX reminders_user ON reminders (user_id);
CREATE INDEX reminders_due ON reminders (due_at);
ALTER TABLE reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminders FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON reminders TO attune_system;
CREATE POLICY reminders_system ON reminders TO attune_system USING (true) WITH CHECK (true);
