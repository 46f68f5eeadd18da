-- Whose pages this reader may see: on, of a host still trusted, who isn't locked out or leaving, and isn't apart from them. For
-- functions of the system alone: under anybody's own rights it finds nobody else's.
CREATE OR REPLACE FUNCTION shown_hosts(p_slug text, p_anyone boolean) RETURNS TABLE (
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
