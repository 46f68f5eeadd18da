-- People who practised together (REAL.md 32, 35; docs/decisions/068). Nobody is seen without their own yes, and then only by
-- those who were in a circle with them that has ended, as long as it's kept that both were there (CARE C20).

-- Without a row nobody is seen.
CREATE TABLE alumni_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  is_seen boolean NOT NULL DEFAULT false,
  -- Their growth score, too; it goes with being seen.
  shares_score boolean NOT NULL DEFAULT false,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  CHECK (is_seen OR NOT shares_score)
);

-- Whoever has asked for their account to be deleted is gone from here at once (CARE C20). For the functions below alone: nobody
-- else may read what it rests on.
CREATE FUNCTION is_leaving(p_user uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM account_deletions WHERE user_id = p_user AND reason = 'asked') $$;

-- Circles that have ended, in which the reader and this person both were; none of a blocked pair, in either direction (CARE C6).
CREATE FUNCTION circles_with(p_user uuid) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT mine.workshop_id
    FROM workshop_attendance mine
    JOIN workshop_attendance theirs USING (workshop_id)
    JOIN workshops w ON w.id = workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
   WHERE mine.user_id = current_user_id() AND theirs.user_id = p_user AND p_user <> current_user_id()
     AND NOT is_apart(p_user) AND NOT is_leaving(p_user)
$$;
ALTER FUNCTION circles_with(uuid) OWNER TO attune_system;

CREATE FUNCTION practised_with(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM circles_with(p_user)) $$;
ALTER FUNCTION practised_with(uuid) OWNER TO attune_system;

-- The same for all at once, of those alone who want to be seen, by the names they had there.
CREATE FUNCTION people_practised_with(p_workshop uuid)
  RETURNS TABLE (user_id uuid, workshop_id uuid, username text, title text, ended_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT theirs.user_id, w.id, m.display_name, w.title, w.ended_at
    FROM workshop_attendance mine
    JOIN workshop_attendance theirs USING (workshop_id)
    JOIN workshops w ON w.id = workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
    JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = theirs.user_id
    JOIN alumni_choices c ON c.user_id = theirs.user_id AND c.is_seen
   WHERE mine.user_id = current_user_id() AND theirs.user_id <> current_user_id()
     AND (p_workshop IS NULL OR w.id = p_workshop) AND NOT is_apart(theirs.user_id)
     AND NOT is_leaving(theirs.user_id)
$$;
ALTER FUNCTION people_practised_with(uuid) OWNER TO attune_system;

-- Whether the reader may thank this person for that circle: both were there, and they want to be seen.
CREATE FUNCTION may_thank(p_workshop uuid, p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM alumni_choices WHERE user_id = p_user AND is_seen)
     AND p_workshop IN (SELECT circles_with(p_user))
$$;
ALTER FUNCTION may_thank(uuid, uuid) OWNER TO attune_system;

-- One kind word from one person to another for a circle. It goes when it isn't kept any more that both were there.
CREATE TABLE alumni_thanks (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL,
  from_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- One of ours, or a line of one's own.
  phrase text CHECK (phrase ~ '^[a-z-]{1,20}$'),
  line text CHECK (char_length(line) BETWEEN 1 AND 140),
  sent_at timestamptz NOT NULL DEFAULT now(),
  -- By whom it was for.
  hidden_at timestamptz,
  UNIQUE (workshop_id, from_id, to_id),
  CHECK ((phrase IS NULL) <> (line IS NULL)),
  CHECK (from_id <> to_id),
  FOREIGN KEY (workshop_id, from_id) REFERENCES workshop_members ON DELETE CASCADE,
  FOREIGN KEY (workshop_id, to_id) REFERENCES workshop_members ON DELETE CASCADE
);
CREATE INDEX alumni_thanks_from ON alumni_thanks (from_id);
CREATE INDEX alumni_thanks_to ON alumni_thanks (to_id, sent_at DESC);
CREATE INDEX alumni_thanks_circle_to ON alumni_thanks (workshop_id, to_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['alumni_choices', 'alumni_thanks'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT (user_id, is_seen, shares_score), UPDATE (is_seen, shares_score, chosen_at)
  ON alumni_choices TO attune_user;
CREATE POLICY alumni_choices_read ON alumni_choices FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()) OR (is_seen AND practised_with(user_id)));
CREATE POLICY alumni_choices_make ON alumni_choices FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()));
CREATE POLICY alumni_choices_change ON alumni_choices FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

GRANT SELECT, INSERT (id, workshop_id, from_id, to_id, phrase, line), UPDATE (hidden_at), DELETE
  ON alumni_thanks TO attune_user;
CREATE POLICY alumni_thanks_read ON alumni_thanks FOR SELECT TO attune_user
  USING ((from_id = (SELECT current_user_id()) AND NOT is_apart(to_id))
      OR (to_id = (SELECT current_user_id()) AND NOT is_apart(from_id)));
CREATE POLICY alumni_thanks_send ON alumni_thanks FOR INSERT TO attune_user
  WITH CHECK (from_id = (SELECT current_user_id()) AND may_thank(workshop_id, to_id));
CREATE POLICY alumni_thanks_hide ON alumni_thanks FOR UPDATE TO attune_user
  USING (to_id = (SELECT current_user_id())) WITH CHECK (to_id = (SELECT current_user_id()));
CREATE POLICY alumni_thanks_take_back ON alumni_thanks FOR DELETE TO attune_user
  USING (from_id = (SELECT current_user_id()));

-- A thank-you may be told to the steward, too (CARE C6).
ALTER TABLE reports DROP CONSTRAINT reports_place_check,
  ADD CONSTRAINT reports_place_check CHECK (place IN ('room', 'chat', 'circle', 'farewell', 'thanks'));
