import type { Person } from '#platform/testing/people.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import type { Right } from './row-rights-types.ts';

/* Polls in the posts of row-rights-spaces.ts, what people chose there, and what they've muted (CARE C15, C27). */

type Those = Record<'leader' | 'member' | 'quiet' | 'leaver', Person>;

export async function polled(
  { query }: Pick<TestDatabase, 'query'>,
  { ids, names }: { ids: Record<string, string>; names: Map<string, string> },
  { leader, member, quiet, leaver }: Those,
): Promise<void> {
  for (const [post, days] of [
    ['open post', 1],
    ['held post', 1],
    ['people post', 1],
    ['post left behind', 1],
    ['weekly post', -1],
  ] as const)
    await query(
      `INSERT INTO post_polls (post_id, question, choices, days, ends_at)
       VALUES ($1, 'Which?', '{one,other}', 1, now() + make_interval(days => $2))`,
      [ids[post], days],
    );
  const vote = async (post: string, { userId, username }: Person) => {
    await query('INSERT INTO post_votes (post_id, user_id, choice) VALUES ($1, $2, 0)', [ids[post], userId]);
    names.set(`${ids[post]} ${userId}`, `${username} to ${post}`);
  };
  for (const one of [member, quiet, leaver]) await vote('open post', one);
  await vote('weekly post', member);
  await query("INSERT INTO muted_words (user_id, words_sealed) VALUES ($1, repeat('x', 28)::bytea)", [member.userId]);
  await query("INSERT INTO muted_people (user_id, muted_id, name) VALUES ($1, $2, 'leader')", [
    member.userId,
    leader.userId,
  ]);
}

const own = { leader: [], member: ['member'], stranger: [] };
const vote = (post: string, who = '{me}', place = 1) =>
  `INSERT INTO post_votes (post_id, user_id, choice) VALUES ('${post}', '${who}', ${place}) ON CONFLICT (post_id, user_id) DO UPDATE SET choice = 1`;
const muteWords = (who: string) =>
  `INSERT INTO muted_words (user_id, words_sealed) VALUES ('${who}', repeat('y', 28)::bytea) ON CONFLICT (user_id) DO UPDATE SET words_sealed = repeat('y', 28)::bytea`;
const mutePerson = (who: string) =>
  `INSERT INTO muted_people (user_id, muted_id, name) VALUES ('${who}', '{quiet}', 'Quiet')`;

export const pollsRights: readonly Right[] = [
  {
    table: 'post_polls',
    verb: 'SELECT',
    policy: 'post_polls_read',
    granted: 'user',
    reaches: {
      leader: ['open post', 'held post', 'people post', 'weekly post'],
      member: ['open post', 'people post', 'weekly post'],
      stranger: ['open post', 'weekly post'],
    },
  },
  {
    table: 'post_votes',
    verb: 'SELECT',
    policy: 'post_votes_own',
    granted: 'user',
    reaches: { leader: [], member: ['member to open post', 'member to weekly post'], stranger: [] },
  },
  {
    table: 'post_votes',
    verb: 'INSERT',
    policy: 'post_votes_choose',
    granted: 'user',
    attempts: [
      [vote('{openPost}'), ['leader', 'member']],
      [vote('{peoplePost}'), ['leader', 'member']],
      // In what waits, what's over, a place one isn't in, in another's name, or for an answer there isn't.
      [vote('{heldPost}'), []],
      [vote('{weeklyPost}'), []],
      [vote('{postLeftBehind}'), []],
      [vote('{openPost}', '{theStranger}'), []],
      [vote('{peoplePost}', '{me}', 2), []],
    ],
  },
  {
    table: 'post_votes',
    verb: 'UPDATE',
    policy: 'post_votes_change',
    granted: 'user',
    columns: ['choice'],
    attempts: [
      ["UPDATE post_votes SET choice = 1 WHERE post_id = '{openPost}' RETURNING 1", ['member']],
      ["UPDATE post_votes SET choice = 2 WHERE post_id = '{openPost}' RETURNING 1", []],
      ["UPDATE post_votes SET choice = 1 WHERE post_id = '{weeklyPost}' RETURNING 1", []],
    ],
  },
  {
    table: 'post_votes',
    verb: 'DELETE',
    policy: 'post_votes_take_back',
    granted: 'user',
    // What's over stays as it was.
    reaches: { leader: [], member: ['member to open post'], stranger: [] },
  },
  { table: 'muted_people', verb: 'SELECT', policy: 'muted_people_own', granted: 'user', reaches: own },
  {
    table: 'muted_people',
    verb: 'INSERT',
    policy: 'muted_people_own',
    granted: 'user',
    attempts: [
      [mutePerson('{me}'), ['leader', 'member', 'stranger']],
      [mutePerson('{theMember}'), ['member']],
    ],
  },
  { table: 'muted_people', verb: 'DELETE', policy: 'muted_people_own', granted: 'user', reaches: own },
  { table: 'muted_words', verb: 'SELECT', policy: 'muted_words_own', granted: 'user', reaches: own },
  {
    table: 'muted_words',
    verb: 'INSERT',
    policy: 'muted_words_own',
    granted: 'user',
    attempts: [
      [muteWords('{me}'), ['leader', 'member', 'stranger']],
      [muteWords('{quiet}'), []],
    ],
  },
  {
    table: 'muted_words',
    verb: 'UPDATE',
    policy: 'muted_words_own',
    granted: 'user',
    columns: ['words_sealed'],
    set: "words_sealed = repeat('z', 28)::bytea",
    reaches: own,
  },
  { table: 'muted_words', verb: 'DELETE', policy: 'muted_words_own', granted: 'user', reaches: own },
];
