-- Who did what to accounts and workshops, and when: ids alone, no words and no addresses (docs/decisions/025). Entries are
-- added, and go by age (CARE C20); nobody changes one. With a person or a workshop only their id goes from it.
CREATE TABLE audit_trail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- A name that a feature declares, which has no room for anybody's words.
  act text NOT NULL CHECK (act ~ '^[a-z]+(-[a-z]+)*$' AND length(act) <= 40),
  actor text NOT NULL CHECK (actor IN ('person', 'operator', 'server', 'unknown')),
  -- Null when the account is gone, or the actor is no person.
  actor_id uuid REFERENCES auth_users ON DELETE SET NULL,
  person_id uuid REFERENCES auth_users ON DELETE SET NULL,
  about_id uuid REFERENCES workshops ON DELETE SET NULL,
  CHECK (actor = 'person' OR actor_id IS NULL)
);
CREATE INDEX audit_trail_at ON audit_trail (at);
CREATE INDEX audit_trail_actor ON audit_trail (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_trail_person ON audit_trail (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_trail_about ON audit_trail (about_id) WHERE about_id IS NOT NULL;
ALTER TABLE audit_trail ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_trail FORCE ROW LEVEL SECURITY;

-- The time and the number are the database's own. Nothing younger than the shortest age is deleted.
GRANT SELECT, DELETE, INSERT (act, actor, actor_id, person_id, about_id) ON audit_trail TO attune_system;
CREATE POLICY audit_trail_read_system ON audit_trail FOR SELECT TO attune_system USING (true);
CREATE POLICY audit_trail_add_system ON audit_trail FOR INSERT TO attune_system WITH CHECK (true);
CREATE POLICY audit_trail_forget_system ON audit_trail FOR DELETE TO attune_system
  USING (at < now() - interval '2160 hours');

-- What people do to the workshops they lead is written in their own transaction, in nobody else's name.
GRANT INSERT (act, actor, actor_id, about_id) ON audit_trail TO attune_user;
CREATE POLICY audit_trail_own_acts ON audit_trail FOR INSERT TO attune_user
  WITH CHECK (
    actor_id = (SELECT current_user_id())
    AND act LIKE 'workshop-%'
    AND EXISTS (SELECT FROM workshops w WHERE w.id = about_id AND w.facilitator_id = actor_id)
  );
