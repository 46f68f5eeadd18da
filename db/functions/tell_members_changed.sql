-- Lists follow when somebody comes or goes: of that only the seats change (docs/decisions/126).
CREATE OR REPLACE FUNCTION tell_members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seen workshop_members := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('workshop_changed',
    json_build_object('id', seen.workshop_id, 'person', seen.user_id, 'what', 'seats', 'public', false)::text);
  RETURN NULL;
END $$;
