-- Whose account goes in time is paid back, whichever way it goes. On the account and before it goes, as in note_leaving.
CREATE OR REPLACE FUNCTION note_paybacks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seat_paybacks (session_id)
  SELECT session_id FROM paid_seats
  WHERE user_id = OLD.id AND session_id IS NOT NULL
    AND (state = 'held' OR (state = 'paid' AND returnable_until > now()))
  ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
