-- Whom somebody doesn't want to meet (CARE C6, docs/decisions/048). A pair sees nothing of each other, whoever blocked whom.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- As the blocker knew them, in the circle where they met.
  name text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id, blocker_id);
ALTER TABLE blocks ENABLE ROW LEVEL SECURITY;
ALTER TABLE blocks FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON blocks TO attune_system;
CREATE POLICY blocks_system ON blocks TO attune_system USING (true) WITH CHECK (true);
-- One's own alone, so that nobody reads who blocked them. The server adds, once it's clear that the two have met.
GRANT SELECT, DELETE ON blocks TO attune_user;
CREATE POLICY blocks_own ON blocks TO attune_user USING (blocker_id = (SELECT current_user_id()));

-- Whether the reader and this person are a blocked pair, in either direction; false for a visitor.
CREATE FUNCTION is_apart(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM blocks WHERE blocker_id = current_user_id() AND blocked_id = p_user)
      OR EXISTS (SELECT FROM blocks WHERE blocked_id = current_user_id() AND blocker_id = p_user)
$$;
ALTER FUNCTION is_apart(uuid) OWNER TO attune_system;

-- The same within a circle, where hosts see everyone and are seen by everyone: they have to know who is here.
CREATE FUNCTION is_apart_in(p_workshop uuid, p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT is_apart(p_user) AND NOT EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = p_workshop
    AND m.user_id IN (current_user_id(), p_user) AND m.role <> 'participant')
$$;
ALTER FUNCTION is_apart_in(uuid, uuid) OWNER TO attune_system;

-- What one of a pair lists for everybody isn't there for the other, unless they belonged to it before.
ALTER POLICY workshops_read ON workshops
  USING ((is_public AND NOT is_apart(facilitator_id)) OR facilitator_id = (SELECT current_user_id()) OR is_member(id));
ALTER POLICY members_read ON workshop_members
  USING (user_id = (SELECT current_user_id()) OR (is_member(workshop_id) AND NOT is_apart_in(workshop_id, user_id)));
ALTER POLICY messages_read ON workshop_messages
  USING (NOT is_apart_in(workshop_id, user_id)
    AND EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
      AND m.user_id = (SELECT current_user_id()) AND m.history_from <= workshop_messages.created_at
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)
      AND (workshop_messages.private_with IS NULL OR workshop_messages.private_with = m.user_id
        OR m.role <> 'participant')));

CREATE OR REPLACE FUNCTION profile_of_other(p_user uuid) RETURNS TABLE (username text, pronouns text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT theirs.display_name, CASE WHEN w.facilitator_id = current_user_id() THEN p.pronouns END
    FROM workshop_members mine
    JOIN workshop_members theirs USING (workshop_id)
    JOIN workshops w ON w.id = workshop_id AND w.status <> 'ended'
    LEFT JOIN profiles p ON p.id = theirs.user_id
   WHERE mine.user_id = current_user_id() AND theirs.user_id = p_user AND NOT is_apart_in(w.id, p_user)
   ORDER BY w.status = 'live' DESC, theirs.joined_at DESC, w.id
   LIMIT 1
$$;

CREATE OR REPLACE FUNCTION public_circles(p_category text, p_limit integer)
  RETURNS TABLE (id uuid, title text, category text, facilitator_name text, scheduled_at timestamptz, time_zone text,
    duration_minutes integer, seats_left integer, status text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.category, facilitator_name(w.id), w.scheduled_at, w.time_zone,
         w.duration_minutes, seats_left(w.id), w.status
    FROM workshops w
   WHERE w.is_public AND w.status <> 'ended' AND (p_category IS NULL OR w.category = p_category)
     AND (w.status = 'live' OR w.scheduled_at + make_interval(mins => w.duration_minutes) > now())
     AND NOT is_apart(w.facilitator_id)
   ORDER BY w.scheduled_at, w.id LIMIT p_limit
$$;

-- The page of a circle, by its link, too: it's as lost as a renewed one.
CREATE OR REPLACE FUNCTION circle_page(p_workshop uuid, p_token text) RETURNS TABLE (
    id uuid, title text, description text, category text, scheduled_at timestamptz, time_zone text,
    duration_minutes integer, max_participants integer, seats_left integer, is_public boolean, status text,
    started_at timestamptz, facilitator_name text, facilitator_line text, phases jsonb, agreements jsonb,
    invitation text, part text, place integer, next jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.description, w.category, w.scheduled_at, w.time_zone, w.duration_minutes,
         w.max_participants, seats_left(w.id), w.is_public, w.status, w.started_at, facilitator_name(w.id), p.about_line,
         coalesce(t.activity_structure -> 'phases', '[]'), coalesce(t.agreements, '[]'),
         CASE WHEN is_member(w.id) OR mine.user_id IS NOT NULL OR l.token = p_token THEN l.token END,
         CASE WHEN w.facilitator_id = current_user_id() THEN 'facilitator'
              WHEN m.user_id IS NOT NULL AND holds_seat(m, w.started_at) THEN 'coming'
              WHEN mine.user_id IS NOT NULL THEN 'waiting'
              ELSE 'none' END,
         nullif((SELECT count(*)::integer FROM circle_waiting o
                  WHERE o.workshop_id = w.id AND (o.since, o.user_id) <= (mine.since, mine.user_id)), 0),
         (SELECT json_build_object('id', n.id, 'title', n.title, 'scheduled_at', n.scheduled_at)::jsonb FROM workshops n
           WHERE n.facilitator_id = w.facilitator_id AND n.is_public AND n.status = 'pending' AND n.id <> w.id
             AND n.scheduled_at > now() AND NOT is_apart(n.facilitator_id) ORDER BY n.scheduled_at LIMIT 1)
    FROM workshops w
    LEFT JOIN workshop_links l ON l.workshop_id = w.id
    LEFT JOIN profiles p ON p.id = w.facilitator_id
    LEFT JOIN ai_workshop_templates t ON t.id = w.ai_template_id
    LEFT JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = current_user_id()
    LEFT JOIN circle_waiting mine ON mine.workshop_id = w.id AND mine.user_id = current_user_id()
   WHERE w.id = coalesce((SELECT k.workshop_id FROM workshop_links k WHERE k.token = p_token),
                         (SELECT f.workshop_id FROM workshop_former_links f WHERE f.token = p_token), p_workshop)
     AND (m.user_id IS NOT NULL OR mine.user_id IS NOT NULL
       OR ((l.token = p_token OR w.is_public) AND NOT is_apart(w.facilitator_id)))
$$;
