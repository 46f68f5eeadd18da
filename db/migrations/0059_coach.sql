-- Talks with the coach, kept on consent (CARE C13), sealed with their person's own key (CARE C19) and read by nobody else.
-- `state_sealed` is what the written guide knows of a talk, now and before its last line, so that the line can be changed.
CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  state_sealed private_text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, user_id)
);
CREATE INDEX conversations_by_person ON conversations (user_id, id);

-- One line of a talk: its words, and the rules, prompt and model that made it (REAL 48).
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  who text NOT NULL CHECK (who IN ('person', 'guide', 'model')),
  said_sealed private_text NOT NULL,
  said_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (conversation_id, user_id) REFERENCES conversations (id, user_id) ON DELETE CASCADE,
  UNIQUE (id, user_id)
);
CREATE INDEX messages_by_talk ON messages (conversation_id, said_at);
CREATE INDEX messages_by_person ON messages (user_id);

-- What the coach remembers, each with the line in which the person said it; without that line it goes.
CREATE TABLE coach_memories (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_users ON DELETE CASCADE,
  message_id uuid NOT NULL,
  line_sealed private_text NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  noted_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (message_id, user_id) REFERENCES messages (id, user_id) ON DELETE CASCADE
);
CREATE INDEX coach_memories_by_person ON coach_memories (user_id);
CREATE INDEX coach_memories_by_message ON coach_memories (message_id);

ALTER TABLE conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversations FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON conversations TO attune_system;
CREATE POLICY conversations_system ON conversations TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (id, user_id, state_sealed), UPDATE (state_sealed), DELETE ON conversations TO attune_user;
CREATE POLICY conversations_own ON conversations TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON messages TO attune_system;
CREATE POLICY messages_system ON messages TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (id, conversation_id, user_id, who, said_sealed), DELETE ON messages TO attune_user;
CREATE POLICY messages_own ON messages TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));

ALTER TABLE coach_memories ENABLE ROW LEVEL SECURITY;
ALTER TABLE coach_memories FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON coach_memories TO attune_system;
CREATE POLICY coach_memories_system ON coach_memories TO attune_system USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (id, user_id, message_id, line_sealed), UPDATE (line_sealed, paused), DELETE
  ON coach_memories TO attune_user;
CREATE POLICY coach_memories_own ON coach_memories TO attune_user
  USING (user_id = (SELECT current_user_id())) WITH CHECK (user_id = (SELECT current_user_id()));
