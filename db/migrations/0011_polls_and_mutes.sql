-- A question with answers to choose from in a post, and what one member would rather not read (docs/decisions/157).

CREATE TABLE post_polls (
  post_id uuid PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  -- Null once their account is gone, where they wished their words to stay.
  author_id uuid REFERENCES auth_users ON DELETE SET NULL,
  question text NOT NULL CHECK (char_length(question) BETWEEN 1 AND 200),
  -- In the order they were written; a vote names its place, from 0.
  choices text[] NOT NULL CHECK (cardinality(choices) BETWEEN 2 AND 8),
  -- As it was asked for: a first post that waited for a host has all of its days from then on.
  days integer NOT NULL CHECK (days BETWEEN 1 AND 14),
  ends_at timestamptz NOT NULL
);
CREATE INDEX post_polls_author ON post_polls (author_id) WHERE author_id IS NOT NULL;

-- No time: when somebody chose would say who it was.
CREATE TABLE post_votes (
  post_id uuid NOT NULL REFERENCES post_polls ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  choice integer NOT NULL CHECK (choice BETWEEN 0 AND 7),
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_votes_user ON post_votes (user_id);

CREATE TABLE muted_people (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  muted_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- As they're called where they were muted.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  muted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, muted_id),
  CHECK (user_id <> muted_id)
);
CREATE INDEX muted_people_muted ON muted_people (muted_id);

-- Which words somebody would rather not meet says much about them, so it's sealed with their key.
CREATE TABLE muted_words (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  -- One a line.
  words_sealed private_text NOT NULL
);

ALTER TABLE post_polls ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_polls FORCE ROW LEVEL SECURITY;
GRANT SELECT ON post_polls TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_polls TO attune_system;
CREATE POLICY post_polls_system ON post_polls TO attune_system USING (true) WITH CHECK (true);
-- With its post.
CREATE POLICY post_polls_read ON post_polls FOR SELECT TO attune_user
  USING (EXISTS (SELECT FROM posts p WHERE p.id = post_polls.post_id AND p.document IS NOT NULL));

ALTER TABLE post_votes ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_votes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON post_votes TO attune_user;
GRANT UPDATE (choice) ON post_votes TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_votes TO attune_system;
CREATE POLICY post_votes_system ON post_votes TO attune_system USING (true) WITH CHECK (true);
-- Nobody reads another's, its post's author included.
CREATE POLICY post_votes_own ON post_votes FOR SELECT TO attune_user USING (user_id = (SELECT current_user_id()));
-- Until the end, by who may write there.
CREATE POLICY post_votes_choose ON post_votes FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id())
    AND EXISTS (SELECT FROM post_polls q JOIN posts p ON p.id = q.post_id JOIN space_members m USING (space_id)
                 WHERE q.post_id = post_votes.post_id AND q.ends_at > now() AND post_votes.choice < cardinality(q.choices)
                   AND p.state = 'shown' AND m.user_id = (SELECT current_user_id()) AND m.left_at IS NULL));
CREATE POLICY post_votes_change ON post_votes FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id()))
  WITH CHECK (user_id = (SELECT current_user_id())
    AND EXISTS (SELECT FROM post_polls q JOIN posts p ON p.id = q.post_id JOIN space_members m USING (space_id)
                 WHERE q.post_id = post_votes.post_id AND q.ends_at > now() AND post_votes.choice < cardinality(q.choices)
                   AND p.state = 'shown' AND m.user_id = (SELECT current_user_id()) AND m.left_at IS NULL));
CREATE POLICY post_votes_take_back ON post_votes FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id())
    AND EXISTS (SELECT FROM post_polls q WHERE q.post_id = post_votes.post_id AND q.ends_at > now()));

ALTER TABLE muted_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE muted_people FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON muted_people TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON muted_people TO attune_system;
CREATE POLICY muted_people_system ON muted_people TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY muted_people_own ON muted_people TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

ALTER TABLE muted_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE muted_words FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON muted_words TO attune_user;
GRANT UPDATE (words_sealed) ON muted_words TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON muted_words TO attune_system;
CREATE POLICY muted_words_system ON muted_words TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY muted_words_own ON muted_words TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
