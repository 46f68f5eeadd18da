-- A second host has a hand on the room, too, and leads it while the facilitator isn't inside.
ALTER TABLE workshop_members
  DROP CONSTRAINT workshop_members_role_check,
  ADD CONSTRAINT workshop_members_role_check CHECK (role IN ('facilitator', 'cohost', 'participant'));

-- Lists also follow when somebody else leads.
CREATE TRIGGER workshops_handed_over AFTER UPDATE OF facilitator_id ON workshops
  FOR EACH ROW WHEN (OLD.facilitator_id <> NEW.facilitator_id) EXECUTE FUNCTION tell_workshop_changed();
