-- Each server hears which thread of which space changed, and tells the tabs that show it; never what.
CREATE OR REPLACE FUNCTION tell_thread_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR ROW(OLD.document, OLD.content_note, OLD.state, OLD.helped_by, OLD.author_name)
       IS DISTINCT FROM ROW(NEW.document, NEW.content_note, NEW.state, NEW.helped_by, NEW.author_name) THEN
    PERFORM pg_notify('thread_changed', NEW.space_id || ' ' || NEW.thread_id);
  END IF;
  RETURN NULL;
END $$;
