-- A private note in a room's chat stays between one guest and the hosts, also in what is read later; it goes with the
-- guest's account. Answers of hosts name the same guest.
ALTER TABLE workshop_messages ADD COLUMN private_with uuid REFERENCES auth_users ON DELETE CASCADE;
CREATE INDEX workshop_messages_private ON workshop_messages (private_with) WHERE private_with IS NOT NULL;
ALTER POLICY messages_read ON workshop_messages
  USING (EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
    AND m.user_id = (SELECT current_user_id()) AND m.history_from <= workshop_messages.created_at
    AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)
    AND (workshop_messages.private_with IS NULL OR workshop_messages.private_with = m.user_id
      OR m.role <> 'participant')));
