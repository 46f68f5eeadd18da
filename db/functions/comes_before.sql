-- Which of two dates stands for their series (docs/decisions/117): one that's live, else the one that begins first. Nobody misses
-- an open door: where two are live, lists have both.
CREATE OR REPLACE FUNCTION comes_before(one workshops, other workshops) RETURNS boolean LANGUAGE sql IMMUTABLE
AS $$ SELECT (one.status <> 'live', one.scheduled_at, one.id) < (other.status <> 'live', other.scheduled_at, other.id) $$;
