-- Everyone the reader was in a circle with that has ended, and when the latest was. For functions of the system alone.
CREATE OR REPLACE FUNCTION people_beside() RETURNS TABLE (user_id uuid, met_at timestamptz)
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  -- OFFSET 0: circle by circle, by the index, whatever the planner expects of how many there are.
  SELECT theirs.user_id, max(w.ended_at)
    FROM workshop_attendance mine
    JOIN workshops w ON w.id = mine.workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
   CROSS JOIN LATERAL (SELECT a.user_id FROM workshop_attendance a WHERE a.workshop_id = mine.workshop_id OFFSET 0) theirs
   WHERE mine.user_id = current_user_id() AND theirs.user_id <> current_user_id()
   GROUP BY theirs.user_id
$$;
