-- The dates still to come of the series that a page is of, as its reader may come to them: public ones, those they have to
-- do with, and, by the page's link, those of the same facilitator; it goes on once the date of that link is over. A link that
-- was renewed on one of them keeps that one closed. Where they were asked to leave there's none. Whoever has a seat or waits on
-- a date finds it here, also once its door is closed or its time is past, so that a no to all of them is one. The link of what
-- was ever in the lists is no secret, and opens nothing private.
CREATE OR REPLACE FUNCTION circle_series(p_workshop uuid, p_token text) RETURNS TABLE (
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
