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

-- From when on the person of this transaction may read a workshop's chat (CARE C9); null for whoever is no member.
CREATE FUNCTION my_history_from(p_workshop uuid) RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT history_from FROM workshop_members WHERE workshop_id = p_workshop AND user_id = current_user_id() $$;
ALTER FUNCTION my_history_from(uuid) OWNER TO attune_system;

ALTER TABLE workshop_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE workshop_messages FORCE ROW LEVEL SECURITY;
GRANT SELECT ON workshop_messages TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON workshop_messages TO attune_system;
CREATE POLICY messages_system ON workshop_messages TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY messages_read ON workshop_messages FOR SELECT TO attune_user
  USING (created_at >= my_history_from(workshop_id));

-- Whose account is deleted leaves the words unnamed: the name goes with the person.
CREATE FUNCTION unname_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username := 'Anonymous';
  RETURN NEW;
END $$;
CREATE TRIGGER workshop_messages_unnamed BEFORE UPDATE OF user_id ON workshop_messages
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION unname_message();
