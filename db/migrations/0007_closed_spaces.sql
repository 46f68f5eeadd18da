-- What the operator decides about a space (docs/decisions/153).

-- Closed for good: nothing's in it any more, and nobody sees it. The row stays, so that no night opens it again.
ALTER TABLE spaces ADD COLUMN closed_at timestamptz;
-- Made a host by the operator, whoever else hosts by what they are.
ALTER TABLE space_members ADD COLUMN hosts_by_name boolean NOT NULL DEFAULT false;

DROP POLICY spaces_read ON spaces;
-- Open ones, one's own, and those of series that one comes to.
CREATE POLICY spaces_read ON spaces FOR SELECT TO attune_user
  USING (closed_at IS NULL AND (id IN (SELECT space_id FROM readable_spaces()) OR series_id IN (SELECT own_series())));
