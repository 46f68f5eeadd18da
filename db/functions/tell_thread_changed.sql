-- Each server hears which thread of which space changed, and tells the tabs that show it; never what. What waits for a host is
-- nobody else's news yet.
CREATE OR REPLACE FUNCTION tell_thread_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'held' THEN
      PERFORM pg_notify('thread_changed', OLD.space_id || ' ' || OLD.thread_id);
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'held' THEN
      PERFORM pg_notify('thread_changed', NEW.space_id || ' ' || NEW.thread_id);
    END IF;
  ELSIF ROW(OLD.document, OLD.content_note, OLD.state, OLD.helped_by)
        IS DISTINCT FROM ROW(NEW.document, NEW.content_note, NEW.state, NEW.helped_by)
    AND (OLD.state <> 'held' OR NEW.state <> 'held') THEN
    PERFORM pg_notify('thread_changed', NEW.space_id || ' ' || NEW.thread_id);
  END IF;
  RETURN NULL;
END $$;
