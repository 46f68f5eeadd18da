-- A host's line to one small group, written from outside it. It stands in that group's part: whoever was there then reads it,
-- and its author, who wasn't; no other host does.
ALTER TABLE workshop_messages ADD COLUMN to_group text CHECK (to_group IS NULL OR part IS NOT NULL);
ALTER POLICY messages_read ON workshop_messages
  USING (NOT is_apart_in(workshop_id, user_id)
    AND EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
      AND m.user_id = (SELECT current_user_id()) AND m.history_from <= workshop_messages.created_at
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)
      AND (workshop_messages.private_with IS NULL OR workshop_messages.private_with = m.user_id
        OR m.host_since <= workshop_messages.created_at))
    AND (part IS NULL OR (to_group IS NOT NULL AND workshop_messages.user_id = (SELECT current_user_id()))
      OR EXISTS (SELECT FROM breakout_stays s WHERE s.group_id = workshop_messages.part
        AND s.user_id = (SELECT current_user_id()) AND s.since <= workshop_messages.created_at
        AND (s.until IS NULL OR s.until >= workshop_messages.created_at))));
