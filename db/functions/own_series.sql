-- The series that the reader hosts, comes to or came to: whose space they may come into. Not those whose space they were asked
-- to leave.
CREATE OR REPLACE FUNCTION own_series() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT w.series_id
    FROM workshop_members m
    JOIN workshops w ON w.id = m.workshop_id
   WHERE m.user_id = current_user_id() AND w.series_id IS NOT NULL
     AND (m.role <> 'participant' OR m.said_yes_at IS NOT NULL
       OR EXISTS (SELECT FROM workshop_attendance a WHERE a.workshop_id = w.id AND a.user_id = m.user_id))
     AND NOT EXISTS (SELECT FROM spaces s JOIN space_members sm ON sm.space_id = s.id
                      WHERE s.series_id = w.series_id AND sm.user_id = m.user_id AND sm.sent_away)
$$;
ALTER FUNCTION own_series() OWNER TO attune_system;
