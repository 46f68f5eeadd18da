-- What hosts observe in a circle, by phase (REAL.md 37; docs/decisions/074): about the group, gone after 30 days, and whoever
-- is named in one reads it, too (CARE C15).

-- That everybody in the room was told of it; without a row nothing can be noted.
CREATE TABLE circle_observing (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  is_on boolean NOT NULL
);

CREATE TABLE observations (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- Of the plan, from 0; null outside it.
  phase smallint CHECK (phase BETWEEN 0 AND 39),
  phase_name text NOT NULL CHECK (char_length(phase_name) <= 80),
  written_at timestamptz NOT NULL,
  -- With the writer's key; the server opens it for the other hosts.
  text_sealed private_text NOT NULL
);
CREATE INDEX observations_workshop ON observations (workshop_id, written_at);
CREATE INDEX observations_user ON observations (user_id);
CREATE INDEX observations_written ON observations (written_at);

-- Whoever is named has it a second time, sealed with their own key: theirs to read and to take along, and gone with the
-- observation.
CREATE TABLE observation_readers (
  observation_id uuid NOT NULL REFERENCES observations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  text_sealed private_text NOT NULL,
  PRIMARY KEY (observation_id, user_id)
);
CREATE INDEX observation_readers_user ON observation_readers (user_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['circle_observing', 'observations', 'observation_readers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

-- One's own and those that name one: row policies that ask each other recurse without end, so it's asked by a function.
CREATE FUNCTION is_named_in(p_observation uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM observation_readers WHERE observation_id = p_observation AND user_id = current_user_id())
$$;
ALTER FUNCTION is_named_in(uuid) OWNER TO attune_system;

GRANT SELECT ON circle_observing TO attune_user;
CREATE POLICY circle_observing_read ON circle_observing FOR SELECT TO attune_user USING (hosts_circle(workshop_id));
GRANT SELECT, DELETE ON observations TO attune_user;
CREATE POLICY observations_read ON observations FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()) OR hosts_circle(workshop_id) OR is_named_in(id));
CREATE POLICY observations_take_away ON observations FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()));
GRANT SELECT ON observation_readers TO attune_user;
CREATE POLICY observation_readers_own ON observation_readers FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
