-- What is suggested to somebody (REAL.md 42) and what stood out in their check-ins (REAL.md 1): made by the system from
-- their own past alone, on their consent (CARE C13), reasons and figures sealed with their own key (CARE C19), read by
-- nobody else.
CREATE TABLE proactive_interventions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'acted_upon', 'dismissed')),
  user_response text CHECK (user_response IN ('yes', 'a-little', 'no')),
  effectiveness_score real CHECK (effectiveness_score BETWEEN 0 AND 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL,
  CHECK ((status = 'acted_upon') = (user_response IS NOT NULL)),
  CHECK ((status = 'acted_upon') = (effectiveness_score IS NOT NULL))
);
CREATE INDEX proactive_interventions_newest ON proactive_interventions (user_id, created_at DESC);
CREATE TABLE ai_insights (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  is_dismissed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  said_sealed private_text NOT NULL
);
CREATE INDEX ai_insights_newest ON ai_insights (user_id, created_at DESC) WHERE NOT is_dismissed;
CREATE INDEX ai_insights_user ON ai_insights (user_id);
GRANT SELECT, UPDATE (status, user_response, effectiveness_score), DELETE ON proactive_interventions TO attune_user;
GRANT SELECT, UPDATE (is_dismissed), DELETE ON ai_insights TO attune_user;

-- Each server hears for whom something changed, and tells that person's tabs; never what.
CREATE FUNCTION tell_suggestions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suggestions_changed', NEW.user_id::text);
  RETURN NULL;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['proactive_interventions', 'ai_insights'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_user USING (user_id = (SELECT current_user_id()))
      WITH CHECK (user_id = (SELECT current_user_id()))', name || '_own', name);
    EXECUTE format('CREATE TRIGGER suggestions_changed AFTER INSERT OR UPDATE ON %I
      FOR EACH ROW EXECUTE FUNCTION tell_suggestions_changed()', name);
  END LOOP;
END $$;
