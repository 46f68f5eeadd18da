-- How a circle is named to somebody outside of the product; NULL to whoever hasn't said yes to that.
CREATE OR REPLACE FUNCTION circle_as_named_to(p_user uuid, p_workshop uuid) RETURNS jsonb LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('title', w.title, 'host', facilitator_name(w.id))
    FROM workshops w JOIN circle_naming_of(p_user, w.id) n ON n.named
   WHERE w.id = p_workshop
$$;
REVOKE EXECUTE ON FUNCTION circle_as_named_to(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION circle_as_named_to(uuid, uuid) TO attune_system;
