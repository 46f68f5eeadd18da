import type { Right } from './row-rights-types.ts';

/*
 * All three practised together and are open to a practice pair, but the stranger isn't seen; member and stranger are apart. The member wishes to
 * practise with the leader, and has a pair with either: of the one with the stranger neither reads any more.
 */

const newChoice = (user: string, more = '') => `INSERT INTO practice_choices (user_id) VALUES ('${user}') ${more}`;
const newWish = (from: string, to: string) =>
  `INSERT INTO practice_wishes (from_id, to_id) VALUES ('${from}', '${to}') ON CONFLICT DO NOTHING`;
const own = { leader: ['leader'], member: ['member'], stranger: ['stranger'] } as const;

/** Of practice pairs. */
export const pairsRights: readonly Right[] = [
  { table: 'practice_choices', verb: 'SELECT', policy: 'practice_choices_read', granted: 'user', reaches: own },
  {
    table: 'practice_choices',
    verb: 'INSERT',
    policy: 'practice_choices_make',
    granted: 'user',
    columns: ['is_open', 'user_id'],
    attempts: [
      [newChoice('{me}', 'ON CONFLICT (user_id) DO UPDATE SET chosen_at = now()'), ['leader', 'member', 'stranger']],
      // Of nobody that there is, so that only the policy refuses it.
      [newChoice('{circle}'), []],
    ],
  },
  {
    table: 'practice_choices',
    verb: 'UPDATE',
    policy: 'practice_choices_change',
    granted: 'user',
    columns: ['chosen_at', 'is_open'],
    set: 'chosen_at = now()',
    reaches: own,
  },
  {
    table: 'practice_wishes',
    verb: 'SELECT',
    policy: 'practice_wishes_read',
    granted: 'user',
    // The person it's about doesn't learn of it.
    reaches: { leader: [], member: ['member to leader'], stranger: [] },
  },
  {
    table: 'practice_wishes',
    verb: 'INSERT',
    policy: 'practice_wishes_make',
    granted: 'user',
    columns: ['from_id', 'to_id'],
    attempts: [
      // The stranger is apart from the member.
      [newWish('{me}', '{theMember}'), ['leader']],
      // About someone who isn't seen, or wasn't there; or in another's name.
      [newWish('{me}', '{theStranger}'), []],
      [newWish('{me}', '{quiet}'), []],
      [newWish('{theStranger}', '{theLeader}'), []],
    ],
  },
  {
    table: 'practice_wishes',
    verb: 'DELETE',
    policy: 'practice_wishes_take_back',
    granted: 'user',
    reaches: { leader: [], member: ['member to leader'], stranger: [] },
  },
  {
    table: 'practice_pairs',
    verb: 'SELECT',
    policy: 'practice_pairs_read',
    granted: 'user',
    reaches: { leader: ['pair'], member: ['pair'], stranger: [] },
  },
  {
    table: 'practice_endings',
    verb: 'SELECT',
    policy: 'practice_endings_read',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'practice_endings',
    verb: 'DELETE',
    policy: 'practice_endings_put_away',
    granted: 'user',
    reaches: { leader: [], member: ['member'], stranger: [] },
  },
  {
    table: 'practice_rooms',
    verb: 'SELECT',
    policy: 'practice_rooms_read',
    granted: 'user',
    columns: ['workshop_id'],
    reaches: { leader: ['circle'], member: [], stranger: [] },
  },
];
