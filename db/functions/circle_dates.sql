-- What the page of a circle says beside what circle_page tells: for a calendar, how often the circle changed; and which date of a
-- series it is.
CREATE OR REPLACE FUNCTION circle_dates(p_workshop uuid)
  RETURNS TABLE (revision integer, series_position integer, series_count integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT w.revision, w.series_position, w.series_count FROM workshops w WHERE w.id = p_workshop $$;
ALTER FUNCTION circle_dates(uuid) OWNER TO attune_system;
