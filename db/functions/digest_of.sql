-- What a digest tells one person: of each of these spaces, the threads with something new between two moments, the latest first; of
-- each the first of what's new, in order, as some of it may hold a word they've muted, which only the server can tell.
-- By their own rights though nobody's signed in: it's as them that readable_spaces() and is_apart() are asked, and the rule is that
-- of posts_read, for what's shown alone. Nothing of their own, nothing they've seen, muted, or don't want told in that way any more.
-- For the system alone: the name that it reads by isn't proven.
CREATE OR REPLACE FUNCTION digest_of(
  p_user uuid, p_by text, p_spaces uuid[], p_since timestamptz[], p_until timestamptz[], p_most integer)
  RETURNS TABLE (space_id uuid, space_name text, words text[], notes text[])
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    WITH readable AS MATERIALIZED (SELECT * FROM readable_spaces()),
    apart AS MATERIALIZED (SELECT is_apart_from_anyone() AS at_all),
    leaving AS MATERIALIZED (SELECT l FROM leaving_people() l),
    muted AS MATERIALIZED (SELECT u.muted_id FROM muted_people u WHERE u.user_id = p_user)
    SELECT s.id, s.name, new.words, new.notes
      FROM unnest(p_spaces, p_since, p_until) AS due (id, since, until)
      JOIN space_members m ON m.space_id = due.id AND m.user_id = p_user
       AND m.left_at IS NULL AND NOT m.sent_away AND m.digest <> 'never' AND m.digest_way = p_by
      JOIN readable r ON r.space_id = m.space_id
      JOIN spaces s ON s.id = m.space_id
      CROSS JOIN LATERAL (
        SELECT a.words, a.notes, n.last_at, n.id
          FROM posts n
          LEFT JOIN post_ties t ON t.thread_id = n.id AND t.user_id = p_user
          -- The first that's new in it.
          CROSS JOIN LATERAL (
            SELECT array_agg(w.words ORDER BY w.written_at, w.id) AS words,
                   array_agg(w.content_note ORDER BY w.written_at, w.id) AS notes FROM (
            SELECT f.* FROM posts f
             WHERE f.thread_id = n.id AND f.state = 'shown' AND f.author_id IS DISTINCT FROM p_user
               AND f.written_at > greatest(due.since, m.seen_to, t.read_to) AND f.written_at <= due.until
               AND ((r.preset = 'open' AND f.seen_by = 'open') OR f.began_at >= r.reads_from
                 OR (r.role IS NOT NULL AND r.preset <> 'onward' AND f.seen_by <> 'onward') OR r.role = 'host')
               AND NOT ((SELECT at_all FROM apart) AND f.author_id IS NOT NULL AND is_apart(f.author_id))
               AND (f.author_id IS NULL OR f.author_id NOT IN (SELECT l FROM leaving UNION ALL SELECT muted_id FROM muted))
             ORDER BY f.written_at, f.id LIMIT p_most) w HAVING count(*) > 0) a
         WHERE n.space_id = m.space_id AND NOT n.is_answer AND n.state IN ('shown', 'gone')
           AND n.last_at > greatest(due.since, m.seen_to) AND NOT coalesce(t.is_muted, false)
           AND ((r.preset = 'open' AND n.seen_by = 'open') OR n.began_at >= r.reads_from
             OR (r.role IS NOT NULL AND r.preset <> 'onward' AND n.seen_by <> 'onward') OR r.role = 'host')
           AND NOT ((SELECT at_all FROM apart) AND n.author_id IS NOT NULL AND is_apart(n.author_id))
           AND (n.author_id IS NULL OR n.author_id NOT IN (SELECT l FROM leaving UNION ALL SELECT muted_id FROM muted))
         ORDER BY n.last_at DESC, n.id DESC LIMIT p_most
      ) new
     ORDER BY s.name, s.id, new.last_at DESC, new.id DESC;
  -- All of it has been read by now, and the system goes on as nobody.
  PERFORM set_config('app.user_id', '', true);
END
$$;
REVOKE EXECUTE ON FUNCTION digest_of(uuid, text, uuid[], timestamptz[], timestamptz[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION digest_of(uuid, text, uuid[], timestamptz[], timestamptz[], integer) TO attune_system;
