-- With whom the reader was in circles, all at once, of those alone who want to be seen, by the names they had there.
CREATE OR REPLACE FUNCTION people_practised_with(p_workshop uuid)
  RETURNS TABLE (user_id uuid, workshop_id uuid, username text, title text, ended_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT theirs.user_id, w.id, m.display_name, w.title, w.ended_at
    FROM workshop_attendance mine
    JOIN workshop_attendance theirs USING (workshop_id)
    JOIN workshops w ON w.id = workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
    JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = theirs.user_id
    JOIN alumni_choices c ON c.user_id = theirs.user_id AND c.is_seen
   WHERE mine.user_id = current_user_id() AND theirs.user_id <> current_user_id()
     AND (p_workshop IS NULL OR w.id = p_workshop) AND NOT is_apart(theirs.user_id)
     AND NOT is_leaving(theirs.user_id)
$$;
ALTER FUNCTION people_practised_with(uuid) OWNER TO attune_system;
