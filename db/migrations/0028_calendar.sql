-- What a calendar has to know of a circle (RFC 5545): how often it changed, and when last.
ALTER TABLE workshops
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  ADD COLUMN revised_at timestamptz NOT NULL DEFAULT now();
UPDATE workshops SET revised_at = created_at;

CREATE FUNCTION revise_workshop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  NEW.revised_at := now();
  RETURN NEW;
END $$;
-- One that ended without having begun was called off.
CREATE TRIGGER workshops_revised BEFORE UPDATE OF title, scheduled_at, duration_minutes, status ON workshops
  FOR EACH ROW WHEN (
    (OLD.title, OLD.scheduled_at, OLD.duration_minutes) IS DISTINCT FROM (NEW.title, NEW.scheduled_at, NEW.duration_minutes)
    OR (NEW.status = 'ended' AND NEW.started_at IS NULL))
  EXECUTE FUNCTION revise_workshop();

-- A person's private calendar, one each. Its address is a secret, of which only the hash is kept (CARE C17).
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  shows_titles boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feeds TO attune_system;
CREATE POLICY calendar_feeds_system ON calendar_feeds TO attune_system USING (true) WITH CHECK (true);
-- An address is made anew, never moved to somebody else.
GRANT SELECT, INSERT, DELETE, UPDATE (token_hash, shows_titles, made_at) ON calendar_feeds TO attune_user;
CREATE POLICY calendar_feeds_own ON calendar_feeds TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
