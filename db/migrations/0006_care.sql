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
