-- A circle's shared notes (docs/decisions/067): a Yjs document of one plain text, as its state and the updates that came
-- since, so that writing a letter doesn't write the whole. Only those of the circle who were let in read them.
CREATE TABLE session_notes (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  state bytea NOT NULL,
  hosts_only boolean NOT NULL DEFAULT false,
  -- When those who were there were told that there are notes.
  told_at timestamptz
);
CREATE TABLE session_note_updates (
  workshop_id uuid NOT NULL REFERENCES session_notes ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  content bytea NOT NULL,
  PRIMARY KEY (workshop_id, number)
);
-- Who had a part in them; which words are whose isn't kept.
CREATE TABLE session_note_writers (
  workshop_id uuid NOT NULL REFERENCES session_notes ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  first_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX session_note_writers_user ON session_note_writers (user_id);

CREATE FUNCTION was_let_in(p_workshop uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM workshop_members
                  WHERE workshop_id = p_workshop AND user_id = current_user_id()
                    AND (role <> 'participant' OR admitted_at IS NOT NULL))
$$;
ALTER FUNCTION was_let_in(uuid) OWNER TO attune_system;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['session_notes', 'session_note_updates', 'session_note_writers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;
GRANT SELECT ON session_notes, session_note_updates TO attune_user;
CREATE POLICY session_notes_read ON session_notes TO attune_user USING (was_let_in(workshop_id));
CREATE POLICY session_note_updates_read ON session_note_updates TO attune_user USING (was_let_in(workshop_id));
