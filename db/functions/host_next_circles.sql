-- What a host's page lists: one date of each series and how many more it has, beside host_circles, which tells all of them to
-- calendars. OFFSET 0 as there.
CREATE OR REPLACE FUNCTION host_next_circles(p_slug text, p_anyone boolean, p_limit integer) RETURNS TABLE (id uuid, title text,
    category text, description text, scheduled_at timestamptz, time_zone text, duration_minutes integer, seats_left integer,
    status text, revision integer, revised_at timestamptz, more_dates integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.category, w.description, w.scheduled_at, w.time_zone, w.duration_minutes, seats_left(w.id), w.status,
         w.revision, w.revised_at,
         (SELECT count(*)::integer FROM workshops o WHERE o.series_id = w.series_id AND o.id <> w.id
             AND o.facilitator_id = w.facilitator_id AND is_next_for_all(o))
    FROM shown_hosts(p_slug, p_anyone) h
   CROSS JOIN LATERAL (SELECT * FROM workshops c WHERE c.facilitator_id = h.user_id AND is_next_for_all(c) OFFSET 0) w
   WHERE p_slug IS NOT NULL
     AND (w.status = 'live' OR NOT EXISTS (SELECT FROM workshops o WHERE o.series_id = w.series_id
       AND o.facilitator_id = w.facilitator_id AND is_next_for_all(o)
       AND (o.status <> 'live', o.scheduled_at, o.id) < (w.status <> 'live', w.scheduled_at, w.id)))
   ORDER BY w.scheduled_at, w.id LIMIT p_limit
$$;
ALTER FUNCTION host_next_circles(text, boolean, integer) OWNER TO attune_system;
