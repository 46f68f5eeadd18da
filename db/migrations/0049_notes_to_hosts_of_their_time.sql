-- A private note is for whoever was a host as it was written: it may be about somebody who becomes one later.
ALTER TABLE workshop_members ADD COLUMN host_since timestamptz;
UPDATE workshop_members SET host_since = joined_at WHERE role <> 'participant';
ALTER TABLE workshop_members
  ADD CONSTRAINT workshop_members_host_since_check CHECK ((host_since IS NULL) = (role = 'participant'));

CREATE FUNCTION keep_host_since() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.host_since := CASE WHEN NEW.role = 'participant' THEN NULL
                         WHEN TG_OP = 'UPDATE' AND OLD.role <> 'participant' THEN OLD.host_since
                         ELSE clock_timestamp() END;
  RETURN NEW;
END $$;
CREATE TRIGGER workshop_members_host_since BEFORE INSERT OR UPDATE OF role ON workshop_members
  FOR EACH ROW EXECUTE FUNCTION keep_host_since();

ALTER POLICY messages_read ON workshop_messages
  USING (NOT is_apart_in(workshop_id, user_id)
    AND EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
      AND m.user_id = (SELECT current_user_id()) AND m.history_from <= workshop_messages.created_at
      AND (m.role <> 'participant' OR m.admitted_at IS NOT NULL)
      AND (workshop_messages.private_with IS NULL OR workshop_messages.private_with = m.user_id
        OR m.host_since <= workshop_messages.created_at)));
