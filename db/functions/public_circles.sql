-- All that a visitor learns of workshops (CARE §3): the next public ones, and no code. Nothing of a host they're apart from.
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
ALTER FUNCTION public_circles(text, integer) OWNER TO attune_system;
