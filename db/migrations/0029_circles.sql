-- The page of each circle: the link that opens it, who waits for a seat, and a line about whoever leads.

-- Whoever holds a link reads the page and may come. A renewed one opens nothing any more.
CREATE TABLE workshop_links (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22,64}$'),
  made_at timestamptz NOT NULL DEFAULT now()
);
-- Two UUIDs hold 244 random bits.
INSERT INTO workshop_links (workshop_id, token)
  SELECT id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') FROM workshops;

-- Who would like to come to a circle that is full, in their order. Saying no takes the row away.
CREATE TABLE circle_waiting (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX circle_waiting_order ON circle_waiting (workshop_id, since, user_id);
CREATE INDEX circle_waiting_user ON circle_waiting (user_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['workshop_links', 'circle_waiting'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

-- Like the code: those who belong to the circle read it, and its facilitator makes it (CARE C5).
GRANT SELECT ON workshop_links TO attune_user;
GRANT INSERT (workshop_id, token), UPDATE (token, made_at) ON workshop_links TO attune_user;
CREATE POLICY links_read ON workshop_links FOR SELECT TO attune_user USING (is_member(workshop_id));
CREATE POLICY links_lead ON workshop_links FOR INSERT TO attune_user
  WITH CHECK (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));
CREATE POLICY links_renew ON workshop_links FOR UPDATE TO attune_user
  USING (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));

ALTER TABLE profiles ADD COLUMN about_line text CHECK (char_length(about_line) BETWEEN 1 AND 140);
GRANT UPDATE (about_line) ON profiles TO attune_user;

-- All that the page of a circle tells its reader, signed in or not: of the one with this link, or of this one if it's
-- public or the reader has to do with it. Never the code, and nobody's name but the facilitator's, if they chose it.
CREATE FUNCTION circle_page(p_workshop uuid, p_token text) RETURNS TABLE (
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
             AND n.scheduled_at > now() ORDER BY n.scheduled_at LIMIT 1)
    FROM workshops w
    LEFT JOIN workshop_links l ON l.workshop_id = w.id
    LEFT JOIN profiles p ON p.id = w.facilitator_id
    LEFT JOIN ai_workshop_templates t ON t.id = w.ai_template_id
    LEFT JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = current_user_id()
    LEFT JOIN circle_waiting mine ON mine.workshop_id = w.id AND mine.user_id = current_user_id()
   WHERE l.token = p_token
      OR (w.id = p_workshop AND (w.is_public OR m.user_id IS NOT NULL OR mine.user_id IS NOT NULL))
$$;
ALTER FUNCTION circle_page(uuid, text) OWNER TO attune_system;
