-- What a host chose about the circle's chat: what latecomers read of it (CARE C9), and for how many days it's kept (CARE
-- C20). Null for the usual.
ALTER TABLE workshops
  ADD COLUMN chat_latecomers text CHECK (chat_latecomers IN ('everything', 'arrival')),
  ADD COLUMN chat_days smallint CHECK (chat_days IN (0, 7));
