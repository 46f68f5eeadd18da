-- What a host writes to the author of a post that they don't show, and which thread a notice is about (docs/decisions/148).

CREATE TABLE post_notes (
  post_id uuid PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  -- The post's author, with whose key it's sealed.
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  note_sealed private_text NOT NULL,
  said_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX post_notes_user ON post_notes (user_id);

ALTER TABLE post_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_notes FORCE ROW LEVEL SECURITY;
GRANT SELECT ON post_notes TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_notes TO attune_system;
CREATE POLICY post_notes_system ON post_notes TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY post_notes_own ON post_notes FOR SELECT TO attune_user USING (user_id = (SELECT current_user_id()));

-- Of one thread people are told once, until they've read it.
ALTER TABLE cross_platform_notifications ADD COLUMN post_id uuid REFERENCES posts ON DELETE CASCADE;
CREATE INDEX notifications_post ON cross_platform_notifications (post_id) WHERE post_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_post_once ON cross_platform_notifications (user_id, kind, post_id)
  WHERE NOT is_read AND post_id IS NOT NULL;
