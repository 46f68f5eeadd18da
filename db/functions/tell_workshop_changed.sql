-- Lists follow without a reload: each server hears which workshop changed and tells those who may see it. Who shows lists is told
-- what changed, so that a seat taken needn't be asked for by a thousand tabs (docs/decisions/126). `what`: its seats alone; news of
-- it, such as that it's live; or words, which a list has to be read again for.
CREATE OR REPLACE FUNCTION tell_workshop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen workshops := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  what text := 'words';
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.title, OLD.description, OLD.category, OLD.scheduled_at, OLD.time_zone, OLD.duration_minutes,
      OLD.is_public, OLD.facilitator_id) IS NOT DISTINCT FROM (NEW.title, NEW.description, NEW.category, NEW.scheduled_at,
      NEW.time_zone, NEW.duration_minutes, NEW.is_public, NEW.facilitator_id) THEN
    what := CASE WHEN (OLD.status, OLD.door_closed) IS DISTINCT FROM (NEW.status, NEW.door_closed) THEN 'news' ELSE 'seats' END;
  END IF;
  PERFORM pg_notify('workshop_changed', json_build_object('id', seen.id, 'person', seen.facilitator_id, 'what', what,
    'public', seen.is_public OR (TG_OP = 'UPDATE' AND OLD.is_public))::text);
  RETURN NULL;
END $$;
