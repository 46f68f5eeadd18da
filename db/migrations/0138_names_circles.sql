-- Whether e-mails and calendar files may name a circle and its host to this person (CARE C17).
ALTER TABLE profile_choices ADD COLUMN names_circles boolean NOT NULL DEFAULT false;
GRANT UPDATE (names_circles) ON profile_choices TO attune_user;

-- How a circle is named to somebody outside of the product; NULL to whoever hasn't switched that on.
CREATE FUNCTION circle_as_named_to(p_user uuid, p_workshop uuid) RETURNS jsonb LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('title', w.title, 'host', facilitator_name(w.id))
    FROM workshops w JOIN profile_choices c ON c.user_id = p_user AND c.names_circles
   WHERE w.id = p_workshop
$$;
REVOKE EXECUTE ON FUNCTION circle_as_named_to(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION circle_as_named_to(uuid, uuid) TO attune_system;
