-- Words whose author is gone have no name; what stands in its place is said where they are shown.
CREATE OR REPLACE FUNCTION unname_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username := NULL;
  RETURN NEW;
END $$;
