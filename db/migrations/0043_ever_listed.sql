-- Strangers who came by the listing stay when a circle becomes private: everybody there goes through the relay as before
-- (CARE C7).
ALTER TABLE workshops ADD COLUMN was_listed boolean NOT NULL DEFAULT false;
UPDATE workshops SET was_listed = is_public;

-- Nobody sets it by hand.
CREATE FUNCTION remember_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_listed := NEW.is_public OR (TG_OP = 'UPDATE' AND OLD.was_listed);
  RETURN NEW;
END $$;
CREATE TRIGGER workshops_ever_listed BEFORE INSERT OR UPDATE OF is_public, was_listed ON workshops
  FOR EACH ROW EXECUTE FUNCTION remember_listing();
