import type { Person } from '#platform/testing/people.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import type { Right } from './row-rights-types.ts';

const newAnswer = (user: string, circle: string, state = 'left') => `
  INSERT INTO after_answers (workshop_id, user_id, state) VALUES ('${circle}', '${user}', '${state}') ON CONFLICT DO NOTHING`;
const newCarryOver = (user: string, pot: string) => `
  INSERT INTO carry_overs (user_id, pot_id, note_sealed) VALUES ('${user}', '${pot}', repeat('x', 28)::bytea)`;
const hosts = { leader: ['leader'], member: [], stranger: [] };

/**
 * Of what follows a circle. What's opened, and who said it, is nobody's to read in the database: `after_sets` and
 * `after_lines` are the server's alone.
 */
export const afterRights: readonly Right[] = [
  {
    table: 'after_answers',
    verb: 'SELECT',
    policy: 'after_answers_own',
    granted: 'user',
    reaches: { leader: [], member: ['member in circle', 'member in other'], stranger: [] },
  },
  {
    table: 'after_answers',
    verb: 'INSERT',
    policy: 'after_answers_give',
    granted: 'user',
    columns: ['said_sealed', 'state', 'user_id', 'workshop_id'],
    // The stranger was in the one that's over, but not five were: where they were is in after-circle's own tests. The first circle isn't over.
    attempts: [
      [newAnswer('{me}', '{over}'), []],
      [newAnswer('{me}', '{over}', 'opened'), []],
      [newAnswer('{quiet}', '{over}'), []],
      [newAnswer('{me}', '{circle}'), []],
    ],
  },
  {
    table: 'after_answers',
    verb: 'DELETE',
    policy: 'after_answers_take_back',
    granted: 'user',
    // What's opened isn't theirs to take any more.
    reaches: { leader: [], member: ['member in circle'], stranger: [] },
  },
  {
    table: 'circle_observing',
    verb: 'SELECT',
    policy: 'circle_observing_read',
    granted: 'user',
    reaches: { leader: ['circle'], member: [], stranger: ['other'] },
  },
  {
    // Hosts read all of their circle's; someone named in one reads that one.
    table: 'observations',
    verb: 'SELECT',
    policy: 'observations_read',
    granted: 'user',
    reaches: { leader: ['observed'], member: ['observed'], stranger: ['observed elsewhere'] },
  },
  {
    table: 'observations',
    verb: 'DELETE',
    policy: 'observations_take_away',
    granted: 'user',
    reaches: { leader: ['observed'], member: [], stranger: ['observed elsewhere'] },
  },
  {
    table: 'observation_readers',
    verb: 'SELECT',
    policy: 'observation_readers_own',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  { table: 'carry_overs', verb: 'SELECT', policy: 'carry_overs_own', granted: 'user', reaches: hosts },
  {
    table: 'carry_overs',
    verb: 'INSERT',
    policy: 'carry_overs_own',
    granted: 'user',
    columns: ['note_sealed', 'pot_id', 'user_id'],
    attempts: [
      [newCarryOver('{me}', '{listed}'), ['leader']],
      [newCarryOver('{quiet}', '{listed}'), []],
    ],
  },
  {
    table: 'carry_overs',
    verb: 'UPDATE',
    policy: 'carry_overs_own',
    granted: 'user',
    columns: ['note_sealed', 'written_at'],
    set: 'written_at = now()',
    reaches: hosts,
  },
  { table: 'carry_overs', verb: 'DELETE', policy: 'carry_overs_own', granted: 'user', reaches: hosts },
];

/** What hosts observed, one naming the member. */
export async function observed(
  { query }: Pick<TestDatabase, 'query'>,
  ids: Record<string, string>,
  [leader, member, stranger]: readonly [Person, Person, Person],
): Promise<void> {
  await query('INSERT INTO circle_observing VALUES ($1, true), ($2, true)', [ids.circle, ids.other]);
  for (const [id, circle, host] of [
    [ids.observed, ids.circle, leader.userId],
    [ids['observed elsewhere'], ids.other, stranger.userId],
  ])
    await query("INSERT INTO observations VALUES ($1, $2, $3, 0, '', now(), repeat('x', 28)::bytea)", [
      id,
      circle,
      host,
    ]);
  await query("INSERT INTO observation_readers VALUES ($1, $2, repeat('x', 28)::bytea)", [ids.observed, member.userId]);
}

/** A circle that has ended, and what guests said after others of theirs; what row-rights-after.ts says of them. */
export async function askedAfter(
  { query }: Pick<TestDatabase, 'query'>,
  ids: Record<string, string>,
  [leader, member, stranger]: readonly [Person, Person, Person],
  quiet: Person,
): Promise<void> {
  await query(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status,
       started_at, ended_at) VALUES ($1, 'a circle', now(), $2, 8, 60, 'ended', now(), now())`,
    [ids.over, quiet.userId],
  );
  await query("INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x'), ($1, $3, 'x')", [
    ids.over,
    stranger.userId,
    quiet.userId,
  ]);
  await query('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2), ($1, $3)', [
    ids.over,
    stranger.userId,
    quiet.userId,
  ]);
  await query("INSERT INTO after_answers VALUES ($1, $2, 'sealed', repeat('x', 28)::bytea)", [
    ids.circle,
    member.userId,
  ]);
  await query("INSERT INTO after_answers VALUES ($1, $2, 'opened')", [ids.other, member.userId]);
  await query('INSERT INTO after_sets VALUES ($1, $1, $2, now(), 5, 0, 0)', [ids.circle, leader.userId]);
  await query("INSERT INTO after_lines VALUES ($1, $1, $2, 'good', repeat('x', 28)::bytea)", [
    ids.circle,
    leader.userId,
  ]);
  await query("INSERT INTO carry_overs VALUES ($1, $2, repeat('x', 28)::bytea)", [leader.userId, ids.circle]);
}
