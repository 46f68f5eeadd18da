-- Nobody sets `was_listed` by hand, or takes it back.
CREATE OR REPLACE FUNCTION remember_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_listed := NEW.is_public OR (TG_OP = 'UPDATE' AND OLD.was_listed);
  RETURN NEW;
END $$;
