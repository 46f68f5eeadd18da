-- Care in the inner circle (docs/decisions/149): posts that hosts remove, and reports about posts, which belong to no circle.

ALTER TABLE posts
  -- Of one that a host removed, who did: they don't judge whether that was right. Why is in `post_notes`.
  ADD COLUMN removed_by uuid REFERENCES auth_users ON DELETE SET NULL,
  ADD CONSTRAINT posts_removed_check CHECK (state = 'removed' OR removed_by IS NULL);
CREATE INDEX posts_removed_by ON posts (removed_by) WHERE removed_by IS NOT NULL;

ALTER TABLE reports
  DROP CONSTRAINT reports_place_check,
  -- `removal`: an author asks for another look at what a host removed.
  ADD CONSTRAINT reports_place_check
    CHECK (place IN ('room', 'chat', 'circle', 'farewell', 'thanks', 'post', 'removal')),
  ADD COLUMN space_id uuid REFERENCES spaces ON DELETE SET NULL,
  -- Null once it's taken down; its words as they stood are in `line_sealed`.
  ADD COLUMN post_id uuid REFERENCES posts ON DELETE SET NULL,
  ADD CONSTRAINT reports_subject_check CHECK (workshop_id IS NULL OR (space_id IS NULL AND post_id IS NULL));
CREATE INDEX reports_space ON reports (space_id) WHERE space_id IS NOT NULL;
CREATE INDEX reports_post ON reports (post_id) WHERE post_id IS NOT NULL;

ALTER TABLE report_steps
  DROP CONSTRAINT report_steps_acts_check,
  ADD CONSTRAINT report_steps_acts_check
    CHECK (acts <@ ARRAY['word', 'removed', 'unvouched', 'paused', 'post-removed', 'post-restored', 'sent-away']);
ALTER TABLE report_measures
  DROP CONSTRAINT report_measures_acts_check,
  ADD CONSTRAINT report_measures_acts_check
    CHECK (acts <@ ARRAY['word', 'removed', 'unvouched', 'paused', 'post-removed', 'post-restored', 'sent-away']
      AND cardinality(acts) > 0);

-- That somebody is worried about who wrote a post: nothing against them, and no score of anything (CARE C12, C24). Only the server
-- reads it, for the author's card and for the hosts and stewards who look after it.
CREATE TABLE worries (
  id uuid PRIMARY KEY,
  -- Null once it's taken down.
  post_id uuid REFERENCES posts ON DELETE SET NULL,
  space_id uuid NOT NULL REFERENCES spaces ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  by_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  -- As they're called in the space, where they wished that the author reads it.
  signed text CHECK (char_length(signed) BETWEEN 1 AND 40),
  -- The post as it stood, sealed for its author; null once somebody has looked after it.
  line_sealed private_text,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- When the author put the card away.
  seen_at timestamptz,
  settled_at timestamptz,
  settled_by uuid REFERENCES auth_users ON DELETE SET NULL,
  UNIQUE (post_id, by_id),
  CHECK ((settled_at IS NULL) = (line_sealed IS NOT NULL))
);
CREATE INDEX worries_space ON worries (space_id);
CREATE INDEX worries_author ON worries (author_id);
CREATE INDEX worries_by ON worries (by_id);
CREATE INDEX worries_settled_by ON worries (settled_by) WHERE settled_by IS NOT NULL;
CREATE INDEX worries_waiting ON worries (made_at) WHERE settled_at IS NULL;
CREATE INDEX worries_settled ON worries (settled_at) WHERE settled_at IS NOT NULL;
ALTER TABLE worries ENABLE ROW LEVEL SECURITY;
ALTER TABLE worries FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (seen_at, settled_at, settled_by, line_sealed), DELETE ON worries TO attune_system;
CREATE POLICY worries_system ON worries TO attune_system USING (true) WITH CHECK (true);
