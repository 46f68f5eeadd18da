-- The spaces whose posts the reader may read: open ones, and those they're in. `reads_from` is null outside; `role` too. For
-- policies, which ask it once for a query and not of each row (docs/decisions/121). Nobody who's signed out, or was sent away;
-- nothing of a space that's closed. Who was let back reads as a visitor does and what has begun since, so they get no `role`: what
-- was written while they were away was written without them (docs/decisions/160).
CREATE OR REPLACE FUNCTION readable_spaces()
  RETURNS TABLE (space_id uuid, role text, preset text, reads_from timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT s.id, CASE WHEN m.left_at IS NULL AND (m.let_back_at IS NULL OR m.role = 'host') THEN m.role END, s.preset,
         CASE WHEN m.left_at IS NULL THEN greatest(m.joined_at, m.let_back_at) END
    FROM spaces s
    LEFT JOIN space_members m ON m.space_id = s.id AND m.user_id = current_user_id()
   WHERE current_user_id() IS NOT NULL AND s.closed_at IS NULL AND NOT coalesce(m.sent_away, false)
     AND (s.preset = 'open' OR (m.user_id IS NOT NULL AND m.left_at IS NULL))
$$;
ALTER FUNCTION readable_spaces() OWNER TO attune_system;
