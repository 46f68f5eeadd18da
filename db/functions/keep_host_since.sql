-- Since when somebody is a host of a circle, and that they ever were: once a host, `ever_led` stays, also of
-- somebody who was removed and is let back.
CREATE OR REPLACE FUNCTION keep_host_since() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.host_since := CASE WHEN NEW.role = 'participant' THEN NULL
                         WHEN TG_OP = 'UPDATE' AND OLD.role <> 'participant' THEN OLD.host_since
                         ELSE clock_timestamp() END;
  NEW.ever_led := NEW.role <> 'participant' OR NEW.ever_led OR (TG_OP = 'UPDATE' AND OLD.ever_led);
  RETURN NEW;
END $$;
