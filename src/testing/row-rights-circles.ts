import type { Right } from './row-rights-types.ts';

const newNote = (user: string, workshop: string) => `
  INSERT INTO circle_notes (workshop_id, user_id, note_sealed) VALUES ('${workshop}', '${user}', repeat('x', 28)::bytea)
  ON CONFLICT DO NOTHING`;
const newNaming = (workshop: string) => `
  INSERT INTO circle_naming (workshop_id) VALUES ('${workshop}') ON CONFLICT DO NOTHING`;
const newNamingAnswer = (user: string, workshop: string) => `
  INSERT INTO circle_naming_answers (workshop_id, user_id, named) VALUES ('${workshop}', '${user}', true)
  ON CONFLICT DO NOTHING`;
const newCohostAsk = (workshop: string, user: string, by: string) => `
  INSERT INTO cohost_asks (workshop_id, user_id, asked_by, name) VALUES ('${workshop}', '${user}', '${by}', 'x')
  ON CONFLICT DO NOTHING`;
const newFarewell = (user: string, workshop: string) => `
  INSERT INTO farewells (user_id, workshop_id, said_sealed) VALUES ('${user}', '${workshop}', repeat('x', 28)::bytea)`;
const newGuestMessage = (author: string, workshop: string) => `
  INSERT INTO circle_messages (id, workshop_id, author_id, content)
  VALUES (gen_random_uuid(), '${workshop}', '${author}', 'new')`;

/** Of what hangs on a circle besides its members and its ways in. */
export const circleRights: readonly Right[] = [
  {
    table: 'circle_notes',
    verb: 'SELECT',
    policy: 'circle_notes_own',
    granted: 'user',
    // Not the leader's to read: the server opens it for them.
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'circle_notes',
    verb: 'INSERT',
    policy: 'circle_notes_own',
    granted: 'user',
    columns: ['note_sealed', 'user_id', 'workshop_id'],
    attempts: [
      [newNote('{me}', '{circle}'), ['leader']],
      [newNote('{quiet}', '{circle}'), []],
    ],
  },
  {
    table: 'circle_notes',
    verb: 'UPDATE',
    policy: 'circle_notes_own',
    columns: ['note_sealed', 'written_at'],
    granted: 'user',
    set: 'written_at = now()',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'circle_notes',
    verb: 'DELETE',
    policy: 'circle_notes_own',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'circle_naming',
    verb: 'SELECT',
    policy: 'circle_naming_lead',
    granted: 'user',
    reaches: { leader: ['circle'], member: [], stranger: ['other'] },
  },
  {
    table: 'circle_naming',
    verb: 'INSERT',
    policy: 'circle_naming_lead',
    granted: 'user',
    columns: ['workshop_id'],
    attempts: [[newNaming('{listed}'), ['leader']]],
  },
  {
    table: 'circle_naming',
    verb: 'DELETE',
    policy: 'circle_naming_lead',
    granted: 'user',
    reaches: { leader: ['circle'], member: [], stranger: ['other'] },
  },
  {
    table: 'circle_naming_answers',
    verb: 'SELECT',
    policy: 'circle_naming_answers_own',
    granted: 'user',
    // Nobody else learns what a guest decided, not even the facilitator.
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'circle_naming_answers',
    verb: 'INSERT',
    policy: 'circle_naming_answers_own',
    granted: 'user',
    columns: ['named', 'user_id', 'workshop_id'],
    attempts: [
      [newNamingAnswer('{me}', '{circle}'), ['leader']],
      [newNamingAnswer('{quiet}', '{circle}'), []],
    ],
  },
  {
    table: 'circle_naming_answers',
    verb: 'UPDATE',
    policy: 'circle_naming_answers_own',
    columns: ['answered_at', 'named'],
    granted: 'user',
    set: 'named = false',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'cohost_asks',
    verb: 'SELECT',
    policy: 'cohost_asks_read',
    granted: 'user',
    // The one who asked and the one asked; neither once they're apart.
    reaches: { leader: ['member in listed'], member: ['member in listed'], stranger: [] },
  },
  {
    table: 'cohost_asks',
    verb: 'INSERT',
    policy: 'cohost_asks_ask',
    granted: 'user',
    columns: ['asked_by', 'name', 'user_id', 'workshop_id'],
    attempts: [
      [newCohostAsk('{fresh}', '{theMember}', '{me}'), ['leader']],
      [newCohostAsk('{fresh}', '{theMember}', '{theLeader}'), ['leader']],
      // Nobody they weren't in a circle with, and nobody they're apart from.
      [newCohostAsk('{fresh}', '{quiet}', '{me}'), []],
      [newCohostAsk('{other}', '{theMember}', '{me}'), []],
    ],
  },
  {
    table: 'session_notes',
    verb: 'SELECT',
    policy: 'session_notes_read',
    granted: 'user',
    reaches: { leader: ['circle'], member: ['circle'], stranger: ['other'] },
  },
  {
    table: 'session_note_updates',
    verb: 'SELECT',
    policy: 'session_note_updates_read',
    granted: 'user',
    reaches: { leader: ['circle'], member: ['circle'], stranger: ['other'] },
  },
  {
    table: 'circle_waiting',
    verb: 'SELECT',
    policy: 'circle_waiting_lead',
    granted: 'user',
    reaches: { leader: ['stranger in circle'], member: [], stranger: ['member in other'] },
  },
  {
    table: 'breakout_stays',
    verb: 'SELECT',
    policy: 'breakout_stays_own',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'farewells',
    verb: 'SELECT',
    policy: 'farewells_own',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'farewells',
    verb: 'INSERT',
    policy: 'farewells_own',
    granted: 'user',
    columns: ['said_sealed', 'user_id', 'workshop_id'],
    attempts: [
      [`${newFarewell('{me}', '{circle}')} ON CONFLICT DO NOTHING`, ['leader']],
      [newFarewell('{quiet}', '{circle}'), []],
    ],
  },
  {
    table: 'farewells',
    verb: 'UPDATE',
    policy: 'farewells_own',
    columns: ['said_at', 'said_sealed'],
    granted: 'user',
    set: 'said_at = now()',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'farewells',
    verb: 'DELETE',
    policy: 'farewells_own',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  // Nor does the circle's facilitator read them.
  {
    table: 'journey_steps',
    verb: 'SELECT',
    policy: 'journey_steps_own',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'journey_steps',
    verb: 'UPDATE',
    policy: 'journey_steps_write',
    granted: 'user',
    columns: ['completed_at', 'responded_at', 'response_sealed'],
    set: 'completed_at = now()',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'circle_messages',
    verb: 'SELECT',
    policy: 'circle_messages_read',
    granted: 'user',
    reaches: { leader: ['to guests'], member: ['to guests'], stranger: [] },
  },
  {
    table: 'circle_messages',
    verb: 'INSERT',
    policy: 'circle_messages_lead',
    granted: 'user',
    columns: ['author_id', 'content', 'id', 'workshop_id'],
    attempts: [
      [newGuestMessage('{me}', '{circle}'), ['leader']],
      [newGuestMessage('{quiet}', '{circle}'), []],
    ],
  },
];
