-- Whoever hosts a circle together with the reader, under the name they have in the newest one. Not one of a blocked pair.
CREATE OR REPLACE FUNCTION co_facilitators() RETURNS TABLE (user_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT ON (theirs.user_id) theirs.user_id, theirs.display_name
    FROM workshop_members mine
    JOIN workshop_members theirs ON theirs.workshop_id = mine.workshop_id AND theirs.role <> 'participant'
   WHERE mine.user_id = current_user_id() AND mine.role <> 'participant'
     AND theirs.user_id <> current_user_id() AND NOT is_apart(theirs.user_id)
   ORDER BY theirs.user_id, theirs.joined_at DESC, theirs.workshop_id
$$;
ALTER FUNCTION co_facilitators() OWNER TO attune_system;
