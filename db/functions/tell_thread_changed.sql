-- Each server hears which post of which thread of which space changed, and tells the tabs that show it what they may read of it, by then.
-- `held`: nobody but hosts and its writer ever knew of it; what waits for a host is nobody else's news yet. `gone` and whose it was:
-- there's no row any more that says who mayn't hear of it.
CREATE OR REPLACE FUNCTION tell_thread_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'held' THEN
      PERFORM pg_notify('thread_changed', concat_ws(' ', OLD.space_id, OLD.thread_id, OLD.id, 'gone', OLD.author_id));
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'held' THEN
      PERFORM pg_notify('thread_changed', concat_ws(' ', NEW.space_id, NEW.thread_id, NEW.id));
    END IF;
  ELSIF ROW(OLD.document, OLD.content_note, OLD.state, OLD.helped_by)
        IS DISTINCT FROM ROW(NEW.document, NEW.content_note, NEW.state, NEW.helped_by)
    AND (OLD.state <> 'held' OR NEW.state <> 'held') THEN
    PERFORM pg_notify('thread_changed', concat_ws(' ', NEW.space_id, NEW.thread_id, NEW.id,
      CASE WHEN OLD.state = 'held' AND NEW.state <> 'shown' THEN 'held' END));
  END IF;
  RETURN NULL;
END $$;
