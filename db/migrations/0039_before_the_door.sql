-- Whoever comes by code or link is a member before they pass the door. What was said inside they read once they were let
-- in, or came in (CARE C5, C9); the code only while the door lets them pass.
ALTER POLICY messages_read ON workshop_messages
  USING (EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
    AND m.user_id = (SELECT current_user_id()) AND m.history_from <= workshop_messages.created_at
    AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)));
ALTER POLICY codes_read ON workshop_codes
  USING (EXISTS (SELECT FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
    WHERE m.workshop_id = workshop_codes.workshop_id AND m.user_id = (SELECT current_user_id())
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL OR NOT (w.is_live AND (w.door_closed OR w.waiting_room)))));
-- Nobody was kept out of what ended before there were doors.
UPDATE workshop_members m SET admitted_at = m.joined_at FROM workshops w
 WHERE w.id = m.workshop_id AND m.admitted_at IS NULL AND w.status = 'ended' AND NOT (w.door_closed OR w.waiting_room);
