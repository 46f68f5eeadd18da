-- Each server hears for whom something changed, and tells that person's tabs; never what. What goes with a withdrawn consent goes
-- from every open page, too.
CREATE OR REPLACE FUNCTION tell_suggestions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suggestions_changed', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;
