-- Who comes to a circle that hasn't begun without leading it, or would like to, and since when. A second host is among them: they
-- are told, too, when it moves or is called off.
CREATE OR REPLACE FUNCTION circle_guests(p_workshop uuid) RETURNS TABLE (user_id uuid, waits boolean, since timestamptz)
LANGUAGE sql STABLE
AS $$
  SELECT m.user_id, false, m.joined_at FROM workshop_members m
   WHERE m.workshop_id = p_workshop AND m.role <> 'facilitator' AND holds_seat(m, NULL)
  UNION ALL SELECT c.user_id, true, c.since FROM circle_waiting c WHERE c.workshop_id = p_workshop
$$;
REVOKE EXECUTE ON FUNCTION circle_guests(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION circle_guests(uuid) TO attune_user, attune_system;
