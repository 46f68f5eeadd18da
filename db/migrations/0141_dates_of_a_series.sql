-- A series is met as one thing (docs/decisions/117): lists show its next date, and its page knows the others.

-- Which of two dates stands for their series: one that's live, else the one that begins first. Nobody misses an open door:
-- where two are live, lists have both.
CREATE FUNCTION comes_before(one workshops, other workshops) RETURNS boolean LANGUAGE sql IMMUTABLE
AS $$ SELECT (one.status <> 'live', one.scheduled_at, one.id) < (other.status <> 'live', other.scheduled_at, other.id) $$;

-- Whether a circle stands in the lists for everyone.
CREATE FUNCTION is_next_for_all(one workshops) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT one.is_public AND one.status <> 'ended'
     AND (one.status = 'live' OR one.scheduled_at + make_interval(mins => one.duration_minutes) > now())
$$;

-- What a visitor learns of the next circles, as public_circles tells it, with one date of each series and how many more it
-- has. That one still tells all of them, to the map of the site.
CREATE FUNCTION next_circles(p_category text, p_limit integer)
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

-- The same on a host's page, beside host_circles, which tells all of them to calendars.
CREATE FUNCTION host_next_circles(p_slug text, p_anyone boolean, p_limit integer) RETURNS TABLE (id uuid, title text,
    category text, description text, scheduled_at timestamptz, time_zone text, duration_minutes integer, seats_left integer,
    status text, revision integer, revised_at timestamptz, more_dates integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.category, w.description, w.scheduled_at, w.time_zone, w.duration_minutes, seats_left(w.id), w.status,
         w.revision, w.revised_at,
         (SELECT count(*)::integer FROM workshops o WHERE o.series_id = w.series_id AND o.id <> w.id
             AND o.facilitator_id = w.facilitator_id AND is_next_for_all(o))
    FROM shown_hosts(p_slug, p_anyone) h
    JOIN workshops w ON w.facilitator_id = h.user_id
   WHERE p_slug IS NOT NULL AND is_next_for_all(w)
     AND (w.status = 'live' OR NOT EXISTS (SELECT FROM workshops o WHERE o.series_id = w.series_id
       AND o.facilitator_id = w.facilitator_id AND comes_before(o, w) AND is_next_for_all(o)))
   ORDER BY w.scheduled_at, w.id LIMIT p_limit
$$;
ALTER FUNCTION host_next_circles(text, boolean, integer) OWNER TO attune_system;

-- The dates still to come of the series that a page is of, as its reader may come to them: public ones, those they have to
-- do with, and, by the page's link, those of the same facilitator; it goes on once the date of that link is over. A link that
-- was renewed on one of them keeps that one closed. Where they were asked to leave there's none. Whoever has a seat or waits on
-- a date finds it here, also once its door is closed or its time is past, so that a no to all of them is one. The link of what
-- was ever in the lists is no secret, and opens nothing private.
CREATE FUNCTION circle_series(p_workshop uuid, p_token text) RETURNS TABLE (
    id uuid, scheduled_at timestamptz, duration_minutes integer, revision integer, status text, seats_left integer,
    is_public boolean, part text, price jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH here AS MATERIALIZED (
    SELECT w.id, w.series_id, w.facilitator_id,
           -- Of one that's over only a link that was never renewed: nothing shows any more who'd have the new one.
           p.invitation IS NOT NULL AND (w.status <> 'ended'
             OR NOT EXISTS (SELECT FROM workshop_former_links f WHERE f.workshop_id = w.id)) AND NOT w.was_listed AS by_link
      FROM circle_page(p_workshop, p_token) p JOIN workshops w ON w.id = p.id
     WHERE w.series_id IS NOT NULL AND circle_door(w.id) <> 'refused')
  SELECT w.id, w.scheduled_at, w.duration_minutes, w.revision, w.status, seats_left(w.id), w.is_public,
         CASE WHEN w.facilitator_id = current_user_id() THEN 'facilitator'
              WHEN m.user_id IS NOT NULL AND holds_seat(m, w.started_at) THEN 'coming'
              WHEN mine.user_id IS NOT NULL THEN 'waiting'
              ELSE 'none' END,
         (SELECT told_price(c) FROM circle_prices c WHERE c.workshop_id = w.id)
    FROM here h
    JOIN workshops w ON w.series_id = h.series_id
    LEFT JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = current_user_id()
    LEFT JOIN circle_waiting mine ON mine.workshop_id = w.id AND mine.user_id = current_user_id()
   WHERE w.status <> 'ended'
     AND (w.id = h.id OR mine.user_id IS NOT NULL OR (m.user_id IS NOT NULL AND holds_seat(m, w.started_at))
       OR (circle_door(w.id) = 'open'
       AND (w.status = 'live' OR w.scheduled_at + make_interval(mins => w.duration_minutes) > now())))
     AND (w.id = h.id OR m.user_id IS NOT NULL OR mine.user_id IS NOT NULL
       OR (NOT is_apart(w.facilitator_id) AND (w.is_public OR (h.by_link AND w.facilitator_id = h.facilitator_id
         AND NOT EXISTS (SELECT FROM workshop_former_links f WHERE f.workshop_id = w.id)))))
   ORDER BY w.scheduled_at, w.id
$$;
ALTER FUNCTION circle_series(uuid, text) OWNER TO attune_system;
