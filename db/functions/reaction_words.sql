-- Which words were said to these posts, without by whom or how often; nothing of somebody the reader is apart from.
CREATE OR REPLACE FUNCTION reaction_words(p_posts uuid[]) RETURNS TABLE (post_id uuid, words text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT r.post_id, array_agg(DISTINCT r.word)
    FROM post_reactions r
   WHERE r.post_id = ANY (p_posts) AND NOT ((SELECT is_apart_from_anyone()) AND is_apart(r.user_id))
     AND r.user_id NOT IN (SELECT leaving_people())
   GROUP BY r.post_id
$$;
ALTER FUNCTION reaction_words(uuid[]) OWNER TO attune_system;
