-- Others know a person by the name they use in a workshop, never by that of their profile, which may say what they chose not to
-- say there (CARE C2). The facilitator also sees their pronouns (CARE C15). It ends with the workshop, and not one of a blocked pair
-- learns it (CARE C6).
CREATE OR REPLACE FUNCTION profile_of_other(p_user uuid) RETURNS TABLE (username text, pronouns text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT theirs.display_name, CASE WHEN w.facilitator_id = current_user_id() THEN p.pronouns END
    FROM workshop_members mine
    JOIN workshop_members theirs USING (workshop_id)
    JOIN workshops w ON w.id = workshop_id AND w.status <> 'ended'
    LEFT JOIN profiles p ON p.id = theirs.user_id
   WHERE mine.user_id = current_user_id() AND theirs.user_id = p_user AND NOT is_apart_in(w.id, p_user)
   ORDER BY w.status = 'live' DESC, theirs.joined_at DESC, w.id
   LIMIT 1
$$;
ALTER FUNCTION profile_of_other(uuid) OWNER TO attune_system;
