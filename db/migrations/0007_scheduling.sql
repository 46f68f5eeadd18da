-- Planned workshops: what their facilitator may change, who may list publicly (CARE C4), what visitors see, and a word
-- to every server when a list changes.
ALTER TABLE workshops
  ADD CONSTRAINT workshops_title_length CHECK (char_length(title) BETWEEN 1 AND 80),
  ADD CONSTRAINT workshops_description_length CHECK (char_length(description) <= 1000),
  ADD CONSTRAINT workshops_time_zone_length CHECK (char_length(time_zone) BETWEEN 1 AND 64);
GRANT UPDATE (title, description, category, scheduled_at, time_zone, duration_minutes, max_participants, is_public)
  ON workshops TO attune_user;
CREATE INDEX workshops_open ON workshops (scheduled_at, id) WHERE status <> 'ended';
CREATE INDEX workshops_ended ON workshops (ended_at) WHERE status = 'ended';

-- Whom a steward knows and trusts to list workshops for everybody.
CREATE TABLE vouched_hosts (
  user_id uuid PRIMARY KEY REFERENCES auth_users ON DELETE CASCADE,
  vouched_by uuid REFERENCES auth_users ON DELETE SET NULL,
  vouched_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX vouched_hosts_by ON vouched_hosts (vouched_by);
ALTER TABLE vouched_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE vouched_hosts FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON vouched_hosts TO attune_system;
CREATE POLICY vouched_hosts_system ON vouched_hosts TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT (user_id) ON vouched_hosts TO attune_user;
CREATE POLICY vouched_hosts_own ON vouched_hosts FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()));

-- PUBLIC_HOSTS stands in `app.public_hosts` of the transaction that lists; without it only the vouched may.
CREATE FUNCTION may_list_publicly(p_category text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (SELECT 1 FROM vouched_hosts WHERE user_id = current_user_id())
      OR (current_setting('app.public_hosts', true) = 'anyone' AND p_category <> 'the-art-of-touch')
$$;
ALTER FUNCTION may_list_publicly(text) OWNER TO attune_system;

DROP POLICY workshops_create ON workshops;
CREATE POLICY workshops_create ON workshops FOR INSERT TO attune_user
  WITH CHECK (facilitator_id = (SELECT current_user_id()) AND status = 'pending'
    AND (NOT is_public OR may_list_publicly(category)));

-- A policy cannot compare a row with what it was: who is no longer vouched may still start and end what is listed.
CREATE FUNCTION check_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'attune_user' AND NOT may_list_publicly(NEW.category) THEN
    RAISE insufficient_privilege USING MESSAGE = 'only a vouched host lists a workshop publicly';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER workshops_listing BEFORE UPDATE OF is_public, category ON workshops
  FOR EACH ROW WHEN (NEW.is_public AND (NOT OLD.is_public OR NEW.category <> OLD.category))
  EXECUTE FUNCTION check_listing();

CREATE FUNCTION seats_left(p_workshop uuid) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT greatest(0, w.max_participants - (SELECT count(*)::integer FROM workshop_members WHERE workshop_id = w.id))
    FROM workshops w WHERE w.id = p_workshop
$$;
ALTER FUNCTION seats_left(uuid) OWNER TO attune_system;

-- All that a visitor learns of workshops (CARE §3): the next public ones, and no code.
CREATE FUNCTION public_circles(p_category text, p_limit integer)
  RETURNS TABLE (id uuid, title text, category text, facilitator_name text, scheduled_at timestamptz, time_zone text,
    duration_minutes integer, seats_left integer, status text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.category, coalesce(facilitator_name(w.id), 'Anonymous'), w.scheduled_at, w.time_zone,
         w.duration_minutes, seats_left(w.id), w.status
    FROM workshops w
   WHERE w.is_public AND w.status <> 'ended' AND (p_category IS NULL OR w.category = p_category)
     AND (w.status = 'live' OR w.scheduled_at + make_interval(mins => w.duration_minutes) > now())
   ORDER BY w.scheduled_at, w.id LIMIT p_limit
$$;
ALTER FUNCTION public_circles(text, integer) OWNER TO attune_system;

-- Lists follow without a reload: each server hears which workshop changed and tells those who may see it.
CREATE FUNCTION tell_workshop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seen workshops := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('workshop_changed', json_build_object('id', seen.id, 'person', seen.facilitator_id,
    'public', seen.is_public OR (TG_OP = 'UPDATE' AND OLD.is_public))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER workshops_changed
  AFTER INSERT OR DELETE OR UPDATE OF title, description, category, scheduled_at, time_zone, duration_minutes,
    max_participants, is_public, status ON workshops
  FOR EACH ROW EXECUTE FUNCTION tell_workshop_changed();

CREATE FUNCTION tell_members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seen workshop_members := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('workshop_changed',
    json_build_object('id', seen.workshop_id, 'person', seen.user_id, 'public', false)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER workshop_members_changed AFTER INSERT OR DELETE ON workshop_members
  FOR EACH ROW EXECUTE FUNCTION tell_members_changed();
