-- What a visitor learns of the next circles, as public_circles tells it, with one date of each series and how many more it
-- has. That one still tells all of them, to the map of the site.
CREATE OR REPLACE FUNCTION next_circles(p_category text, p_limit integer)
  RETURNS TABLE (id uuid, title text, category text, facilitator_name text, scheduled_at timestamptz, time_zone text,
    duration_minutes integer, seats_left integer, status text, more_dates integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.category, facilitator_name(w.id), w.scheduled_at, w.time_zone, w.duration_minutes,
         seats_left(w.id), w.status,
         (SELECT count(*)::integer FROM workshops o WHERE o.series_id = w.series_id AND o.id <> w.id
             AND is_next_for_all(o) AND NOT is_apart(o.facilitator_id))
    FROM workshops w
   WHERE is_next_for_all(w) AND (p_category IS NULL OR w.category = p_category) AND NOT is_apart(w.facilitator_id)
     AND (w.status = 'live' OR NOT EXISTS (SELECT FROM workshops o WHERE o.series_id = w.series_id AND comes_before(o, w)
       AND is_next_for_all(o) AND (p_category IS NULL OR o.category = p_category) AND NOT is_apart(o.facilitator_id)))
   ORDER BY w.scheduled_at, w.id LIMIT p_limit
$$;
ALTER FUNCTION next_circles(text, integer) OWNER TO attune_system;
