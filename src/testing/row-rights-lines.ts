import type { Person } from '#platform/testing/people.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import type { Right } from './row-rights-types.ts';

export const lines = [
  'early',
  'late',
  'own note',
  'other note',
  'group',
  'other group',
  'in group',
  'too early',
  'too late',
  'elsewhere',
  'inside',
  'by leader',
  'by stranger',
  'to a group',
  'to another',
] as const;

/** Of what was written in a room. */
export const lineRights: readonly Right[] = [
  {
    table: 'workshop_messages',
    verb: 'SELECT',
    policy: 'messages_read',
    granted: 'user',
    reaches: {
      // A line in a small group is for people who were there then, which the leader wasn't; what they wrote to one is theirs, too.
      leader: ['by leader', 'by stranger', 'early', 'inside', 'late', 'other note', 'own note', 'to a group'],
      // Their history begins after 'early' (CARE C9), they weren't let in where 'inside' was said, and are apart from the
      // stranger; a private note of another guest isn't theirs.
      member: ['by leader', 'in group', 'late', 'own note', 'to a group'],
      stranger: ['by leader', 'by stranger', 'inside'],
    },
  },
];

type More = { by?: Person; to?: Person; in?: string; named?: string };

/** Lines that differ in when, where, and in who wrote them, and who to. */
export async function saidInside(
  { query }: Pick<TestDatabase, 'query'>,
  ids: Record<string, string>,
  [leader, member, stranger]: readonly [Person, Person, Person],
  quiet: Person,
): Promise<void> {
  await query("INSERT INTO breakout_groups VALUES ($1, $3, 1, '', '', '', false), ($2, $3, 2, '', '', '', false)", [
    ids.group,
    ids['other group'],
    ids.circle,
  ]);
  await query(
    `INSERT INTO breakout_stays VALUES ($1, $2, '2026-01-04', '2026-01-06'), ($1, $3, '2026-01-02', '2026-01-06')`,
    [ids.group, member.userId, quiet.userId],
  );
  const said: [name: string, circle: string, day: number, more?: More][] = [
    ['early', 'circle', 1],
    ['late', 'circle', 3],
    ['own note', 'circle', 3, { to: member }],
    ['other note', 'circle', 3, { to: quiet }],
    ['too early', 'circle', 3, { in: 'group' }],
    ['in group', 'circle', 5, { in: 'group' }],
    ['elsewhere', 'circle', 5, { in: 'other group' }],
    ['too late', 'circle', 7, { in: 'group' }],
    ['to a group', 'circle', 5, { by: leader, in: 'group', named: 'Group 1' }],
    ['to another', 'circle', 5, { by: quiet, in: 'other group', named: 'Group 2' }],
    ['inside', 'closed', 5],
    ['by leader', 'past', 5, { by: leader }],
    ['by stranger', 'past', 5, { by: stranger }],
  ];
  for (const [seq, [name, circle, day, more = {}]] of said.entries())
    await query(
      `INSERT INTO workshop_messages (id, workshop_id, seq, username, content, created_at, user_id, private_with, part, to_group)
       VALUES ($1, $2, $3, '', 'x', make_date(2026, 1, $4), $5, $6, $7, $8)`,
      [ids[name], ids[circle], seq + 1, day, more.by?.userId, more.to?.userId, more.in && ids[more.in], more.named],
    );
}
