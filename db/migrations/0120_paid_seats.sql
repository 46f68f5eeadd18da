-- Circles that cost something, and who paid for a seat (docs/decisions/103). Amounts paid, cards and addresses stay at Stripe.
CREATE TABLE circle_prices (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  -- In the currency's hundredths.
  amount integer NOT NULL CHECK (amount BETWEEN 50 AND 1000000),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$')
);
ALTER TABLE circle_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE circle_prices FORCE ROW LEVEL SECURITY;
GRANT SELECT ON circle_prices TO attune_user, attune_visitor;
GRANT SELECT, INSERT, UPDATE, DELETE ON circle_prices TO attune_system;
-- A price is of the circle alone, and read before anything's asked: whoever knows the circle's id may know it.
CREATE POLICY circle_prices_read ON circle_prices FOR SELECT TO attune_user USING (true);
CREATE POLICY circle_prices_visitor ON circle_prices FOR SELECT TO attune_visitor USING (true);
CREATE POLICY circle_prices_system ON circle_prices TO attune_system USING (true) WITH CHECK (true);

CREATE TABLE paid_seats (
  id uuid PRIMARY KEY,
  -- No foreign key: what was paid for a circle that's gone has to go back.
  workshop_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('held', 'lapsed', 'paid', 'returned', 'given-up', 'used')),
  -- The checkout at Stripe; null until it's made.
  session_id text UNIQUE,
  held_until timestamptz NOT NULL,
  returnable_until timestamptz NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX paid_seats_live ON paid_seats (workshop_id, user_id) WHERE state IN ('held', 'paid', 'used');
CREATE INDEX paid_seats_user ON paid_seats (user_id);
ALTER TABLE paid_seats ENABLE ROW LEVEL SECURITY;
ALTER TABLE paid_seats FORCE ROW LEVEL SECURITY;
GRANT SELECT ON paid_seats TO attune_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON paid_seats TO attune_system;
CREATE POLICY paid_seats_own ON paid_seats FOR SELECT TO attune_user USING (user_id = (SELECT current_user_id()));
CREATE POLICY paid_seats_system ON paid_seats TO attune_system USING (true) WITH CHECK (true);

-- Checkouts to be undone at Stripe: closed if nobody paid yet, paid back otherwise. Nobody's id; a row goes once that's done.
CREATE TABLE seat_paybacks (
  session_id text PRIMARY KEY,
  wanted_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE seat_paybacks ENABLE ROW LEVEL SECURITY;
ALTER TABLE seat_paybacks FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON seat_paybacks TO attune_system;
CREATE POLICY seat_paybacks_system ON seat_paybacks TO attune_system USING (true) WITH CHECK (true);

-- Whose account goes in time is paid back, whichever way it goes. On the account and before it goes, as in 0108.
CREATE FUNCTION note_paybacks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seat_paybacks (session_id)
  SELECT session_id FROM paid_seats
  WHERE user_id = OLD.id AND session_id IS NOT NULL
    AND (state = 'held' OR (state = 'paid' AND returnable_until > now()))
  ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
CREATE TRIGGER auth_users_paybacks BEFORE DELETE ON auth_users FOR EACH ROW EXECUTE FUNCTION note_paybacks();
