-- Nobody takes the address at which somebody else's page stood within the year.
CREATE OR REPLACE FUNCTION refuse_former_slug() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF EXISTS (SELECT FROM host_former_slugs
              WHERE digest = encode(sha256(convert_to(NEW.slug_reading, 'UTF8')), 'hex')
                AND until > now() AND user_id IS DISTINCT FROM NEW.user_id) THEN
    RAISE EXCEPTION 'this address was somebody else''s' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
ALTER FUNCTION refuse_former_slug() OWNER TO attune_system;
