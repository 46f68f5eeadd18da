-- What somebody wrote stays theirs to read and to take back, also once the two are apart: that it vanished would tell them of
-- a block, and would leave the other with a line that its writer can't withdraw (CARE C6).
DROP POLICY alumni_thanks_read ON alumni_thanks;
CREATE POLICY alumni_thanks_read ON alumni_thanks FOR SELECT TO attune_user
  USING (from_id = (SELECT current_user_id())
      OR (to_id = (SELECT current_user_id()) AND NOT is_apart(from_id)));
