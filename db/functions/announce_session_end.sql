-- Open sockets learn of a dead session by this notice (AUTH_CONTRACT X11).
CREATE OR REPLACE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN OLD;
END $$;
