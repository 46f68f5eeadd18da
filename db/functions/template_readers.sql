-- With whom the reader can share a template of theirs, and with whom they do: a share outlasts leading together, and whoever
-- gave it must see it to take it back. Under the name from the newest circle that both know; null once there's none. Nobody
-- of a blocked pair, who reads nothing of it either.
CREATE OR REPLACE FUNCTION template_readers(p_template uuid) RETURNS TABLE (user_id uuid, name text, has boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH shared AS (
    SELECT s.user_id FROM template_shares s
     WHERE s.template_id = p_template AND owns_template(p_template) AND NOT is_apart(s.user_id))
  SELECT coalesce(c.user_id, s.user_id), coalesce(c.name, (
           SELECT theirs.display_name FROM workshop_members mine
             JOIN workshop_members theirs ON theirs.workshop_id = mine.workshop_id AND theirs.user_id = s.user_id
            WHERE mine.user_id = current_user_id() ORDER BY theirs.joined_at DESC, theirs.workshop_id LIMIT 1)),
         s.user_id IS NOT NULL
    FROM co_facilitators() c FULL JOIN shared s ON s.user_id = c.user_id
$$;
ALTER FUNCTION template_readers(uuid) OWNER TO attune_system;
