-- A page of the directory, by name: of people the reader was in circles with (`p_beside`), or of the others. It's the system's since
-- under row rights each card would be asked for before the index is. Nobody's own card is in it.
CREATE OR REPLACE FUNCTION people_listed(
    p_beside boolean, p_start text, p_topic text, p_after text, p_after_id uuid, p_limit integer)
  RETURNS TABLE (user_id uuid, name text, name_folded text, words text, topics text[], may_write boolean, circles jsonb)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  -- After every name that begins so.
  until text COLLATE "C" := p_start || chr(1114111);
BEGIN
  IF NOT p_beside THEN
    RETURN QUERY
      SELECT c.user_id, c.name, c.name_folded, c.words, c.topics, may_write_note_to(c.user_id), '[]'::jsonb
        FROM people_cards c
       WHERE c.is_listed AND c.removed_at IS NULL AND c.user_id <> current_user_id()
         AND c.name_folded >= p_start AND c.name_folded < until AND (c.name_folded, c.user_id) > (p_after, p_after_id)
         AND (p_topic IS NULL OR p_topic = ANY (c.topics))
         AND c.user_id NOT IN (SELECT b.user_id FROM people_beside() b)
         AND is_findable(c.user_id)
       ORDER BY c.name_folded, c.user_id LIMIT p_limit;
    RETURN;
  END IF;
  RETURN QUERY
    WITH page AS MATERIALIZED (
      SELECT c.user_id, c.name, c.name_folded, c.words, c.topics
        FROM people_beside() b JOIN people_cards c USING (user_id)
       WHERE c.is_listed AND c.removed_at IS NULL
         AND c.name_folded >= p_start AND c.name_folded < until AND (c.name_folded, c.user_id) > (p_after, p_after_id)
         AND (p_topic IS NULL OR p_topic = ANY (c.topics))
         AND is_findable(c.user_id)
       ORDER BY c.name_folded, c.user_id LIMIT p_limit)
    SELECT p.user_id, p.name, p.name_folded, p.words, p.topics, may_write_note_to(p.user_id),
           -- The latest few: nothing else is told of where they've been, and how often isn't, either.
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'ended_at', s.ended_at)
                     ORDER BY s.ended_at DESC, s.id), '[]')
              FROM (SELECT w.id, w.title, w.ended_at FROM circles_with(p.user_id) AS shared(id) JOIN workshops w USING (id)
                     ORDER BY w.ended_at DESC, w.id LIMIT 3) s)
      FROM page p ORDER BY p.name_folded, p.user_id;
END
$$;
ALTER FUNCTION people_listed(boolean, text, text, text, uuid, integer) OWNER TO attune_system;
