-- Guests are asked after a circle only where five of them could answer: below that nothing they write would ever be opened
-- (docs/decisions/069, CARE C15). In a series answers add up over its dates, so whoever belongs to any of them counts.
CREATE OR REPLACE FUNCTION is_asked_after(p_workshop uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshops w JOIN workshop_members m ON m.workshop_id = w.id
                  WHERE w.id = p_workshop AND m.user_id = current_user_id() AND m.role = 'participant'
                    AND w.status = 'ended' AND w.started_at IS NOT NULL AND w.ended_at > now() - interval '7 days'
                    AND EXISTS (SELECT FROM workshop_attendance a WHERE a.workshop_id = w.id AND a.user_id = m.user_id)
                    AND 5 <= (SELECT count(DISTINCT guest.user_id)
                                FROM workshops d JOIN workshop_members guest ON guest.workshop_id = d.id
                               WHERE (d.id = w.id OR d.series_id = w.series_id) AND guest.role = 'participant'
                                 AND (w.series_id IS NOT NULL OR EXISTS (
                                        SELECT FROM workshop_attendance a
                                         WHERE a.workshop_id = d.id AND a.user_id = guest.user_id))))
$$;
