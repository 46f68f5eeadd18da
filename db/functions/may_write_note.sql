-- Whether one may write the other a note (CARE C10): both let people they've practised with do so, they were in a circle that has
-- ended, are a practice pair, or the other's note is still here, neither blocked the other, and both are here. Runs with its
-- caller's rights, so that it tells people nothing about others.
CREATE OR REPLACE FUNCTION may_write_note(p_one uuid, p_other uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT p_one <> p_other
     AND (SELECT count(*) FROM note_choices WHERE user_id IN (p_one, p_other) AND is_open) = 2
     AND (EXISTS (SELECT FROM workshop_attendance mine JOIN workshop_attendance theirs USING (workshop_id)
                    JOIN workshops w ON w.id = workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
                   WHERE mine.user_id = p_one AND theirs.user_id = p_other)
       OR EXISTS (SELECT FROM practice_pairs WHERE (one_id, other_id) IN ((p_one, p_other), (p_other, p_one)))
       OR EXISTS (SELECT FROM notes WHERE to_id = p_one AND from_id = p_other AND words_sealed IS NOT NULL))
     AND NOT EXISTS (SELECT FROM blocks b WHERE (b.blocker_id, b.blocked_id) IN ((p_one, p_other), (p_other, p_one)))
     AND NOT is_away(p_one) AND NOT is_away(p_other)
$$;
