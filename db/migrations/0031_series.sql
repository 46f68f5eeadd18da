-- Circles that are planned together, week after week. Each date is a workshop of its own; these three say which of how many.
ALTER TABLE workshops
  ADD COLUMN series_id uuid,
  ADD COLUMN series_position integer,
  ADD COLUMN series_count integer,
  ADD CONSTRAINT workshops_series_whole CHECK (num_nonnulls(series_id, series_position, series_count) IN (0, 3)),
  ADD CONSTRAINT workshops_series_within CHECK (series_count BETWEEN 2 AND 12 AND series_position BETWEEN 1 AND series_count);
CREATE UNIQUE INDEX workshops_series ON workshops (series_id, series_position);

-- What the page of a circle says beside what circle_page tells: for a calendar, how often the circle changed; and which
-- date of a series it is.
CREATE FUNCTION circle_dates(p_workshop uuid)
  RETURNS TABLE (revision integer, series_position integer, series_count integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT w.revision, w.series_position, w.series_count FROM workshops w WHERE w.id = p_workshop $$;
ALTER FUNCTION circle_dates(uuid) OWNER TO attune_system;
