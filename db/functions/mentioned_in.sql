-- Who's mentioned in these posts and is still in their space, by the name they have there; nobody the reader is apart from, or who's
-- about to leave: their names are words like any other. For posts that the reader has read.
CREATE OR REPLACE FUNCTION mentioned_in(p_posts uuid[]) RETURNS TABLE (post_id uuid, id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT n.post_id, n.user_id, m.display_name
    FROM post_mentions n
    JOIN posts p ON p.id = n.post_id
    JOIN space_members m ON m.space_id = p.space_id AND m.user_id = n.user_id AND m.left_at IS NULL
   WHERE n.post_id = ANY (p_posts) AND NOT ((SELECT is_apart_from_anyone()) AND is_apart(n.user_id))
     AND n.user_id NOT IN (SELECT leaving_people())
$$;
ALTER FUNCTION mentioned_in(uuid[]) OWNER TO attune_system;
