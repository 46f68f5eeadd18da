-- Circles that have ended, in which the reader and this person both were; none of a blocked pair, in either direction (CARE C6).
CREATE OR REPLACE FUNCTION circles_with(p_user uuid) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT mine.workshop_id
    FROM workshop_attendance mine
    JOIN workshop_attendance theirs USING (workshop_id)
    JOIN workshops w ON w.id = workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
   WHERE mine.user_id = current_user_id() AND theirs.user_id = p_user AND p_user <> current_user_id()
     AND NOT is_apart(p_user) AND NOT is_leaving(p_user)
$$;
ALTER FUNCTION circles_with(uuid) OWNER TO attune_system;
