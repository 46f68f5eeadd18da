-- Who may be mentioned in a space by somebody who's in it: its hosts, and those whose words there they may read, as posts_read has it.
-- Who was let back is in it without a `role` (readable_spaces), and mentions those whose words they read by now.
-- Who has never written stays unknown, so this says no more of who's in it than the posts do. Nobody the reader is apart from, who
-- has left or is about to, nor the reader. By how a name begins, or of these people; in the order of the alphabet, since nobody is
-- ranked (CARE C27).
CREATE OR REPLACE FUNCTION mentionable_in(p_space uuid, p_begin text, p_people uuid[], p_limit integer)
  RETURNS TABLE (id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT m.user_id, m.display_name
    FROM readable_spaces() r
    JOIN space_members m ON m.space_id = r.space_id AND m.left_at IS NULL
   WHERE r.space_id = p_space AND r.reads_from IS NOT NULL AND m.user_id <> current_user_id()
     AND (p_begin IS NULL OR starts_with(search_text(m.display_name), search_text(p_begin)))
     AND (p_people IS NULL OR m.user_id = ANY (p_people))
     AND (m.role = 'host' OR EXISTS (
       SELECT FROM posts p
        WHERE p.author_id = m.user_id AND p.space_id = m.space_id AND p.state = 'shown'
          AND ((r.preset = 'open' AND p.seen_by = 'open')
            OR p.began_at >= r.reads_from
            OR (r.role IS NOT NULL AND r.preset <> 'onward' AND p.seen_by <> 'onward')
            OR r.role = 'host')))
     AND NOT ((SELECT is_apart_from_anyone()) AND is_apart(m.user_id))
     AND m.user_id NOT IN (SELECT leaving_people())
   ORDER BY search_text(m.display_name), m.user_id LIMIT p_limit
$$;
ALTER FUNCTION mentionable_in(uuid, text, uuid[], integer) OWNER TO attune_system;
