-- Practice pairs (docs/decisions/075): two people who practised together and both wish it get a room of twenty minutes a week.
-- A wish is nobody's to see but its writer's; that there's a pair, those two's alone; that one has ended, the one's who didn't end it.

-- Without a row nobody is open to it. It counts only while they're seen by people they practised with, too.
CREATE TABLE practice_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  is_open boolean NOT NULL DEFAULT false,
  chosen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE practice_wishes (
  from_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  wished_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (from_id, to_id),
  CHECK (from_id <> to_id)
);
CREATE INDEX practice_wishes_to ON practice_wishes (to_id);

CREATE TABLE practice_pairs (
  id uuid PRIMARY KEY,
  one_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- As they knew each other when they became one: the name of an account is nobody else's to read (CARE C2).
  one_name text,
  other_name text,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- On whose clocks each of them lives, once they've said a time or taken one.
  one_zone text CHECK (char_length(one_zone) <= 64),
  other_zone text CHECK (char_length(other_zone) <= 64),
  -- Up to three times to choose from, as 'tue 19:00' on the clocks of whoever offers them.
  offered_by uuid REFERENCES auth_users ON DELETE CASCADE,
  offered text[],
  offered_at timestamptz,
  -- The first time of the weekly ones, and on which clocks the weeks are counted.
  agreed_from timestamptz,
  agreed_zone text CHECK (char_length(agreed_zone) <= 64),
  CHECK (one_id <> other_id),
  CHECK (offered_by IN (one_id, other_id)),
  CHECK ((offered_by IS NULL) = (offered IS NULL) AND (offered IS NULL) = (offered_at IS NULL)),
  CHECK (array_length(offered, 1) BETWEEN 1 AND 3),
  CHECK ((agreed_from IS NULL) = (agreed_zone IS NULL))
);
CREATE UNIQUE INDEX practice_pairs_two ON practice_pairs (least(one_id, other_id), greatest(one_id, other_id));
CREATE INDEX practice_pairs_one ON practice_pairs (one_id);
CREATE INDEX practice_pairs_other ON practice_pairs (other_id);
CREATE INDEX practice_pairs_offered_by ON practice_pairs (offered_by);

-- That a practice of somebody's has come to its end: not with whom, not by whom, not why.
CREATE TABLE practice_endings (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  ended_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX practice_endings_user ON practice_endings (user_id);

-- Rooms that were opened for a pair.
CREATE TABLE practice_rooms (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  pair_id uuid REFERENCES practice_pairs ON DELETE SET NULL
);
CREATE INDEX practice_rooms_pair ON practice_rooms (pair_id);

-- Whether two people may become a pair: both are seen and open to it, they were in a circle that has ended, neither blocked the
-- other (CARE C6), and neither is leaving. Runs with its caller's rights, so that it tells people nothing about others.
CREATE FUNCTION may_practise(p_one uuid, p_other uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT p_one <> p_other
     AND (SELECT count(*) FROM practice_choices p JOIN alumni_choices a USING (user_id)
           WHERE user_id IN (p_one, p_other) AND p.is_open AND a.is_seen) = 2
     AND EXISTS (SELECT FROM workshop_attendance mine JOIN workshop_attendance theirs USING (workshop_id)
                   JOIN workshops w ON w.id = workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
                  WHERE mine.user_id = p_one AND theirs.user_id = p_other)
     AND NOT EXISTS (SELECT FROM blocks b WHERE (b.blocker_id, b.blocked_id) IN ((p_one, p_other), (p_other, p_one)))
     AND NOT is_leaving(p_one) AND NOT is_leaving(p_other)
$$;

-- The same of the reader and somebody else.
CREATE FUNCTION may_practise_with(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT may_practise(current_user_id(), p_user) $$;
ALTER FUNCTION may_practise_with(uuid) OWNER TO attune_system;

-- Everyone with whom that is so, but for those one has a pair with. Nobody, for a reader who isn't open to it.
CREATE FUNCTION people_open_to_practice() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT user_id FROM practice_choices
   WHERE is_open AND EXISTS (SELECT FROM practice_choices mine WHERE mine.user_id = current_user_id() AND mine.is_open)
     AND may_practise(current_user_id(), user_id)
     AND NOT EXISTS (SELECT FROM practice_pairs p WHERE (p.one_id, p.other_id) IN
       ((user_id, current_user_id()), (current_user_id(), user_id)))
$$;
ALTER FUNCTION people_open_to_practice() OWNER TO attune_system;

-- Of a pair: neither blocked the other, and the other isn't leaving.
CREATE FUNCTION is_still_beside(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT NOT is_apart(p_user) AND NOT is_leaving(p_user) $$;
ALTER FUNCTION is_still_beside(uuid) OWNER TO attune_system;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['practice_choices', 'practice_wishes', 'practice_pairs', 'practice_endings', 'practice_rooms'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT (user_id, is_open), UPDATE (is_open, chosen_at) ON practice_choices TO attune_user;
CREATE POLICY practice_choices_read ON practice_choices FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY practice_choices_make ON practice_choices FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()));
CREATE POLICY practice_choices_change ON practice_choices FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

GRANT SELECT, INSERT (from_id, to_id), DELETE ON practice_wishes TO attune_user;
CREATE POLICY practice_wishes_read ON practice_wishes FOR SELECT TO attune_user
  USING (from_id = (SELECT current_user_id()));
CREATE POLICY practice_wishes_make ON practice_wishes FOR INSERT TO attune_user
  WITH CHECK (from_id = (SELECT current_user_id()) AND may_practise_with(to_id));
CREATE POLICY practice_wishes_take_back ON practice_wishes FOR DELETE TO attune_user
  USING (from_id = (SELECT current_user_id()));

-- For those who were in one, so that it isn't counted among the circles they lead.
GRANT SELECT (workshop_id) ON practice_rooms TO attune_user;
CREATE POLICY practice_rooms_read ON practice_rooms FOR SELECT TO attune_user USING (hosts_circle(workshop_id));

-- Made, changed and ended by the server alone: each step of it is about two people.
GRANT SELECT ON practice_pairs TO attune_user;
CREATE POLICY practice_pairs_read ON practice_pairs FOR SELECT TO attune_user
  USING ((one_id = (SELECT current_user_id()) AND is_still_beside(other_id))
      OR (other_id = (SELECT current_user_id()) AND is_still_beside(one_id)));

GRANT SELECT, DELETE ON practice_endings TO attune_user;
CREATE POLICY practice_endings_read ON practice_endings FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY practice_endings_put_away ON practice_endings FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()));
