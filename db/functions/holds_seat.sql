-- Whether a member's seat is taken, in a circle that began then. The facilitator's is always theirs.
CREATE OR REPLACE FUNCTION holds_seat(member workshop_members, started_at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE
AS $$
  SELECT member.role = 'facilitator'
      OR coalesce(member.seat_until, started_at + interval '15 minutes', 'infinity') > now()
$$;
