-- What guests read of a plan: its phases' names and minutes, never the words for hosts.
CREATE OR REPLACE FUNCTION told_phases(p_structure jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('phase', it -> 'phase', 'duration', it -> 'duration') ORDER BY at), '[]')
    FROM jsonb_array_elements(coalesce(p_structure -> 'phases', '[]')) WITH ORDINALITY AS phases (it, at)
$$;
