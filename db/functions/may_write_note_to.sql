-- Whether the reader may write this person a note.
CREATE OR REPLACE FUNCTION may_write_note_to(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT may_write_note(current_user_id(), p_user) $$;
ALTER FUNCTION may_write_note_to(uuid) OWNER TO attune_system;
