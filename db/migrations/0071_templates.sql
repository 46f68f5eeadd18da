-- Templates of people's own beside ours, which have no owner (R-ENT-10, R-ENT-11), and whom they're shared with.
ALTER TABLE ai_workshop_templates
  ADD COLUMN owner_id uuid REFERENCES auth_users ON DELETE CASCADE,
  -- Counts up with each save, so that nobody saves over what they haven't seen.
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX ai_workshop_templates_owner ON ai_workshop_templates (owner_id, name) WHERE owner_id IS NOT NULL;
-- A circle keeps its plan when the template goes.
ALTER TABLE workshops DROP CONSTRAINT workshops_ai_template_id_fkey,
  ADD CONSTRAINT workshops_ai_template_id_fkey FOREIGN KEY (ai_template_id) REFERENCES ai_workshop_templates
    ON DELETE SET NULL;
CREATE INDEX workshops_template ON workshops (ai_template_id) WHERE ai_template_id IS NOT NULL;

CREATE TABLE template_shares (
  template_id uuid NOT NULL REFERENCES ai_workshop_templates ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  shared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (template_id, user_id)
);
CREATE INDEX template_shares_user ON template_shares (user_id);

-- What a circle is led by: copied when it's planned, so that a later change of the template changes no circle.
CREATE TABLE workshop_plans (
  workshop_id uuid PRIMARY KEY REFERENCES workshops ON DELETE CASCADE,
  planned_by uuid REFERENCES auth_users ON DELETE SET NULL,
  activity_structure jsonb NOT NULL,
  agreements jsonb NOT NULL DEFAULT '[]',
  ai_prompts jsonb NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX workshop_plans_planned_by ON workshop_plans (planned_by);

-- Templates ask their shares and shares their template; through these two neither recurses.
CREATE FUNCTION owns_template(p_template uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM ai_workshop_templates WHERE id = p_template AND owner_id = current_user_id()) $$;
ALTER FUNCTION owns_template(uuid) OWNER TO attune_system;

CREATE FUNCTION shared_template(p_template uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM template_shares WHERE template_id = p_template AND user_id = current_user_id()) $$;
ALTER FUNCTION shared_template(uuid) OWNER TO attune_system;

-- Whoever hosts a circle together with the reader, under the name they have in the newest one. Not one of a blocked pair.
CREATE FUNCTION co_facilitators() RETURNS TABLE (user_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT ON (theirs.user_id) theirs.user_id, theirs.display_name
    FROM workshop_members mine
    JOIN workshop_members theirs ON theirs.workshop_id = mine.workshop_id AND theirs.role <> 'participant'
   WHERE mine.user_id = current_user_id() AND mine.role <> 'participant'
     AND theirs.user_id <> current_user_id() AND NOT is_apart(theirs.user_id)
   ORDER BY theirs.user_id, theirs.joined_at DESC, theirs.workshop_id
$$;
ALTER FUNCTION co_facilitators() OWNER TO attune_system;

-- The name of a shared template's owner, as somebody who hosted with them knows it; null once it's known no longer.
CREATE FUNCTION template_owner_name(p_template uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT c.name FROM ai_workshop_templates t JOIN co_facilitators() c ON c.user_id = t.owner_id
   WHERE t.id = p_template AND shared_template(p_template)
$$;
ALTER FUNCTION template_owner_name(uuid) OWNER TO attune_system;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ai_workshop_templates', 'template_shares', 'workshop_plans'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO attune_system', name);
    EXECUTE format('CREATE POLICY %I ON %I TO attune_system USING (true) WITH CHECK (true)', name || '_system', name);
  END LOOP;
END $$;

GRANT INSERT (id, owner_id, name, description, category, duration_minutes, max_participants, activity_structure,
    agreements, ai_prompts),
  UPDATE (name, description, category, duration_minutes, max_participants, activity_structure, agreements, ai_prompts,
    revision, changed_at), DELETE
  ON ai_workshop_templates TO attune_user;
CREATE POLICY ai_workshop_templates_public ON ai_workshop_templates FOR SELECT TO attune_visitor
  USING (owner_id IS NULL);
CREATE POLICY ai_workshop_templates_read ON ai_workshop_templates FOR SELECT TO attune_user
  USING (owner_id IS NULL OR owner_id = (SELECT current_user_id()) OR (shared_template(id) AND NOT is_apart(owner_id)));
CREATE POLICY ai_workshop_templates_make ON ai_workshop_templates FOR INSERT TO attune_user
  WITH CHECK (owner_id = (SELECT current_user_id()));
CREATE POLICY ai_workshop_templates_change ON ai_workshop_templates FOR UPDATE TO attune_user
  USING (owner_id = (SELECT current_user_id())) WITH CHECK (owner_id = (SELECT current_user_id()));
CREATE POLICY ai_workshop_templates_delete ON ai_workshop_templates FOR DELETE TO attune_user
  USING (owner_id = (SELECT current_user_id()));

GRANT SELECT, INSERT (template_id, user_id), DELETE ON template_shares TO attune_user;
CREATE POLICY template_shares_read ON template_shares FOR SELECT TO attune_user
  USING (user_id = (SELECT current_user_id()) OR owns_template(template_id));
CREATE POLICY template_shares_give ON template_shares FOR INSERT TO attune_user
  WITH CHECK (owns_template(template_id) AND user_id IN (SELECT c.user_id FROM co_facilitators() c));
-- Taken back by who gave it, or put away by who got it.
CREATE POLICY template_shares_end ON template_shares FOR DELETE TO attune_user
  USING (user_id = (SELECT current_user_id()) OR owns_template(template_id));

-- Hosts alone: it holds the words that are only for them.
GRANT SELECT, INSERT (workshop_id, planned_by, activity_structure, agreements, ai_prompts),
  UPDATE (activity_structure, revision, changed_at) ON workshop_plans TO attune_user;
CREATE POLICY workshop_plans_read ON workshop_plans FOR SELECT TO attune_user USING (hosts_circle(workshop_id));
CREATE POLICY workshop_plans_make ON workshop_plans FOR INSERT TO attune_user
  WITH CHECK (planned_by = (SELECT current_user_id()) AND hosts_circle(workshop_id));
CREATE POLICY workshop_plans_change ON workshop_plans FOR UPDATE TO attune_user
  USING (hosts_circle(workshop_id)) WITH CHECK (hosts_circle(workshop_id));

-- What guests read of a plan: its phases' names and minutes, never the words for hosts.
CREATE FUNCTION told_phases(p_structure jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('phase', it -> 'phase', 'duration', it -> 'duration') ORDER BY at), '[]')
    FROM jsonb_array_elements(coalesce(p_structure -> 'phases', '[]')) WITH ORDINALITY AS phases (it, at)
$$;

-- As before (migration 0046), but of the circle's own plan. Those planned without a copy follow our template.
CREATE OR REPLACE FUNCTION circle_page(p_workshop uuid, p_token text) RETURNS TABLE (
    id uuid, title text, description text, category text, scheduled_at timestamptz, time_zone text,
    duration_minutes integer, max_participants integer, seats_left integer, is_public boolean, status text,
    started_at timestamptz, facilitator_name text, facilitator_line text, phases jsonb, agreements jsonb,
    invitation text, part text, place integer, next jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.description, w.category, w.scheduled_at, w.time_zone, w.duration_minutes,
         w.max_participants, seats_left(w.id), w.is_public, w.status, w.started_at, facilitator_name(w.id), p.about_line,
         told_phases(coalesce(own.activity_structure, t.activity_structure)), coalesce(own.agreements, t.agreements, '[]'),
         CASE WHEN is_member(w.id) OR mine.user_id IS NOT NULL OR l.token = p_token THEN l.token END,
         CASE WHEN w.facilitator_id = current_user_id() THEN 'facilitator'
              WHEN m.user_id IS NOT NULL AND holds_seat(m, w.started_at) THEN 'coming'
              WHEN mine.user_id IS NOT NULL THEN 'waiting'
              ELSE 'none' END,
         nullif((SELECT count(*)::integer FROM circle_waiting o
                  WHERE o.workshop_id = w.id AND (o.since, o.user_id) <= (mine.since, mine.user_id)), 0),
         (SELECT json_build_object('id', n.id, 'title', n.title, 'scheduled_at', n.scheduled_at)::jsonb FROM workshops n
           WHERE n.facilitator_id = w.facilitator_id AND n.is_public AND n.status = 'pending' AND n.id <> w.id
             AND n.scheduled_at > now() AND NOT is_apart(n.facilitator_id) ORDER BY n.scheduled_at LIMIT 1)
    FROM workshops w
    LEFT JOIN workshop_links l ON l.workshop_id = w.id
    LEFT JOIN profiles p ON p.id = w.facilitator_id
    LEFT JOIN workshop_plans own ON own.workshop_id = w.id
    LEFT JOIN ai_workshop_templates t ON t.id = w.ai_template_id AND t.owner_id IS NULL
    LEFT JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = current_user_id()
    LEFT JOIN circle_waiting mine ON mine.workshop_id = w.id AND mine.user_id = current_user_id()
   WHERE w.id = coalesce((SELECT k.workshop_id FROM workshop_links k WHERE k.token = p_token),
                         (SELECT f.workshop_id FROM workshop_former_links f WHERE f.token = p_token), p_workshop)
     AND (m.user_id IS NOT NULL OR mine.user_id IS NOT NULL
       OR ((l.token = p_token OR w.is_public) AND NOT is_apart(w.facilitator_id)))
$$;
