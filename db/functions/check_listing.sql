-- A policy cannot compare a row with what it was: who is no longer vouched may still start and end what is listed.
CREATE OR REPLACE FUNCTION check_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'attune_user' AND NOT may_list_publicly(NEW.category) THEN
    RAISE insufficient_privilege USING MESSAGE = 'only a vouched host lists a workshop publicly';
  END IF;
  RETURN NEW;
END $$;
