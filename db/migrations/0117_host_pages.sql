-- A public page for each host who wants one (docs/decisions/098), with those who follow it by mail.
CREATE TABLE host_pages (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) BETWEEN 3 AND 40),
  -- What it looks like, so that nobody poses as somebody else.
  slug_reading text NOT NULL UNIQUE,
  is_on boolean NOT NULL DEFAULT false,
  about text CHECK (char_length(about) BETWEEN 1 AND 600),
  -- A JPEG of ours in base64: drawn anew on upload, so nothing else that was in the file is in it.
  picture text CHECK (char_length(picture) BETWEEN 1 AND 400000),
  made_at timestamptz NOT NULL DEFAULT now(),
  -- When those who follow were last told of new dates.
  told_at timestamptz
);
-- An address that asked for a host's dates; it's mailed nothing but one question before it said yes.
CREATE TABLE host_followers (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE REFERENCES host_pages ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  -- In the links of its mails, which say yes and stop. In the clear, since each mail carries it, and it reads nothing.
  token text NOT NULL UNIQUE CHECK (char_length(token) = 43),
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  UNIQUE (host_id, email)
);
-- The circles of which a host's followers were told, or that were there before the first of them.
CREATE TABLE host_told_circles (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  told_at timestamptz NOT NULL DEFAULT now()
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['host_pages', 'host_followers', 'host_told_circles'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

-- Whom people trust with circles for everyone: who is vouched for, and where anyone may list circles, whoever did.
CREATE FUNCTION is_public_host(p_user uuid, p_anyone boolean) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT FROM vouched_hosts WHERE user_id = p_user)
      OR (p_anyone AND EXISTS (SELECT FROM workshops WHERE facilitator_id = p_user AND was_listed))
$$;
ALTER FUNCTION is_public_host(uuid, boolean) OWNER TO attune_system;

-- One's own; others read by the functions below alone.
GRANT SELECT, DELETE, INSERT (user_id, slug, slug_reading, is_on, about, picture),
  UPDATE (slug, slug_reading, is_on, about, picture) ON host_pages TO attune_user;
CREATE POLICY host_pages_own ON host_pages TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

-- Whose pages this reader may see: on, of a host still trusted, who isn't locked out or leaving, and isn't apart from them.
-- For the functions below alone: under anybody's own rights it finds nobody else's.
CREATE FUNCTION shown_hosts(p_slug text, p_anyone boolean) RETURNS TABLE (
    user_id uuid, slug text, name text, about text, picture text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT h.user_id, h.slug, CASE WHEN p.named_at IS NOT NULL THEN p.username END, h.about, h.picture
    FROM host_pages h
    JOIN profiles p ON p.id = h.user_id
    JOIN auth_users u ON u.id = h.user_id
   WHERE h.is_on AND (p_slug IS NULL OR h.slug = p_slug)
     AND coalesce(u.banned_until, '-infinity') <= now() AND NOT is_leaving(h.user_id)
     AND is_public_host(h.user_id, p_anyone) AND NOT is_apart(h.user_id)
$$;

CREATE FUNCTION host_page(p_slug text, p_anyone boolean)
  RETURNS TABLE (slug text, name text, about text, picture text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT slug, name, about, picture FROM shown_hosts(p_slug, p_anyone) WHERE p_slug IS NOT NULL $$;
ALTER FUNCTION host_page(text, boolean) OWNER TO attune_system;

-- What that host lists for everyone, soonest first.
CREATE FUNCTION host_circles(p_slug text, p_anyone boolean, p_limit integer) RETURNS TABLE (id uuid, title text, category text,
    description text, scheduled_at timestamptz, time_zone text, duration_minutes integer, seats_left integer, status text,
    revision integer, revised_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.category, w.description, w.scheduled_at, w.time_zone, w.duration_minutes, seats_left(w.id), w.status,
         w.revision, w.revised_at
    FROM shown_hosts(p_slug, p_anyone) h
    JOIN workshops w ON w.facilitator_id = h.user_id
   WHERE p_slug IS NOT NULL AND w.is_public AND w.status <> 'ended'
     AND (w.status = 'live' OR w.scheduled_at + make_interval(mins => w.duration_minutes) > now())
   ORDER BY w.scheduled_at, w.id LIMIT p_limit
$$;
ALTER FUNCTION host_circles(text, boolean, integer) OWNER TO attune_system;

-- Whoever deletes their account follows nobody any more, though the two were never tied together.
CREATE FUNCTION forget_follower() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM host_followers WHERE email = lower(OLD.email);
  RETURN OLD;
END $$;
ALTER FUNCTION forget_follower() OWNER TO attune_system;
CREATE TRIGGER auth_users_forget_follower AFTER DELETE ON auth_users
  FOR EACH ROW EXECUTE FUNCTION forget_follower();
