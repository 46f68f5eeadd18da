-- Of an account that's gone, whichever way it went, files or entries of the queue may still be there.
CREATE OR REPLACE FUNCTION note_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_remains (user_id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
