-- Words whose author is gone have no name; what stands in its place is said where they are shown.
CREATE OR REPLACE FUNCTION unname_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.author_name := NULL;
  RETURN NEW;
END $$;
