-- What a calendar has to know of a circle (RFC 5545). Nobody is reminded of a moment that lies before they were told of it.
CREATE OR REPLACE FUNCTION revise_workshop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  NEW.revised_at := now();
  IF NEW.scheduled_at <> OLD.scheduled_at THEN NEW.timed_at := now(); END IF;
  RETURN NEW;
END $$;
