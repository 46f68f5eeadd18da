-- Whether two people may become a pair: both are seen and open to it, they were in a circle that has ended, neither blocked the
-- other (CARE C6), and neither is leaving. Runs with its caller's rights, so that it tells people nothing about others.
CREATE OR REPLACE FUNCTION may_practise(p_one uuid, p_other uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT p_one <> p_other
     AND (SELECT count(*) FROM practice_choices p JOIN alumni_choices a USING (user_id)
           WHERE user_id IN (p_one, p_other) AND p.is_open AND a.is_seen) = 2
     AND EXISTS (SELECT FROM workshop_attendance mine JOIN workshop_attendance theirs USING (workshop_id)
                   JOIN workshops w ON w.id = workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
                  WHERE mine.user_id = p_one AND theirs.user_id = p_other)
     AND NOT EXISTS (SELECT FROM blocks b WHERE (b.blocker_id, b.blocked_id) IN ((p_one, p_other), (p_other, p_one)))
     AND NOT is_leaving(p_one) AND NOT is_leaving(p_other)
$$;
