-- Whoever waits for a seat is told of a move and of a cancellation like those who have one.

-- The facilitator reads their names on the desk; calling a circle off tells them in her own transaction.
GRANT SELECT ON circle_waiting TO attune_user;
CREATE POLICY circle_waiting_lead ON circle_waiting FOR SELECT TO attune_user
  USING (EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));

-- Who comes to a circle that hasn't begun without leading it, or would like to, and since when.
CREATE FUNCTION circle_guests(p_workshop uuid) RETURNS TABLE (user_id uuid, waits boolean, since timestamptz)
LANGUAGE sql STABLE
AS $$
  SELECT m.user_id, false, m.joined_at FROM workshop_members m
   WHERE m.workshop_id = p_workshop AND m.role = 'participant' AND holds_seat(m, NULL)
  UNION ALL SELECT c.user_id, true, c.since FROM circle_waiting c WHERE c.workshop_id = p_workshop
$$;
REVOKE EXECUTE ON FUNCTION circle_guests(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION circle_guests(uuid) TO attune_user, attune_system;
