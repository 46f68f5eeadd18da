-- Chat of a live room. `seq` is the room's own order and the cursor of whoever comes back.
CREATE TABLE workshop_messages (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  seq bigint NOT NULL,
  user_id uuid REFERENCES auth_users ON DELETE SET NULL,
  username text NOT NULL,
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 500),
  type text NOT NULL DEFAULT 'message' CHECK (type IN ('message', 'system')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (workshop_id, seq)
);
CREATE INDEX workshop_messages_user ON workshop_messages (user_id);

ALTER TABLE workshop_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_messages FORCE ROW LEVEL SECURITY;
GRANT SELECT ON workshop_messages TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_messages TO attune_system;
CREATE POLICY messages_system ON workshop_messages TO attune_system USING (true) WITH CHECK (true);
-- A member reads back as far as their history_from (CARE C9); whoever is no member has no such row.
CREATE POLICY messages_read ON workshop_messages FOR SELECT TO attune_user
  USING (EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = workshop_messages.workshop_id
    AND m.user_id = (SELECT current_user_id()) AND m.history_from <= workshop_messages.created_at));

-- Whose account is deleted leaves the words unnamed: the name goes with the person.
CREATE FUNCTION unname_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username := 'Anonymous';
  RETURN NEW;
END $$;
CREATE TRIGGER workshop_messages_unnamed BEFORE UPDATE OF user_id ON workshop_messages
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION unname_message();
