-- Roles, the way in for each of them, events, and shared counters.
-- Roles belong to the whole cluster, so another database may have made them already, even at this very moment.
DO $$
DECLARE wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['attune_user', 'attune_visitor', 'attune_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', wanted);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    -- From PostgreSQL 16 on a creator may administer its role, but not become it, without this.
    EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
  END LOOP;
END $$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO attune_user, attune_visitor, attune_system;
-- SECURITY DEFINER functions belong to attune_system, which must be able to own things here.
GRANT CREATE ON SCHEMA public TO attune_system;

-- The person on whose behalf this transaction runs; null for a visitor and for the system.
CREATE FUNCTION current_user_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.user_id', true), '')::uuid;

-- Facts that listeners carry on. Written in the transaction of the fact itself, so neither can be lost without the other.
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  type text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO attune_system;
CREATE POLICY outbox_system ON outbox TO attune_system USING (true) WITH CHECK (true);

CREATE FUNCTION emit_event(p_type text, p_payload jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO outbox (type, payload) VALUES (p_type, p_payload);
  SELECT pg_notify('outbox', '');
$$;
ALTER FUNCTION emit_event(text, jsonb) OWNER TO attune_system;
REVOKE EXECUTE ON FUNCTION emit_event(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION emit_event(text, jsonb) TO attune_user, attune_visitor, attune_system;

-- Counters of attempts, shared by all server processes and kept over restarts.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends timestamptz NOT NULL
);
ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE rate_limits FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO attune_system;
CREATE POLICY rate_limits_system ON rate_limits TO attune_system USING (true) WITH CHECK (true);
