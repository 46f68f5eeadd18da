-- What people tell the facilitator beforehand, and what the facilitator tells everyone who comes.

-- Sealed with the writer's key; the server opens it for the facilitator (CARE C15, C19). It goes some days after the end.
CREATE TABLE circle_notes (
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  note_sealed private_text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX circle_notes_user ON circle_notes (user_id);

-- Read on the circle's page; the mail only says that there's one (CARE C17).
CREATE TABLE circle_messages (
  id uuid PRIMARY KEY,
  workshop_id uuid NOT NULL REFERENCES workshops ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 1000),
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX circle_messages_workshop ON circle_messages (workshop_id, sent_at);
CREATE INDEX circle_messages_author ON circle_messages (author_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['circle_notes', 'circle_messages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT (workshop_id, user_id, note_sealed), UPDATE (note_sealed, written_at), DELETE
  ON circle_notes TO attune_user;
CREATE POLICY circle_notes_own ON circle_notes TO attune_user
  USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id()) AND is_member(workshop_id));

GRANT SELECT, INSERT (id, workshop_id, author_id, content) ON circle_messages TO attune_user;
CREATE POLICY circle_messages_read ON circle_messages FOR SELECT TO attune_user USING (is_member(workshop_id));
CREATE POLICY circle_messages_lead ON circle_messages FOR INSERT TO attune_user
  WITH CHECK (author_id = (SELECT current_user_id())
    AND EXISTS (SELECT 1 FROM workshops w WHERE w.id = workshop_id AND w.facilitator_id = (SELECT current_user_id())));
