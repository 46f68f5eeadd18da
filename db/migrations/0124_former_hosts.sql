-- Addresses that were asked and said no, as keyed digests (docs/decisions/100): nobody can have us ask them again for a while.
CREATE TABLE host_refusals (
  digest text PRIMARY KEY CHECK (char_length(digest) = 43),
  refused_at timestamptz NOT NULL DEFAULT now()
);
-- Where a host's page once stood (docs/decisions/098): nobody else may take that address for a year. A digest, since it may be a name.
CREATE TABLE host_former_slugs (
  digest text PRIMARY KEY CHECK (char_length(digest) = 64),
  user_id uuid REFERENCES auth_users ON DELETE SET NULL,
  until timestamptz NOT NULL
);
CREATE INDEX host_former_slugs_user ON host_former_slugs (user_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['host_refusals', 'host_former_slugs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
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
CREATE TRIGGER host_pages_renamed AFTER UPDATE OF slug_reading ON host_pages
  FOR EACH ROW WHEN (OLD.slug_reading <> NEW.slug_reading) EXECUTE FUNCTION keep_former_slug();
CREATE TRIGGER host_pages_removed AFTER DELETE ON host_pages FOR EACH ROW EXECUTE FUNCTION keep_former_slug();

CREATE FUNCTION refuse_former_slug() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
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
CREATE TRIGGER host_pages_free BEFORE INSERT OR UPDATE OF slug_reading ON host_pages
  FOR EACH ROW EXECUTE FUNCTION refuse_former_slug();
