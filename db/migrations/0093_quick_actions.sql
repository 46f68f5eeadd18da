-- What a host opens with one press (docs/decisions/070): groups that end with a phase of the plan.
ALTER TABLE breakouts ADD COLUMN phase smallint;
