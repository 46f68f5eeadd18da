-- Where a host's page stood is theirs for a year; nobody's once the account goes.
CREATE OR REPLACE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO host_former_slugs (digest, user_id, until)
  -- Nobody's once the account goes.
  VALUES (encode(sha256(convert_to(OLD.slug_reading, 'UTF8')), 'hex'), (SELECT id FROM auth_users WHERE id = OLD.user_id),
          now() + interval '1 year')
  ON CONFLICT (digest) DO UPDATE SET user_id = excluded.user_id, until = excluded.until;
  RETURN NULL;
END $$;
ALTER FUNCTION keep_former_slug() OWNER TO attune_system;
