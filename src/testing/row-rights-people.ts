import { insertPerson, type Person } from '#platform/testing/people.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import type { Right } from './row-rights-types.ts';

/*
 * Cards in the directory, and notes (CARE C6, C10). All three are listed, and the member blocked the stranger. Beside them there's one who isn't
 * listed, one whose card a steward took down, and one who's leaving.
 */

export const ofPeople = ['note to member', 'note to leader', 'note of one apart', 'note put away', 'note taken back'];

export async function findable(
  { query }: Pick<TestDatabase, 'query'>,
  ids: Record<string, string>,
  [leader, member, stranger]: readonly [Person, Person, Person],
  quiet: Person,
): Promise<void> {
  const [shy, leaver] = [await insertPerson({ query }, 'shy'), await insertPerson({ query }, 'listed leaver')];
  await query("INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())", [
    leaver.userId,
  ]);
  for (const { userId } of [leader, member, stranger, shy, leaver, quiet])
    await query("INSERT INTO people_cards (user_id, is_listed, name, name_folded) VALUES ($1, $2, 'x', 'x')", [
      userId,
      userId !== shy.userId,
    ]);
  await query('UPDATE people_cards SET removed_at = now() WHERE user_id = $1', [quiet.userId]);
  for (const { userId } of [leader, member, stranger])
    await query('INSERT INTO note_choices (user_id, is_open) VALUES ($1, true)', [userId]);
  for (const [name, from, to] of [
    ['note to member', leader, member],
    ['note to leader', member, leader],
    ['note of one apart', stranger, member],
    ['note put away', quiet, member],
    ['note taken back', quiet, member],
  ] as const)
    await query(
      `INSERT INTO notes (id, from_id, to_id, from_name, to_name, words_sealed, put_away_at)
       VALUES ($1, $2, $3, 'x', 'x', CASE WHEN $4 <> 'note taken back' THEN repeat('x', 28)::bytea END,
         CASE WHEN $4 = 'note put away' THEN now() END)`,
      [ids[name], from.userId, to.userId, name],
    );
}

const each = { leader: ['leader'], member: ['member'], stranger: ['stranger'] };
const newCard = (user: string) => `
  INSERT INTO people_cards (user_id, name, name_folded) VALUES ('${user}', 'x', 'x')
  ON CONFLICT (user_id) DO UPDATE SET changed_at = now()`;
const newChoice = (user: string) => `
  INSERT INTO note_choices (user_id) VALUES ('${user}') ON CONFLICT (user_id) DO UPDATE SET chosen_at = now()`;

export const peopleRights: readonly Right[] = [
  {
    table: 'people_cards',
    verb: 'SELECT',
    policy: 'people_cards_read',
    granted: 'user',
    reaches: {
      leader: ['leader', 'member', 'stranger'],
      member: ['leader', 'member'],
      stranger: ['leader', 'stranger'],
    },
  },
  {
    table: 'people_cards',
    verb: 'INSERT',
    policy: 'people_cards_make',
    granted: 'user',
    columns: ['is_listed', 'name', 'name_folded', 'topics', 'user_id', 'words'],
    attempts: [
      [newCard('{me}'), ['leader', 'member', 'stranger']],
      // Of nobody that there is, so that only the policy refuses it.
      [newCard('{circle}'), []],
    ],
  },
  {
    table: 'people_cards',
    verb: 'UPDATE',
    policy: 'people_cards_change',
    granted: 'user',
    columns: ['changed_at', 'is_listed', 'name', 'name_folded', 'topics', 'words'],
    set: 'changed_at = now()',
    reaches: each,
  },
  { table: 'note_choices', verb: 'SELECT', policy: 'note_choices_read', granted: 'user', reaches: each },
  {
    table: 'note_choices',
    verb: 'INSERT',
    policy: 'note_choices_make',
    granted: 'user',
    columns: ['is_open', 'user_id'],
    attempts: [
      [newChoice('{me}'), ['leader', 'member', 'stranger']],
      [newChoice('{circle}'), []],
    ],
  },
  {
    table: 'note_choices',
    verb: 'UPDATE',
    policy: 'note_choices_change',
    granted: 'user',
    columns: ['chosen_at', 'is_open'],
    set: 'chosen_at = now()',
    reaches: each,
  },
  {
    table: 'notes',
    verb: 'SELECT',
    policy: 'notes_read',
    granted: 'user',
    reaches: {
      leader: ['note to member', 'note to leader'],
      member: ['note to member', 'note to leader'],
      stranger: ['note of one apart'],
    },
  },
];
