-- What a policy asked of each row by a function, it asks once for a query, or where the planner sees what's asked
-- (docs/decisions/121). What anybody reads stays the same: src/platform/server/database/same-rights.test.ts.

-- The circles that the reader belongs to, for the policies of workshop_members and of what its own policies ask, which would
-- otherwise ask each other for ever.
CREATE FUNCTION own_circles() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT workshop_id FROM workshop_members WHERE user_id = current_user_id() $$;
ALTER FUNCTION own_circles() OWNER TO attune_system;

-- Whether the reader is apart from anybody at all. Most people aren't, and then no row has to be asked about. Only that:
-- a list would say who blocked them.
CREATE FUNCTION is_apart_from_anyone() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM blocks WHERE blocker_id = current_user_id())
      OR EXISTS (SELECT FROM blocks WHERE blocked_id = current_user_id())
$$;
ALTER FUNCTION is_apart_from_anyone() OWNER TO attune_system;

ALTER POLICY members_read ON workshop_members
  USING (user_id = (SELECT current_user_id())
    OR (workshop_id IN (SELECT own_circles())
      AND NOT ((SELECT is_apart_from_anyone()) AND is_apart_in(workshop_id, user_id))));

ALTER POLICY workshops_read ON workshops
  USING ((is_public AND NOT ((SELECT is_apart_from_anyone()) AND is_apart(facilitator_id)))
    OR ((facilitator_id = (SELECT current_user_id())
        OR id IN (SELECT own_circles()))
      AND NOT ((SELECT is_apart_from_anyone()) AND was_with_someone_apart(id))));

ALTER POLICY messages_read ON workshop_messages
  USING (NOT ((SELECT is_apart_from_anyone()) AND is_apart_in(workshop_id, user_id))
    AND EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
      AND m.user_id = (SELECT current_user_id()) AND m.history_from <= workshop_messages.created_at
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)
      AND (workshop_messages.private_with IS NULL OR workshop_messages.private_with = m.user_id
        OR m.host_since <= workshop_messages.created_at))
    AND (part IS NULL OR (to_group IS NOT NULL AND workshop_messages.user_id = (SELECT current_user_id()))
      OR EXISTS (SELECT FROM breakout_stays s WHERE s.group_id = workshop_messages.part
        AND s.user_id = (SELECT current_user_id()) AND s.since <= workshop_messages.created_at
        AND (s.until IS NULL OR s.until >= workshop_messages.created_at))));

ALTER POLICY links_read ON workshop_links
  USING (EXISTS (SELECT FROM workshop_members m
    WHERE m.workshop_id = workshop_links.workshop_id AND m.user_id = (SELECT current_user_id())));
ALTER POLICY circle_messages_read ON circle_messages
  USING (EXISTS (SELECT FROM workshop_members m
    WHERE m.workshop_id = circle_messages.workshop_id AND m.user_id = (SELECT current_user_id())));

ALTER POLICY session_note_updates_read ON session_note_updates
  USING (part IS NULL AND EXISTS (SELECT FROM workshop_members m
    WHERE m.workshop_id = session_note_updates.workshop_id AND m.user_id = (SELECT current_user_id())
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)));
