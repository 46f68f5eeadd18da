-- What stands between the reader and hosting this circle: asked, or what they said; null where nobody asked them, and once it
-- has begun.
CREATE OR REPLACE FUNCTION cohost_answer(p_workshop uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT coalesce(a.answer, 'asked')
    FROM cohost_asks a JOIN workshops w ON w.id = a.workshop_id AND w.status = 'pending'
   WHERE a.workshop_id = p_workshop AND a.user_id = current_user_id() AND NOT is_apart(a.asked_by)
$$;
ALTER FUNCTION cohost_answer(uuid) OWNER TO attune_system;
