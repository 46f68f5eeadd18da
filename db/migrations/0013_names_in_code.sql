-- What follows from a chosen name, and what people read where there is none, stand in code (docs/decisions/022).
DROP TRIGGER profiles_named ON profiles;
DROP FUNCTION carry_chosen_name();

-- Null where the reader may not know it: to whoever does not belong to the workshop only a name that its facilitator
-- chose is told.
CREATE OR REPLACE FUNCTION facilitator_name(p_workshop uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN p.named_at IS NULL AND m.display_name = p.username AND NOT is_member(p_workshop) THEN NULL
              ELSE m.display_name END
    FROM workshops w JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = w.facilitator_id
    LEFT JOIN profiles p ON p.id = w.facilitator_id
   WHERE w.id = p_workshop
$$;

CREATE OR REPLACE FUNCTION public_circles(p_category text, p_limit integer)
  RETURNS TABLE (id uuid, title text, category text, facilitator_name text, scheduled_at timestamptz, time_zone text,
    duration_minutes integer, seats_left integer, status text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id, w.title, w.category, facilitator_name(w.id), w.scheduled_at, w.time_zone,
         w.duration_minutes, seats_left(w.id), w.status
    FROM workshops w
   WHERE w.is_public AND w.status <> 'ended' AND (p_category IS NULL OR w.category = p_category)
     AND (w.status = 'live' OR w.scheduled_at + make_interval(mins => w.duration_minutes) > now())
   ORDER BY w.scheduled_at, w.id LIMIT p_limit
$$;

-- Words whose author is gone have no name; what stands in its place is said where they are shown.
ALTER TABLE workshop_messages ALTER COLUMN username DROP NOT NULL;
CREATE OR REPLACE FUNCTION unname_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username := NULL;
  RETURN NEW;
END $$;
UPDATE workshop_messages SET username = NULL WHERE user_id IS NULL;
