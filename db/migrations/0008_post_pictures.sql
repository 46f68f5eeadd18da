-- Pictures in what people write to each other; the files are beside the database (docs/decisions/146, 152).

CREATE TABLE post_pictures (
  -- Also the name of its two files.
  id uuid PRIMARY KEY,
  -- With their account the picture goes, even where their words stay: it may show who they are.
  uploader_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- Null until it's posted.
  post_id uuid REFERENCES posts ON DELETE CASCADE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  thumbhash text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX post_pictures_uploader ON post_pictures (uploader_id);
CREATE INDEX post_pictures_post ON post_pictures (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX post_pictures_unposted ON post_pictures (added_at) WHERE post_id IS NULL;

ALTER TABLE post_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_pictures FORCE ROW LEVEL SECURITY;
GRANT SELECT ON post_pictures TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_pictures TO attune_system;
CREATE POLICY post_pictures_system ON post_pictures TO attune_system USING (true) WITH CHECK (true);
-- With its post; until then its uploader's alone.
CREATE POLICY post_pictures_read ON post_pictures FOR SELECT TO attune_user
  USING (
    (post_id IS NULL AND uploader_id = (SELECT current_user_id()))
    OR EXISTS (SELECT FROM posts p WHERE p.id = post_pictures.post_id AND p.document IS NOT NULL)
  );
