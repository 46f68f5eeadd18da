import type { OwnTable } from './row-rights-types.ts';

/** Talks with the coach: each hangs on the one before it. */
export const coachTables: readonly OwnTable[] = [
  {
    table: 'conversations',
    policy: 'conversations_own',
    gives: ['id', 'state_sealed', 'user_id'],
    changes: ['state_sealed'],
    makes: (person) => `
      INSERT INTO conversations (id, user_id, state_sealed)
      VALUES (gen_random_uuid(), '${person}', repeat('x', 28)::bytea)`,
  },
  {
    table: 'messages',
    policy: 'messages_own',
    gives: ['conversation_id', 'id', 'said_sealed', 'user_id', 'who'],
    changes: [],
    makes: (person) => `
      INSERT INTO messages (id, conversation_id, user_id, who, said_sealed)
      SELECT gen_random_uuid(), id, '${person}', 'person', repeat('x', 28)::bytea FROM conversations`,
    makers: ['member'],
  },
  {
    table: 'coach_memories',
    policy: 'coach_memories_own',
    gives: ['id', 'line_sealed', 'message_id', 'user_id'],
    changes: ['line_sealed', 'paused'],
    makes: (person) => `
      INSERT INTO coach_memories (id, user_id, message_id, line_sealed)
      SELECT gen_random_uuid(), '${person}', id, repeat('x', 28)::bytea FROM messages`,
    makers: ['member'],
  },
];
