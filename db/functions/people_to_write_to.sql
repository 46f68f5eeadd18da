-- People the reader may write a note to, and how they know them; the ones they met last first. Nobody, for a reader who lets nobody
-- write to them.
CREATE OR REPLACE FUNCTION people_to_write_to(p_limit integer) RETURNS TABLE (user_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH known AS MATERIALIZED (
    SELECT u.user_id, max(u.met_at) AS met_at FROM (
      SELECT b.user_id, b.met_at FROM people_beside() b
      UNION ALL
      SELECT other_id, made_at FROM practice_pairs WHERE one_id = current_user_id()
      UNION ALL
      SELECT one_id, made_at FROM practice_pairs WHERE other_id = current_user_id()) u
     WHERE EXISTS (SELECT FROM note_choices c WHERE c.user_id = current_user_id() AND c.is_open)
     GROUP BY u.user_id)
  SELECT k.user_id, coalesce(known_as(k.user_id, current_user_id()), '')
    FROM known k JOIN note_choices c ON c.user_id = k.user_id AND c.is_open
   WHERE may_write_note(current_user_id(), k.user_id)
   ORDER BY k.met_at DESC, k.user_id LIMIT p_limit
$$;
ALTER FUNCTION people_to_write_to(integer) OWNER TO attune_system;
