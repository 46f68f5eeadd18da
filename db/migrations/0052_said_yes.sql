-- Whoever only typed the code and looked into the lobby holds a seat for a while, and yet never said that they come.
-- `said_yes_at`: since when they come; null for who didn't say so, or took it back.
ALTER TABLE workshop_members ADD COLUMN said_yes_at timestamptz;
-- A seat without an end was saved before the start.
UPDATE workshop_members SET said_yes_at = joined_at WHERE role = 'participant' AND seat_until IS NULL;
