-- The series that the reader hosts, comes to or came to: whose space they may come into.
CREATE OR REPLACE FUNCTION own_series() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT w.series_id
    FROM workshop_members m
    JOIN workshops w ON w.id = m.workshop_id
   WHERE m.user_id = current_user_id() AND w.series_id IS NOT NULL
     AND (m.role <> 'participant' OR m.said_yes_at IS NOT NULL
       OR EXISTS (SELECT FROM workshop_attendance a WHERE a.workshop_id = w.id AND a.user_id = m.user_id))
$$;
ALTER FUNCTION own_series() OWNER TO attune_system;
