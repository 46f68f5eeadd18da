-- Posts and answers with these words that the reader may read, the latest first. Row rights hold over what it returns, too. It's
-- the system's since under row rights no index of words may be used: @@ isn't leakproof, so every post would be read. The rights
-- are those of posts_read, for what's shown alone and in spaces that the reader still sees, and an answer needs its thread.
-- Nothing of somebody the reader has muted.
--
-- First among the latest two thousand: there a common word is found at once, and by the index all its posts would be sorted. Only
-- if these don't fill the page, by the index.
CREATE OR REPLACE FUNCTION found_posts(p_query tsquery, p_before timestamptz, p_before_id uuid, p_limit integer)
  RETURNS TABLE (id uuid, written_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  lately boolean;
  found integer := 0;
  more integer;
  walked_at timestamptz;
  walked_id uuid;
BEGIN
  SELECT written_at, id INTO walked_at, walked_id FROM posts
   WHERE state = 'shown' AND (written_at, id) < (p_before, p_before_id)
   ORDER BY written_at DESC, id DESC OFFSET 1999 LIMIT 1;
  FOREACH lately IN ARRAY CASE WHEN walked_id IS NULL THEN '{t}'::boolean[] ELSE '{t,f}' END LOOP
    EXIT WHEN found >= p_limit;
    RETURN QUERY
      WITH spaces AS MATERIALIZED (SELECT * FROM readable_spaces()),
      apart AS MATERIALIZED (SELECT is_apart_from_anyone() AS at_all),
      leaving AS MATERIALIZED (SELECT l FROM leaving_people() l),
      muted AS MATERIALIZED (SELECT muted_id AS m FROM muted_people WHERE user_id = current_user_id()),
      hits AS MATERIALIZED (
        SELECT * FROM (
          SELECT n.id, n.thread_id, n.is_answer, n.space_id, n.began_at, n.seen_by, n.author_id, n.written_at, n.search_words
            FROM posts n
           WHERE lately AND n.state = 'shown' AND (n.written_at, n.id) < (p_before, p_before_id)
           ORDER BY n.written_at DESC, n.id DESC LIMIT 2000) newest
         WHERE newest.search_words @@ p_query
        UNION ALL
        SELECT n.id, n.thread_id, n.is_answer, n.space_id, n.began_at, n.seen_by, n.author_id, n.written_at, NULL
          FROM posts n
         WHERE NOT lately AND n.state = 'shown' AND n.search_words @@ p_query
           AND (n.written_at, n.id) < (walked_at, walked_id)
      )
      SELECT p.id, p.written_at
        FROM hits p
        JOIN spaces r ON r.space_id = p.space_id
         AND ((r.preset = 'open' AND p.seen_by = 'open')
           OR p.began_at >= r.reads_from
           OR (r.role IS NOT NULL AND r.preset <> 'onward' AND p.seen_by <> 'onward')
           OR r.role = 'host')
       WHERE NOT ((SELECT at_all FROM apart) AND p.author_id IS NOT NULL AND is_apart(p.author_id))
         AND (p.author_id IS NULL OR p.author_id NOT IN (SELECT l FROM leaving))
         AND (p.author_id IS NULL OR p.author_id NOT IN (SELECT m FROM muted))
         AND (NOT p.is_answer OR EXISTS (
           SELECT FROM posts t
            WHERE t.id = p.thread_id AND t.state IN ('shown', 'gone')
              AND NOT ((SELECT at_all FROM apart) AND t.author_id IS NOT NULL AND is_apart(t.author_id))
              AND (t.author_id IS NULL OR t.author_id NOT IN (SELECT l FROM leaving))))
       ORDER BY p.written_at DESC, p.id DESC LIMIT p_limit - found;
    GET DIAGNOSTICS more = ROW_COUNT;
    found := found + more;
  END LOOP;
END
$$;
ALTER FUNCTION found_posts(tsquery, timestamptz, uuid, integer) OWNER TO attune_system;
