import { randomUUID } from 'node:crypto';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { polled } from './row-rights-polls.ts';
import type { Right } from './row-rights-types.ts';

/*
 * Spaces of the inner circle and what's written there (CARE C27). The open one has the leader as its host and the member in it; the stranger
 * reads it from outside. Of the two others, the stranger was asked to leave the one, and may come into the other, whose newcomers read
 * onward from the day they came: the second of January. One was left by the member, and has nobody in it.
 */

const spaces = ['people space', 'onward space', 'left space'] as const;
/** Each by its space and the preset that it was written under; the ones on the first of January began before anybody came in. */
const posts = {
  'open post': ['arriving', 'open', '01', 'quiet', 'shown'],
  'post of few': ['arriving', 'people', '01', 'quiet', 'shown'],
  "leader's post": ['arriving', 'open', '01', 'leader', 'shown'],
  "member's post": ['arriving', 'open', '01', 'member', 'shown'],
  "stranger's post": ['arriving', 'open', '01', 'stranger', 'shown'],
  'held post': ['arriving', 'open', '01', 'quiet', 'held'],
  'removed post': ['arriving', 'open', '01', 'member', 'removed'],
  'gone post': ['arriving', 'open', '01', 'quiet', 'gone'],
  "leaver's post": ['arriving', 'open', '01', 'leaver', 'shown'],
  'weekly post': ['arriving', 'open', '01', null, 'shown'],
  'people post': ['people space', 'people', '01', 'quiet', 'shown'],
  'formerly open post': ['people space', 'open', '01', 'quiet', 'shown'],
  'formerly onward post': ['people space', 'onward', '01', 'quiet', 'shown'],
  'earlier post': ['onward space', 'onward', '01', 'quiet', 'shown'],
  'formerly people post': ['onward space', 'people', '01', 'quiet', 'shown'],
  'later post': ['onward space', 'onward', '03', 'quiet', 'shown'],
  'post left behind': ['left space', 'people', '03', 'quiet', 'shown'],
} as const;
/** Those that have a picture. */
const pictured = ['open post', 'held post', 'gone post', 'people post', 'post left behind'] as const;
export const ofSpaces = [
  'arriving',
  ...spaces,
  ...Object.keys(posts),
  'series of past',
  'series of over',
  "member's upload",
] as const;

/** Under names that a statement may have. */
export const postIds = (ids: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(posts).map((name) => [
      name.replace("'", '').replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
      ids[name] ?? '',
    ]),
  );

export async function written(
  { query }: Pick<TestDatabase, 'query'>,
  { ids, names }: { ids: Record<string, string>; names: Map<string, string> },
  [leader, member, stranger]: readonly [Person, Person, Person],
  quiet: Person,
): Promise<void> {
  const leaver = await insertPerson({ query }, 'leaver');
  await query("INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())", [
    leaver.userId,
  ]);
  for (const circle of ['past', 'over'])
    await query(
      `UPDATE workshops SET series_id = $2, series_position = 1, series_count = 2, series_rhythm = 'weekly', series_step = 0
        WHERE id = $1`,
      [ids[circle], ids[`series of ${circle}`]],
    );
  await query("UPDATE spaces SET id = $1 WHERE kind = 'arrival'", [ids.arriving]);
  for (const [name, seriesId, preset] of [
    ['people space', ids['series of past'], 'people'],
    ['onward space', ids['series of over'], 'onward'],
    ['left space', randomUUID(), 'people'],
  ] as const)
    await query("INSERT INTO spaces (id, kind, slug, name, series_id, preset) VALUES ($1, 'series', $2, $3, $4, $5)", [
      ids[name],
      name.replace(' ', '-'),
      name,
      seriesId,
      preset,
    ]);
  const put = (space: string, { userId, username }: Person, role: string, left = false, sentAway = false) =>
    query(
      `INSERT INTO space_members (space_id, user_id, role, display_name, joined_at, left_at, sent_away)
       VALUES ($1, $2, $3, $4, '2026-01-02', CASE WHEN $5 THEN now() END, $6)`,
      [ids[space], userId, role, username, left, sentAway],
    );
  for (const space of ['arriving', 'people space', 'onward space']) {
    await put(space, leader, 'host');
    await put(space, member, 'member');
  }
  await put('people space', stranger, 'member', true, true);
  await put('left space', member, 'host', true);

  const people: Record<string, Person> = { leader, member, stranger, quiet, leaver };
  for (const [name, [space, seenBy, day, author, state]] of Object.entries(posts))
    await query(
      `INSERT INTO posts (id, space_id, thread_id, began_at, seen_by, author_id, author_name, kind, document, words, state, held_until)
       VALUES ($1, $2, $1, $3, $4, $5, $6, CASE WHEN $5::uuid IS NULL THEN 'weekly' ELSE 'post' END,
         CASE WHEN $7 <> 'gone' THEN '{}'::jsonb END, CASE WHEN $7 <> 'gone' THEN 'x' END, $7, CASE WHEN $7 = 'held' THEN now() END)`,
      [ids[name], ids[space], `2026-01-${day}`, seenBy, author && people[author]?.userId, author, state],
    );
  for (const post of ['open post', 'people post', 'gone post'])
    await query("INSERT INTO post_versions (post_id, document) VALUES ($1, '{}')", [ids[post]]);
  const picture = (uploader: Person, post: string | null, id: string = randomUUID()) =>
    query(
      "INSERT INTO post_pictures (id, uploader_id, post_id, width, height, thumbhash) VALUES ($1, $2, $3, 4, 3, 'AAAA')",
      [id, uploader.userId, post],
    );
  for (const post of pictured) await picture(quiet, ids[post] ?? null);
  await picture(member, null, ids["member's upload"]);
  const react = async (post: string, { userId, username }: Person) => {
    await query("INSERT INTO post_reactions (post_id, user_id, word, name) VALUES ($1, $2, 'with-you', $3)", [
      ids[post],
      userId,
      username,
    ]);
    names.set(`${ids[post]} ${userId}`, `${username} to ${post}`);
  };
  await react("leader's post", member);
  await react("leader's post", leaver);
  await react("member's post", stranger);
  await react("member's post", quiet);
  await polled({ query }, { ids, names }, { leader, member, quiet, leaver });
  await query('INSERT INTO post_ties (user_id, thread_id, follows) VALUES ($1, $2, true)', [
    member.userId,
    ids['open post'],
  ]);
  await query('INSERT INTO post_choices (user_id, words_stay) VALUES ($1, true)', [member.userId]);
  await query("INSERT INTO post_notes (post_id, user_id, note_sealed) VALUES ($1, $2, repeat('x', 28)::bytea)", [
    ids['removed post'],
    member.userId,
  ]);
  for (const space of ['arriving', ...spaces])
    for (const { userId, username } of [leader, member, stranger])
      names.set(`${ids[space]} ${userId}`, `${username} in ${space}`);
}

const own = { leader: [], member: ['member'], stranger: [] };
const reaction = (post: string, who = '{me}', name = '(SELECT display_name FROM space_members LIMIT 1)') =>
  `INSERT INTO post_reactions (post_id, user_id, word, name) VALUES ('${post}', '${who}', 'me-too', ${name})`;
const tie = (post: string, who = '{me}') =>
  `INSERT INTO post_ties (user_id, thread_id) VALUES ('${who}', '${post}') ON CONFLICT (user_id, thread_id) DO UPDATE SET follows = true`;
const choice = (who: string) =>
  `INSERT INTO post_choices (user_id) VALUES ('${who}') ON CONFLICT (user_id) DO UPDATE SET words_stay = false`;

export const spacesRights: readonly Right[] = [
  {
    table: 'spaces',
    verb: 'SELECT',
    policy: 'spaces_read',
    granted: 'user',
    reaches: {
      leader: ['arriving', 'people space', 'onward space'],
      member: ['arriving', 'people space', 'onward space'],
      stranger: ['arriving', 'onward space'],
    },
  },
  {
    table: 'space_members',
    verb: 'SELECT',
    policy: 'space_members_own',
    granted: 'user',
    reaches: {
      leader: ['leader in arriving', 'leader in people space', 'leader in onward space'],
      member: ['member in arriving', 'member in people space', 'member in onward space', 'member in left space'],
      stranger: ['stranger in people space'],
    },
  },
  {
    table: 'space_members',
    verb: 'UPDATE',
    policy: 'space_members_choose',
    granted: 'user',
    columns: ['digest', 'digest_way', 'digest_zone', 'digested_at', 'seen_to'],
    set: "digest = 'weekly'",
    reaches: {
      leader: ['leader in arriving', 'leader in people space', 'leader in onward space'],
      member: ['member in arriving', 'member in people space', 'member in onward space', 'member in left space'],
      stranger: ['stranger in people space'],
    },
  },
  {
    table: 'posts',
    verb: 'SELECT',
    policy: 'posts_read',
    granted: 'user',
    reaches: {
      // All of the past as a host, but nothing of somebody who's about to leave.
      leader: Object.keys(posts).filter((name) => !['post left behind', "leaver's post"].includes(name)),
      member: [
        'open post',
        'post of few',
        "leader's post",
        "member's post",
        'removed post',
        'gone post',
        'weekly post',
        'people post',
        'formerly open post',
        'later post',
      ],
      stranger: ['open post', "leader's post", "stranger's post", 'gone post', 'weekly post'],
    },
  },
  {
    table: 'post_versions',
    verb: 'SELECT',
    policy: 'post_versions_read',
    granted: 'user',
    reaches: { leader: ['open post', 'people post'], member: ['open post', 'people post'], stranger: ['open post'] },
  },
  {
    table: 'post_pictures',
    verb: 'SELECT',
    policy: 'post_pictures_read',
    granted: 'user',
    reaches: {
      leader: ['open post', 'held post', 'people post'],
      member: ['open post', 'people post', "member's upload"],
      stranger: ['open post'],
    },
  },
  {
    table: 'post_reactions',
    verb: 'SELECT',
    policy: 'post_reactions_read',
    granted: 'user',
    reaches: {
      leader: ["member to leader's post"],
      member: ["member to leader's post", "quiet to member's post"],
      stranger: ["stranger to member's post"],
    },
  },
  {
    table: 'post_reactions',
    verb: 'INSERT',
    policy: 'post_reactions_give',
    granted: 'user',
    columns: ['name', 'post_id', 'user_id', 'word'],
    attempts: [
      [reaction('{openPost}'), ['leader', 'member']],
      // To one's own, to what waits, in a place one isn't in, in another's name, or by a name that's not theirs there.
      [reaction('{leadersPost}'), ['member']],
      [reaction('{heldPost}'), []],
      [reaction('{postLeftBehind}'), []],
      [reaction('{openPost}', '{quiet}'), []],
      [reaction('{openPost}', '{me}', "'somebody else'"), []],
    ],
  },
  {
    table: 'post_reactions',
    verb: 'DELETE',
    policy: 'post_reactions_take_back',
    granted: 'user',
    reaches: { leader: [], member: ["member to leader's post"], stranger: ["stranger to member's post"] },
  },
  { table: 'post_ties', verb: 'SELECT', policy: 'post_ties_own', granted: 'user', reaches: own },
  {
    table: 'post_ties',
    verb: 'INSERT',
    policy: 'post_ties_add',
    granted: 'user',
    attempts: [
      [tie('{openPost}'), ['leader', 'member', 'stranger']],
      [tie('{peoplePost}'), ['leader', 'member']],
      [tie('{openPost}', '{quiet}'), []],
    ],
  },
  {
    table: 'post_ties',
    verb: 'UPDATE',
    policy: 'post_ties_change',
    granted: 'user',
    columns: ['follows', 'is_muted', 'is_unread', 'read_to', 'saved_at'],
    set: 'is_muted = true',
    reaches: own,
  },
  { table: 'post_ties', verb: 'DELETE', policy: 'post_ties_drop', granted: 'user', reaches: own },
  { table: 'post_choices', verb: 'SELECT', policy: 'post_choices_own', granted: 'user', reaches: own },
  {
    table: 'post_choices',
    verb: 'INSERT',
    policy: 'post_choices_own',
    granted: 'user',
    attempts: [
      [choice('{me}'), ['leader', 'member', 'stranger']],
      [choice('{quiet}'), []],
    ],
  },
  {
    table: 'post_choices',
    verb: 'UPDATE',
    policy: 'post_choices_own',
    granted: 'user',
    set: 'words_stay = false',
    reaches: own,
  },
  { table: 'post_notes', verb: 'SELECT', policy: 'post_notes_own', granted: 'user', reaches: own },
];
