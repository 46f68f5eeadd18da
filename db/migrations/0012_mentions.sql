-- Who's mentioned in a post, so that they're told once, and their name goes with them (docs/decisions/158).

CREATE TABLE post_mentions (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- Whether it was looked at if they're told: once for a post, however often it's changed.
  was_told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_mentions_user ON post_mentions (user_id);

-- Nobody reads whom posts mention but in the posts, by mentioned_in.
ALTER TABLE post_mentions ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_mentions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_mentions TO attune_system;
CREATE POLICY post_mentions_system ON post_mentions TO attune_system USING (true) WITH CHECK (true);
