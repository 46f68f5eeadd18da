-- A chat line that was taken back: its number stays, so that whoever was away learns of it; its words don't.
ALTER TABLE workshop_messages
  DROP CONSTRAINT workshop_messages_type_check,
  DROP CONSTRAINT workshop_messages_content_check,
  ADD CONSTRAINT workshop_messages_type_check CHECK (type IN ('message', 'system', 'taken-back')),
  ADD CONSTRAINT workshop_messages_content_check
    CHECK (CASE type WHEN 'taken-back' THEN content = '' ELSE char_length(content) BETWEEN 1 AND 500 END);
CREATE INDEX workshop_messages_taken_back ON workshop_messages (workshop_id, seq) WHERE type = 'taken-back';
