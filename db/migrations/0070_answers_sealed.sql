-- What somebody said to a suggestion or a recommendation is as private as what it's about: sealed with their own key (CARE C19).
-- The database has no keys, so a job of the server seals what was said before (`…seal-answers`); until it has, it stands in the
-- columns of before, which are only emptied from now on.
ALTER TABLE proactive_interventions
  ADD COLUMN answer_sealed private_text,
  DROP CONSTRAINT proactive_interventions_check,
  DROP CONSTRAINT proactive_interventions_check1,
  ADD CONSTRAINT proactive_interventions_answered
    CHECK ((status = 'acted_upon') = (answer_sealed IS NOT NULL OR user_response IS NOT NULL));
CREATE INDEX proactive_interventions_unsealed ON proactive_interventions (id) WHERE user_response IS NOT NULL;
REVOKE UPDATE (user_response, effectiveness_score) ON proactive_interventions FROM attune_user;
GRANT UPDATE (answer_sealed) ON proactive_interventions TO attune_user;

ALTER TABLE intelligent_recommendations
  ADD COLUMN rating_sealed private_text,
  DROP CONSTRAINT intelligent_recommendations_check2,
  ADD CONSTRAINT intelligent_recommendations_rated
    CHECK ((completion_status = 'completed') = (rating_sealed IS NOT NULL OR user_feedback_rating IS NOT NULL));
CREATE INDEX intelligent_recommendations_unsealed ON intelligent_recommendations (id) WHERE user_feedback_rating IS NOT NULL;
REVOKE UPDATE (user_feedback_rating) ON intelligent_recommendations FROM attune_user;
GRANT UPDATE (rating_sealed) ON intelligent_recommendations TO attune_user;
