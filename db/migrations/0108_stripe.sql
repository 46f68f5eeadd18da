-- Who pays at Stripe, and what was last read there (REAL 8, docs/decisions/094). Amounts and cards stay at Stripe.
CREATE TABLE stripe_customers (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  customer_id text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- How often Stripe was asked how things are, and which of these answers is kept: none replaces that to a later question.
  asked bigint NOT NULL DEFAULT 0,
  kept bigint NOT NULL DEFAULT 0
);
ALTER TABLE stripe_customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE stripe_customers FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON stripe_customers TO attune_system;
CREATE POLICY stripe_customers_system ON stripe_customers TO attune_system USING (true) WITH CHECK (true);

CREATE TABLE stripe_subscriptions (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  state text NOT NULL,
  started_at timestamptz NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  -- It's cancelled, and lasts till then.
  ends_at timestamptz,
  -- It was taken back, and what was paid goes back.
  withdrawn_at timestamptz,
  paid_back_at timestamptz
);
CREATE INDEX stripe_subscriptions_user ON stripe_subscriptions (user_id);
CREATE INDEX stripe_subscriptions_period ON stripe_subscriptions (period_end);
ALTER TABLE stripe_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE stripe_subscriptions FORCE ROW LEVEL SECURITY;
GRANT SELECT ON stripe_subscriptions TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON stripe_subscriptions TO attune_system;
CREATE POLICY stripe_subscriptions_own ON stripe_subscriptions FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));
CREATE POLICY stripe_subscriptions_system ON stripe_subscriptions TO attune_system USING (true) WITH CHECK (true);

-- Webhooks that were dealt with. Nothing of what they said, and nobody's id.
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  heard_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stripe_events_heard ON stripe_events (heard_at);
ALTER TABLE stripe_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE stripe_events FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON stripe_events TO attune_system;
CREATE POLICY stripe_events_system ON stripe_events TO attune_system USING (true) WITH CHECK (true);

-- Whose account is gone, whichever way it went, and who is to be deleted at Stripe, too, with all they pay for. A row goes once
-- that's done.
CREATE TABLE stripe_leavings (
  customer_id text PRIMARY KEY,
  left_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE stripe_leavings ENABLE ROW LEVEL SECURITY;
ALTER TABLE stripe_leavings FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON stripe_leavings TO attune_system;
CREATE POLICY stripe_leavings_system ON stripe_leavings TO attune_system USING (true) WITH CHECK (true);

-- On the account and before it goes, since what follows by cascade runs with its owner's rights, which row rights bind, too.
CREATE FUNCTION note_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stripe_leavings (customer_id)
  SELECT customer_id FROM stripe_customers WHERE user_id = OLD.id ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
CREATE TRIGGER auth_users_leaving BEFORE DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION note_leaving();
