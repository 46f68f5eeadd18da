-- A renewed link is kept for those who belong to the circle.
CREATE OR REPLACE FUNCTION keep_former_link() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO workshop_former_links (token, workshop_id) VALUES (OLD.token, OLD.workshop_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
ALTER FUNCTION keep_former_link() OWNER TO attune_system;
