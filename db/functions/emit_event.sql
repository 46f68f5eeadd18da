-- A fact for listeners, written in the transaction of the fact itself; open relays hear at once that there is one.
CREATE OR REPLACE FUNCTION emit_event(p_type text, p_payload jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO outbox (type, payload) VALUES (p_type, p_payload);
  SELECT pg_notify('outbox', '');
$$;
ALTER FUNCTION emit_event(text, jsonb) OWNER TO attune_system;
REVOKE EXECUTE ON FUNCTION emit_event(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION emit_event(text, jsonb) TO attune_user, attune_visitor, attune_system;
