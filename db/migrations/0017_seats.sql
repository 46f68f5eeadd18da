-- A seat is not the right to remember: whoever left stays a member, with their history, and others may have the seat.
-- `seat_until`: how long a seat is kept for someone who isn't inside; for those inside it's prolonged again and again.
-- Null for members from before this column: their seat waits a quarter of an hour once the circle has begun.
ALTER TABLE workshop_members ADD COLUMN seat_until timestamptz;

-- The facilitator's seat is always theirs.
CREATE FUNCTION holds_seat(member workshop_members, started_at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE
AS $$
  SELECT member.role = 'facilitator'
      OR coalesce(member.seat_until, started_at + interval '15 minutes', 'infinity') > now()
$$;

CREATE OR REPLACE FUNCTION seats_left(p_workshop uuid) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT greatest(0, w.max_participants - (SELECT count(*)::integer FROM workshop_members m
                                            WHERE m.workshop_id = w.id AND holds_seat(m, w.started_at)))
    FROM workshops w WHERE w.id = p_workshop
$$;

-- Lists follow when a seat comes free or is taken again, not each time that one is prolonged.
CREATE TRIGGER workshop_seats_changed AFTER UPDATE OF seat_until ON workshop_members
  FOR EACH ROW WHEN ((OLD.seat_until > now()) IS DISTINCT FROM (NEW.seat_until > now()))
  EXECUTE FUNCTION tell_members_changed();
