-- All that the page of a circle tells its reader, signed in or not: of the one with this link, or of this one if it's public or the
-- reader has to do with it, as whoever is asked to host it does. Never the code, and nobody's name but the facilitator's, if they
-- chose it.
--
-- - Which circle it is of is settled first, by its link and else by its id: one row, found by an index. An OR of both would read
--   every circle there is. A renewed link still finds the page for those who belong to the circle.
-- - To one of a blocked pair (CARE C6) it's as lost as a renewed link, and so is the room of a practice pair they're apart from.
-- - Its plan is the circle's own copy; those planned without one follow our template.
-- - What comes next is the next date of the same series, one's own before the others; another circle of its facilitator only
--   where there's none (docs/decisions/117). A private one that isn't theirs is told by circle_series alone.
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
ALTER FUNCTION circle_page(uuid, text) OWNER TO attune_system;
