-- A renewed link opens nothing for strangers. Whoever belongs to the circle still finds its page by the one they have.
CREATE TABLE workshop_former_links (
  token text PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE
);
CREATE INDEX workshop_former_links_workshop ON workshop_former_links (workshop_id);
ALTER TABLE workshop_former_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_former_links FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_former_links TO attune_system;
CREATE POLICY workshop_former_links_system ON workshop_former_links TO attune_system USING (true) WITH CHECK (true);

-- However it's renewed: by its facilitator, or as somebody is asked to leave.
CREATE FUNCTION keep_former_link() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO workshop_former_links (token, workshop_id) VALUES (OLD.token, OLD.workshop_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
ALTER FUNCTION keep_former_link() OWNER TO attune_system;
CREATE TRIGGER workshop_links_keep_former AFTER UPDATE OF token ON workshop_links
  FOR EACH ROW WHEN (OLD.token <> NEW.token) EXECUTE FUNCTION keep_former_link();

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
             AND n.scheduled_at > now() ORDER BY n.scheduled_at LIMIT 1)
    FROM workshops w
    LEFT JOIN workshop_links l ON l.workshop_id = w.id
    LEFT JOIN profiles p ON p.id = w.facilitator_id
    LEFT JOIN ai_workshop_templates t ON t.id = w.ai_template_id
    LEFT JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = current_user_id()
    LEFT JOIN circle_waiting mine ON mine.workshop_id = w.id AND mine.user_id = current_user_id()
   WHERE w.id = coalesce((SELECT k.workshop_id FROM workshop_links k WHERE k.token = p_token),
                         (SELECT f.workshop_id FROM workshop_former_links f WHERE f.token = p_token), p_workshop)
     AND (l.token = p_token OR w.is_public OR m.user_id IS NOT NULL OR mine.user_id IS NOT NULL)
$$;
