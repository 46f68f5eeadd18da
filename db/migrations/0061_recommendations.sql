-- Exercises that may do somebody good (R-ENT-02, REAL.md 44): ranked by the system from their own past alone, on their consent
-- (CARE C13); which exercise it is and why is sealed with their own key (CARE C19), and nobody else reads it.
CREATE TABLE intelligent_recommendations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  is_active boolean NOT NULL DEFAULT true,
  confidence_score real NOT NULL CHECK (confidence_score BETWEEN 0 AND 1),
  completion_status text NOT NULL DEFAULT 'pending' CHECK (completion_status IN ('pending', 'completed', 'dismissed')),
  completed_at timestamptz,
  user_feedback_rating smallint CHECK (user_feedback_rating BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL,
  CHECK (NOT is_active OR completion_status = 'pending'),
  CHECK ((completion_status = 'completed') = (completed_at IS NOT NULL)),
  CHECK ((completion_status = 'completed') = (user_feedback_rating IS NOT NULL))
);
CREATE INDEX intelligent_recommendations_best ON intelligent_recommendations (user_id, confidence_score DESC)
  WHERE is_active;
CREATE INDEX intelligent_recommendations_user ON intelligent_recommendations (user_id);
ALTER TABLE intelligent_recommendations ENABLE ROW LEVEL SECURITY;
ALTER TABLE intelligent_recommendations FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON intelligent_recommendations TO attune_system;
GRANT SELECT, UPDATE (is_active, completion_status, completed_at, user_feedback_rating), DELETE
  ON intelligent_recommendations TO attune_user;
CREATE POLICY intelligent_recommendations_system ON intelligent_recommendations TO attune_system
  USING (true) WITH CHECK (true);
CREATE POLICY intelligent_recommendations_own ON intelligent_recommendations TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE ON intelligent_recommendations
  FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();
