-- Whom a lead asks to host a circle with them, before it begins (docs/decisions/120).
CREATE TABLE cohost_asks (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  asked_by uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- As whoever asked knew them.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (answer IN ('yes', 'no')),
  answered_at timestamptz,
  -- They had a seat before they said yes, which stays theirs if they step back.
  was_guest boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workshop_id, user_id),
  CHECK (user_id <> asked_by),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX cohost_asks_user ON cohost_asks (user_id);
CREATE INDEX cohost_asks_asked_by ON cohost_asks (asked_by);
ALTER TABLE cohost_asks ENABLE ROW LEVEL SECURITY;
ALTER TABLE cohost_asks FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON cohost_asks TO attune_system;
CREATE POLICY cohost_asks_system ON cohost_asks TO attune_system USING (true) WITH CHECK (true);

-- The server alone answers and withdraws, since a seat and a part hang on that.
GRANT SELECT, INSERT (workshop_id, user_id, asked_by, name) ON cohost_asks TO attune_user;
CREATE POLICY cohost_asks_read ON cohost_asks FOR SELECT TO attune_user
  USING ((user_id = (SELECT current_user_id()) AND NOT is_apart(asked_by))
    OR (asked_by = (SELECT current_user_id()) AND NOT is_apart(user_id)));
CREATE POLICY cohost_asks_ask ON cohost_asks FOR INSERT TO attune_user
  WITH CHECK (asked_by = (SELECT current_user_id()) AND practised_with(user_id)
    AND EXISTS (SELECT FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())
      AND w.status = 'pending'));

-- Who had this name in circles that the reader sat in, too. Nobody they weren't with, is apart from, or who's leaving: a name
-- that finds nobody says nothing about who exists.
CREATE FUNCTION people_met_as(p_name text) RETURNS TABLE (user_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT m.user_id, min(m.display_name)
    FROM workshop_attendance mine
    JOIN workshop_members m ON m.workshop_id = mine.workshop_id AND m.user_id <> mine.user_id
   WHERE mine.user_id = current_user_id() AND lower(m.display_name) = lower(p_name)
     AND m.workshop_id IN (SELECT circles_with(m.user_id))
   GROUP BY m.user_id
$$;
ALTER FUNCTION people_met_as(text) OWNER TO attune_system;

-- What stands between the reader and hosting this circle: asked, or what they said; null where nobody asked them, and once it
-- has begun.
CREATE FUNCTION cohost_answer(p_workshop uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT coalesce(a.answer, 'asked')
    FROM cohost_asks a JOIN workshops w ON w.id = a.workshop_id AND w.status = 'pending'
   WHERE a.workshop_id = p_workshop AND a.user_id = current_user_id() AND NOT is_apart(a.asked_by)
$$;
ALTER FUNCTION cohost_answer(uuid) OWNER TO attune_system;

-- As before (migration 0104); whoever is asked to host it reads it, too. And what comes next is the next date of the same series,
-- one's own before the others; another circle of its facilitator only where there's none (docs/decisions/117). A private one
-- that isn't theirs is told by circle_series alone.
CREATE OR REPLACE FUNCTION circle_page(p_workshop uuid, p_token text) RETURNS TABLE (
    id uuid, title text, description text, category text, scheduled_at timestamptz, time_zone text,
    duration_minutes integer, max_participants integer, seats_left integer, is_public boolean, status text,
    started_at timestamptz, facilitator_name text, facilitator_line text, phases jsonb, agreements jsonb,
    invitation text, part text, place integer, next jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.description, w.category, w.scheduled_at, w.time_zone, w.duration_minutes,
         w.max_participants, seats_left(w.id), w.is_public, w.status, w.started_at, facilitator_name(w.id), p.about_line,
         told_phases(coalesce(own.activity_structure, t.activity_structure)), coalesce(own.agreements, t.agreements, '[]'),
         CASE WHEN is_member(w.id) OR mine.user_id IS NOT NULL OR l.token = p_token THEN l.token END,
         CASE WHEN w.facilitator_id = current_user_id() THEN 'facilitator'
              WHEN m.user_id IS NOT NULL AND holds_seat(m, w.started_at) THEN 'coming'
              WHEN mine.user_id IS NOT NULL THEN 'waiting'
              ELSE 'none' END,
         nullif((SELECT count(*)::integer FROM circle_waiting o
                  WHERE o.workshop_id = w.id AND (o.since, o.user_id) <= (mine.since, mine.user_id)), 0),
         coalesce(
           (SELECT json_build_object('id', n.id, 'title', n.title, 'scheduled_at', n.scheduled_at, 'in_series', true)::jsonb
              FROM workshops n
              LEFT JOIN workshop_members nm ON nm.workshop_id = n.id AND nm.user_id = current_user_id()
              LEFT JOIN circle_waiting nq ON nq.workshop_id = n.id AND nq.user_id = current_user_id()
             WHERE n.series_id = w.series_id AND n.status = 'pending' AND n.id <> w.id AND n.scheduled_at > now()
               AND circle_door(n.id) <> 'refused'
               AND (num_nonnulls(nm.user_id, nq.user_id) > 0 OR (n.is_public AND NOT is_apart(n.facilitator_id)))
             ORDER BY num_nonnulls(nm.user_id, nq.user_id) = 0, n.scheduled_at LIMIT 1),
           (SELECT json_build_object('id', n.id, 'title', n.title, 'scheduled_at', n.scheduled_at, 'in_series', false)::jsonb
              FROM workshops n
             WHERE n.facilitator_id = w.facilitator_id AND n.is_public AND n.status = 'pending' AND n.id <> w.id
               AND (n.series_id = w.series_id) IS NOT TRUE
               AND n.scheduled_at > now() AND NOT is_apart(n.facilitator_id) ORDER BY n.scheduled_at LIMIT 1))
    FROM workshops w
    LEFT JOIN workshop_links l ON l.workshop_id = w.id
    LEFT JOIN profiles p ON p.id = w.facilitator_id
    LEFT JOIN workshop_plans own ON own.workshop_id = w.id
    LEFT JOIN ai_workshop_templates t ON t.id = w.ai_template_id AND t.owner_id IS NULL
    LEFT JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = current_user_id()
    LEFT JOIN circle_waiting mine ON mine.workshop_id = w.id AND mine.user_id = current_user_id()
   WHERE w.id = coalesce((SELECT k.workshop_id FROM workshop_links k WHERE k.token = p_token),
                         (SELECT f.workshop_id FROM workshop_former_links f WHERE f.token = p_token), p_workshop)
     AND (m.user_id IS NOT NULL OR mine.user_id IS NOT NULL OR cohost_answer(w.id) IS NOT NULL
       OR ((l.token = p_token OR w.is_public) AND NOT is_apart(w.facilitator_id)))
     AND NOT was_with_someone_apart(w.id)
$$;

-- As before (migration 0041); a second host is told, too, when it moves or is called off.
CREATE OR REPLACE FUNCTION circle_guests(p_workshop uuid) RETURNS TABLE (user_id uuid, waits boolean, since timestamptz)
LANGUAGE sql STABLE
AS $$
  SELECT m.user_id, false, m.joined_at FROM workshop_members m
   WHERE m.workshop_id = p_workshop AND m.role <> 'facilitator' AND holds_seat(m, NULL)
  UNION ALL SELECT c.user_id, true, c.since FROM circle_waiting c WHERE c.workshop_id = p_workshop
$$;
