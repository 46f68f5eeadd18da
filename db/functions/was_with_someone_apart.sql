-- Whether it's the room of a pair of which the reader was one, and is apart from the other.
CREATE OR REPLACE FUNCTION was_with_someone_apart(p_workshop uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM practice_rooms r WHERE r.workshop_id = p_workshop)
     AND EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = p_workshop AND is_apart(m.user_id))
$$;
ALTER FUNCTION was_with_someone_apart(uuid) OWNER TO attune_system;
