-- Each server hears whose list changed, and tells that person's tabs; never what.
CREATE OR REPLACE FUNCTION tell_notifications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications_changed', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;
