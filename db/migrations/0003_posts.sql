-- What people write to each other in spaces: posts, and answers to them one level deep (docs/decisions/148).

-- Policies below name them; db/functions says what they do.
CREATE FUNCTION leaving_people() RETURNS SETOF uuid LANGUAGE plpgsql AS $$
BEGIN RAISE 'db/functions comes first'; END $$;
CREATE FUNCTION unname_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE 'db/functions comes first'; END $$;
CREATE FUNCTION tell_thread_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE 'db/functions comes first'; END $$;

CREATE TABLE posts (
  id uuid PRIMARY KEY,
  space_id uuid NOT NULL REFERENCES spaces ON DELETE CASCADE,
  -- The post itself, or the one it answers.
  thread_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  is_answer boolean NOT NULL GENERATED ALWAYS AS (thread_id <> id) STORED,
  -- When its thread began, and under which of the space's presets: who may read is as they were told who wrote it.
  began_at timestamptz NOT NULL,
  seen_by text NOT NULL CHECK (seen_by IN ('open', 'people', 'onward')),
  -- Null once their account is gone, where they wished their words to stay, and for what the place itself writes.
  author_id uuid REFERENCES auth_users ON DELETE SET NULL,
  -- As they're called in the space.
  author_name text CHECK (char_length(author_name) BETWEEN 1 AND 40),
  kind text NOT NULL CHECK (kind IN ('post', 'question', 'weekly', 'answer')),
  -- Checked by platform/shared/document, whose plain text `words` is. Both null once it's taken down.
  document jsonb CHECK (octet_length(document::text) <= 400000),
  words text,
  language text NOT NULL DEFAULT 'simple' CHECK (language ~ '^[a-z]{2,20}$'),
  -- What's hidden until it's opened is said here.
  content_note text CHECK (char_length(content_note) BETWEEN 1 AND 80),
  -- An answer may name the one it answers within its thread.
  quotes_id uuid REFERENCES posts ON DELETE SET NULL,
  -- A circle that's shared as a card.
  workshop_id uuid REFERENCES workshops ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'held', 'removed', 'gone')),
  -- By when somebody looks at one that's held.
  held_until timestamptz,
  -- Of a question.
  helped_by uuid REFERENCES posts ON DELETE SET NULL,
  -- The author's first in this place: somebody greets them.
  is_first boolean NOT NULL DEFAULT false,
  written_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  -- Of a thread: when it last got something.
  last_at timestamptz NOT NULL DEFAULT now(),
  -- Kept here, so that no page counts rows.
  answers integer NOT NULL DEFAULT 0 CHECK (answers >= 0),
  CHECK ((kind = 'answer') = (thread_id <> id)),
  CHECK ((document IS NULL) = (words IS NULL)),
  CHECK (state <> 'gone' OR document IS NULL),
  CHECK (document IS NOT NULL OR state IN ('gone', 'removed')),
  CHECK ((state = 'held') = (held_until IS NOT NULL)),
  CHECK (helped_by IS NULL OR kind = 'question')
);
CREATE INDEX posts_space ON posts (space_id, written_at DESC, id DESC) WHERE NOT is_answer;
CREATE INDEX posts_lately ON posts (space_id, last_at DESC, id DESC) WHERE NOT is_answer;
CREATE INDEX posts_begun ON posts (written_at) WHERE NOT is_answer;
CREATE INDEX posts_thread ON posts (thread_id, written_at, id);
CREATE INDEX posts_author ON posts (author_id, written_at DESC);
CREATE INDEX posts_held ON posts (space_id, held_until) WHERE state = 'held';
CREATE INDEX posts_quotes ON posts (quotes_id) WHERE quotes_id IS NOT NULL;
CREATE INDEX posts_helped_by ON posts (helped_by) WHERE helped_by IS NOT NULL;
CREATE INDEX posts_workshop ON posts (workshop_id) WHERE workshop_id IS NOT NULL;
CREATE TRIGGER posts_unname BEFORE UPDATE OF author_id ON posts
  FOR EACH ROW WHEN (NEW.author_id IS NULL AND OLD.author_id IS NOT NULL) EXECUTE FUNCTION unname_post();
CREATE TRIGGER posts_tell AFTER INSERT OR UPDATE OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION tell_thread_changed();

-- What a post said before it was changed.
CREATE TABLE post_versions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  document jsonb NOT NULL,
  content_note text,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX post_versions_post ON post_versions (post_id, replaced_at DESC);

-- One of three words for somebody's post.
CREATE TABLE post_reactions (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  word text NOT NULL CHECK (word IN ('with-you', 'me-too', 'thank-you')),
  -- As they're called in the space; for its author.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  given_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, user_id, word)
);
CREATE INDEX post_reactions_user ON post_reactions (user_id);

-- How somebody stands to a thread: followed, muted or neither, saved, and how far they've read.
CREATE TABLE post_ties (
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  thread_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  follows boolean NOT NULL DEFAULT false,
  is_muted boolean NOT NULL DEFAULT false,
  saved_at timestamptz,
  read_to timestamptz,
  -- Set back: it's new again, however much has been seen since.
  is_unread boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, thread_id)
);
CREATE INDEX post_ties_thread ON post_ties (thread_id);
CREATE INDEX post_ties_saved ON post_ties (user_id, saved_at DESC) WHERE saved_at IS NOT NULL;
CREATE INDEX post_ties_unread ON post_ties (user_id) WHERE is_unread;

-- Whether somebody's words stay once their account is gone, under no name.
CREATE TABLE post_choices (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  words_stay boolean NOT NULL DEFAULT false
);

ALTER TABLE posts ENABLE ROW LEVEL SECURITY;
ALTER TABLE posts FORCE ROW LEVEL SECURITY;
GRANT SELECT ON posts TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON posts TO attune_system;
CREATE POLICY posts_system ON posts TO attune_system USING (true) WITH CHECK (true);
-- One's own, in whatever state. Others' where the space is theirs to read, as it is now and as it was when its thread began; a host
-- also reads what waits for them. Nothing of somebody one is apart from, or who's about to leave.
CREATE POLICY posts_read ON posts FOR SELECT TO attune_user
  USING (
    author_id = (SELECT current_user_id())
    OR (
      EXISTS (
        SELECT FROM readable_spaces() r
         WHERE r.space_id = posts.space_id
           AND (posts.state IN ('shown', 'gone') OR r.role = 'host')
           AND ((r.preset = 'open' AND posts.seen_by = 'open')
             OR posts.began_at >= r.reads_from
             OR (r.role IS NOT NULL AND r.preset <> 'onward' AND posts.seen_by <> 'onward')
             OR r.role = 'host')
      )
      AND (author_id IS NULL OR NOT ((SELECT is_apart_from_anyone()) AND is_apart(author_id)))
      AND (author_id IS NULL OR author_id NOT IN (SELECT leaving_people()))
    )
  );

ALTER TABLE post_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_versions FORCE ROW LEVEL SECURITY;
GRANT SELECT ON post_versions TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_versions TO attune_system;
CREATE POLICY post_versions_system ON post_versions TO attune_system USING (true) WITH CHECK (true);
-- With the post.
CREATE POLICY post_versions_read ON post_versions FOR SELECT TO attune_user
  USING (EXISTS (SELECT FROM posts p WHERE p.id = post_versions.post_id AND p.document IS NOT NULL));

ALTER TABLE post_reactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_reactions FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT (post_id, user_id, word, name), DELETE ON post_reactions TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_reactions TO attune_system;
CREATE POLICY post_reactions_system ON post_reactions TO attune_system USING (true) WITH CHECK (true);
-- Who gave what is its author's to read; nobody counts them.
CREATE POLICY post_reactions_read ON post_reactions FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id())
    OR (EXISTS (SELECT FROM posts p WHERE p.id = post_reactions.post_id AND p.author_id = (SELECT current_user_id()))
      AND NOT ((SELECT is_apart_from_anyone()) AND is_apart(user_id))
      AND user_id NOT IN (SELECT leaving_people())));
CREATE POLICY post_reactions_give ON post_reactions FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id())
    AND EXISTS (SELECT FROM posts p JOIN space_members m USING (space_id)
                 WHERE p.id = post_reactions.post_id AND p.state = 'shown' AND p.author_id <> (SELECT current_user_id())
                   AND m.user_id = (SELECT current_user_id()) AND m.left_at IS NULL AND m.display_name = post_reactions.name));
CREATE POLICY post_reactions_take_back ON post_reactions FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()));

ALTER TABLE post_ties ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_ties FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON post_ties TO attune_user;
GRANT UPDATE (follows, is_muted, saved_at, read_to, is_unread) ON post_ties TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_ties TO attune_system;
CREATE POLICY post_ties_system ON post_ties TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY post_ties_own ON post_ties FOR SELECT TO attune_user USING (user_id = (SELECT current_user_id()));
CREATE POLICY post_ties_add ON post_ties FOR INSERT TO attune_user
  WITH CHECK (user_id = (SELECT current_user_id()) AND EXISTS (SELECT FROM posts p WHERE p.id = post_ties.thread_id AND NOT p.is_answer));
CREATE POLICY post_ties_change ON post_ties FOR UPDATE TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
CREATE POLICY post_ties_drop ON post_ties FOR DELETE TO attune_user USING (user_id = (SELECT current_user_id()));

ALTER TABLE post_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_choices FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON post_choices TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_choices TO attune_system;
CREATE POLICY post_choices_system ON post_choices TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY post_choices_own ON post_choices TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
