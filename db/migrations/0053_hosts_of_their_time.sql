-- Who led a circle until somebody told of it doesn't judge that, and who leads it later may (CARE C6).
ALTER TABLE workshop_members ADD COLUMN ever_led boolean NOT NULL DEFAULT false;
UPDATE workshop_members SET ever_led = true WHERE role <> 'participant';
-- Also of a second host who was asked to leave.
ALTER TABLE workshop_removals ADD COLUMN ever_led boolean NOT NULL DEFAULT false;

-- Once a host, `ever_led` stays.
CREATE OR REPLACE FUNCTION keep_host_since() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.host_since := CASE WHEN NEW.role = 'participant' THEN NULL
                         WHEN TG_OP = 'UPDATE' AND OLD.role <> 'participant' THEN OLD.host_since
                         ELSE clock_timestamp() END;
  NEW.ever_led := NEW.role <> 'participant' OR (TG_OP = 'UPDATE' AND OLD.ever_led);
  RETURN NEW;
END $$;

-- Who led its circle, alone or with others, until it was told.
CREATE TABLE report_hosts (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  PRIMARY KEY (report_id, user_id)
);
CREATE INDEX report_hosts_user ON report_hosts (user_id);
INSERT INTO report_hosts
  SELECT r.id, m.user_id FROM reports r JOIN workshop_members m USING (workshop_id) WHERE m.role <> 'participant';

-- Which stewards have a mail that it waits; somebody may be named later.
CREATE TABLE report_told (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  PRIMARY KEY (report_id, user_id)
);
CREATE INDEX report_told_user ON report_told (user_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['report_hosts', 'report_told'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;
