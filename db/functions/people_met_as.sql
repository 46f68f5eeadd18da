-- Who had this name in circles that the reader sat in, too. Nobody they weren't with, is apart from, or who's leaving: a name
-- that finds nobody says nothing about who exists.
CREATE OR REPLACE FUNCTION people_met_as(p_name text) RETURNS TABLE (user_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT m.user_id, min(m.display_name)
    FROM workshop_attendance mine
    JOIN workshop_members m ON m.workshop_id = mine.workshop_id AND m.user_id <> mine.user_id
   WHERE mine.user_id = current_user_id() AND lower(m.display_name) = lower(p_name)
     AND m.workshop_id IN (SELECT circles_with(m.user_id))
   GROUP BY m.user_id
$$;
ALTER FUNCTION people_met_as(text) OWNER TO attune_system;
