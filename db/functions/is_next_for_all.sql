-- Whether a circle stands in the lists for everyone.
CREATE OR REPLACE FUNCTION is_next_for_all(one workshops) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT one.is_public AND one.status <> 'ended'
     AND (one.status = 'live' OR one.scheduled_at + make_interval(mins => one.duration_minutes) > now())
$$;
