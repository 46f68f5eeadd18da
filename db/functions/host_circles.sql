-- What that host lists for everyone, soonest first, each date of a series. A host's circles are found by the host, however many
-- others are planned: OFFSET 0 keeps the order that's written from a planner that doesn't know who's behind the function in front.
CREATE OR REPLACE FUNCTION host_circles(p_slug text, p_anyone boolean, p_limit integer) RETURNS TABLE (id uuid, title text,
    category text, description text, scheduled_at timestamptz, time_zone text, duration_minutes integer, seats_left integer,
    status text, revision integer, revised_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.category, w.description, w.scheduled_at, w.time_zone, w.duration_minutes, seats_left(w.id), w.status,
         w.revision, w.revised_at
    FROM shown_hosts(p_slug, p_anyone) h
   CROSS JOIN LATERAL (SELECT * FROM workshops c WHERE c.facilitator_id = h.user_id AND is_next_for_all(c) OFFSET 0) w
   WHERE p_slug IS NOT NULL
   ORDER BY w.scheduled_at, w.id LIMIT p_limit
$$;
ALTER FUNCTION host_circles(text, boolean, integer) OWNER TO attune_system;
