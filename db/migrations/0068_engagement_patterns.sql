-- At which part of the day somebody takes up what's suggested (R-ENT-05): learned from their own answers alone, on the consent
-- that suggestions rest on (CARE C13), sealed with their own key (CARE C19), read by nobody else. And when their past was last
-- looked through, and when that's next worth while.
CREATE TABLE user_engagement_patterns (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  -- Answers from before don't count: they had it forgotten. Null: all count.
  learned_since timestamptz,
  looked_at timestamptz NOT NULL,
  next_look_at timestamptz NOT NULL,
  said_sealed private_text NOT NULL
);
ALTER TABLE user_engagement_patterns ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_engagement_patterns FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON user_engagement_patterns TO attune_system;
GRANT SELECT, UPDATE (learned_since, said_sealed), DELETE ON user_engagement_patterns TO attune_user;
CREATE POLICY user_engagement_patterns_system ON user_engagement_patterns TO attune_system USING (true) WITH CHECK (true);
CREATE POLICY user_engagement_patterns_own ON user_engagement_patterns TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- What goes with a withdrawn consent goes from every open page, too.
CREATE OR REPLACE FUNCTION tell_suggestions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suggestions_changed', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tell_notifications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications_changed', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['proactive_interventions', 'ai_insights', 'intelligent_recommendations'] LOOP
    EXECUTE format('CREATE TRIGGER suggestions_gone AFTER DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed()', name);
  END LOOP;
END $$;
CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE OF said_sealed OR DELETE ON user_engagement_patterns
  FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed();
CREATE TRIGGER notifications_gone AFTER DELETE ON cross_platform_notifications
  FOR EACH ROW WHEN (NOT OLD.is_read) EXECUTE FUNCTION tell_notifications_changed();
