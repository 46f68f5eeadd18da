import type { Right } from './row-rights-types.ts';

/*
 * The leader, the member and the stranger were in one circle that has ended, 'past'. The first two want to be seen, and so
 * does somebody quiet, who was in another one, 'over', with the stranger; the member blocked the stranger, who had thanked them.
 */

const newChoice = (user: string, more = '') => `INSERT INTO alumni_choices (user_id) VALUES ('${user}') ${more}`;
const newThanks = (workshop: string, from: string, to: string) => `
  INSERT INTO alumni_thanks (id, workshop_id, from_id, to_id, phrase)
  VALUES (gen_random_uuid(), '${workshop}', '${from}', '${to}', 'glad') ON CONFLICT DO NOTHING`;

/** Of people who practised together. */
export const alumniRights: readonly Right[] = [
  {
    table: 'alumni_choices',
    verb: 'SELECT',
    policy: 'alumni_choices_read',
    granted: 'user',
    reaches: { leader: ['leader', 'member'], member: ['leader', 'member'], stranger: ['leader', 'quiet', 'stranger'] },
  },
  {
    table: 'alumni_choices',
    verb: 'INSERT',
    policy: 'alumni_choices_make',
    granted: 'user',
    columns: ['is_seen', 'shares_score', 'user_id'],
    attempts: [
      [newChoice('{me}', 'ON CONFLICT (user_id) DO UPDATE SET chosen_at = now()'), ['leader', 'member', 'stranger']],
      // Of nobody that there is, so that only the policy refuses it.
      [newChoice('{circle}'), []],
    ],
  },
  {
    table: 'alumni_choices',
    verb: 'UPDATE',
    policy: 'alumni_choices_change',
    granted: 'user',
    columns: ['chosen_at', 'is_seen', 'shares_score'],
    set: 'chosen_at = now()',
    reaches: { leader: ['leader'], member: ['member'], stranger: ['stranger'] },
  },
  {
    table: 'alumni_thanks',
    verb: 'SELECT',
    policy: 'alumni_thanks_read',
    granted: 'user',
    reaches: { leader: ['thanks'], member: ['thanks'], stranger: ['former thanks'] },
  },
  {
    table: 'alumni_thanks',
    verb: 'INSERT',
    policy: 'alumni_thanks_send',
    granted: 'user',
    columns: ['from_id', 'id', 'line', 'phrase', 'to_id', 'workshop_id'],
    attempts: [
      [newThanks('{past}', '{me}', '{theLeader}'), ['member', 'stranger']],
      // Not in a circle that hasn't ended, nor to someone who doesn't want to be seen, nor in another's name.
      [newThanks('{circle}', '{me}', '{theLeader}'), []],
      [newThanks('{past}', '{me}', '{theStranger}'), []],
      [newThanks('{past}', '{quiet}', '{theLeader}'), []],
    ],
  },
  {
    table: 'alumni_thanks',
    verb: 'UPDATE',
    policy: 'alumni_thanks_hide',
    granted: 'user',
    columns: ['hidden_at'],
    set: 'hidden_at = now()',
    reaches: { leader: [], member: ['former thanks', 'thanks'], stranger: [] },
  },
  {
    table: 'alumni_thanks',
    verb: 'DELETE',
    policy: 'alumni_thanks_take_back',
    granted: 'user',
    reaches: { leader: ['thanks'], member: [], stranger: ['former thanks'] },
  },
];
