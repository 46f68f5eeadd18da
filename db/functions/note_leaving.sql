-- Who paid at Stripe is to be deleted there, too. On the account and before it goes, since what follows by cascade runs with its
-- owner's rights, which row rights bind, too.
CREATE OR REPLACE FUNCTION note_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stripe_leavings (customer_id)
  SELECT customer_id FROM stripe_customers WHERE user_id = OLD.id ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
