import { afterRights } from './row-rights-after.ts';
import { alumniRights } from './row-rights-alumni.ts';
import { careRights } from './row-rights-care.ts';
import { circleRights } from './row-rights-circles.ts';
import { lineRights } from './row-rights-lines.ts';
import { membershipRights } from './row-rights-membership.ts';
import { newsRights } from './row-rights-news.ts';
import { ownRights } from './row-rights-own.ts';
import { pairsRights } from './row-rights-pairs.ts';
import { peopleRights } from './row-rights-people.ts';
import { pollsRights } from './row-rights-polls.ts';
import { spacesRights } from './row-rights-spaces.ts';
import { templateRights } from './row-rights-templates.ts';
import { type Right, type Role, roles } from './row-rights-types.ts';
import { workshopRights } from './row-rights-workshops.ts';

/*
 * What each role may do with each table, by row rights and grants alone. A table not named here is closed to people and
 * visitors; a policy or grant without a line here fails the test.
 */

const newChoice = (user: string) => `INSERT INTO profile_choices (user_id) VALUES ('${user}')`;
const newConsent = (user: string, more = '') =>
  `INSERT INTO consents (user_id, kind, version, agreed${more && ', at'}) VALUES ('${user}', 'ai', 1, true${more})`;
const newKey = (user: string) =>
  `INSERT INTO person_keys SELECT '${user}', repeat('x', 60)::bytea, id FROM encryption_keys`;
const newCopy = (user: string) =>
  `INSERT INTO data_copies (id, user_id) VALUES (gen_random_uuid(), '${user}') ON CONFLICT DO NOTHING`;
const newFeed = (user: string) =>
  `INSERT INTO calendar_feeds (user_id, token_hash) VALUES ('${user}', sha256('x')) ON CONFLICT DO NOTHING`;
const newEntry = (act: string, actor: string, workshop: string) => `
  INSERT INTO audit_trail (act, actor, actor_id, about_id)
  SELECT '${act}', 'person', ${actor}, id FROM workshops WHERE ${workshop} LIMIT 1`;
const [ledByMe, ledByAnother] = ["facilitator_id = '{me}'", "facilitator_id <> '{me}'"];
const everyone: readonly Role[] = roles;
const signedIn: readonly Role[] = ['leader', 'member', 'stranger'];
const each = { leader: ['leader'], member: ['member'], stranger: ['stranger'] };
const forBoth = { leader: ['leader'], member: ['member'], stranger: [] };
const forAll = (row: string) => Object.fromEntries(everyone.map((role) => [role, [row]]));

export const rights: readonly Right[] = [
  ...afterRights,
  ...alumniRights,
  ...careRights,
  ...circleRights,
  ...lineRights,
  ...membershipRights,
  ...newsRights,
  ...ownRights,
  ...pairsRights,
  ...peopleRights,
  ...spacesRights,
  ...pollsRights,
  ...templateRights,
  ...workshopRights,
  {
    table: 'audit_trail',
    verb: 'INSERT',
    policy: 'audit_trail_own_acts',
    granted: 'user',
    columns: ['about_id', 'act', 'actor', 'actor_id'],
    // What one does to a workshop of one's own, and in one's own name.
    attempts: [
      [newEntry('workshop-ended', "'{me}'", ledByMe), ['leader', 'stranger']],
      [newEntry('banned', "'{me}'", ledByMe), []],
      [newEntry('workshop-ended', "'{me}'", ledByAnother), []],
      [newEntry('workshop-ended', 'facilitator_id', ledByAnother), []],
    ],
  },
  { table: 'topics', verb: 'SELECT', granted: 'everyone', reaches: forAll('topic') },
  { table: 'profiles', verb: 'SELECT', policy: 'profiles_read', granted: 'user', reaches: each },
  {
    table: 'profiles',
    verb: 'UPDATE',
    policy: 'profiles_own_update',
    granted: 'user',
    columns: ['about_line', 'named_at', 'pronouns', 'updated_at', 'username'],
    set: "pronouns = 'they'",
    reaches: each,
  },
  {
    table: 'encryption_keys',
    verb: 'SELECT',
    policy: 'encryption_keys_read',
    columns: ['id'],
    granted: 'user',
    reaches: { leader: ['key'], member: ['key'], stranger: ['key'] },
  },
  {
    table: 'person_keys',
    verb: 'SELECT',
    policy: 'person_keys_own',
    granted: 'user',
    reaches: { leader: ['leader'], member: ['member'], stranger: [] },
  },
  {
    table: 'person_keys',
    verb: 'INSERT',
    policy: 'person_keys_own',
    granted: 'user',
    // The others have one already.
    attempts: [
      [`${newKey('{me}')} ON CONFLICT DO NOTHING`, ['stranger']],
      [newKey('{quiet}'), []],
    ],
  },
  { table: 'consents', verb: 'SELECT', policy: 'consents_own', granted: 'user', reaches: each },
  {
    table: 'consents',
    verb: 'INSERT',
    policy: 'consents_own',
    granted: 'user',
    columns: ['agreed', 'kind', 'service', 'user_id', 'version'],
    // In one's own name, and not at another time. Nobody changes or deletes an answer (CARE C13).
    attempts: [
      [newConsent('{me}'), signedIn],
      [newConsent('{quiet}'), []],
      [newConsent('{me}', ", '2020-01-01'"), []],
      ['UPDATE consents SET agreed = false', []],
      ['DELETE FROM consents', []],
    ],
  },
  // The member blocked the stranger, who reads nothing of it.
  {
    table: 'blocks',
    verb: 'SELECT',
    policy: 'blocks_own',
    granted: 'user',
    reaches: { leader: [], member: ['stranger'], stranger: [] },
  },
  {
    table: 'blocks',
    verb: 'DELETE',
    policy: 'blocks_own',
    granted: 'user',
    reaches: { leader: [], member: ['stranger'], stranger: [] },
  },
  { table: 'calendar_feeds', verb: 'SELECT', policy: 'calendar_feeds_own', granted: 'user', reaches: forBoth },
  {
    table: 'calendar_feeds',
    verb: 'INSERT',
    policy: 'calendar_feeds_own',
    granted: 'user',
    // The others have one already.
    attempts: [
      [newFeed('{me}'), ['stranger']],
      [newFeed('{quiet}'), []],
    ],
  },
  {
    table: 'calendar_feeds',
    verb: 'UPDATE',
    policy: 'calendar_feeds_own',
    granted: 'user',
    columns: ['made_at', 'shows_titles', 'token_hash'],
    set: 'shows_titles = true',
    reaches: forBoth,
  },
  { table: 'calendar_feeds', verb: 'DELETE', policy: 'calendar_feeds_own', granted: 'user', reaches: forBoth },
  {
    table: 'data_copies',
    verb: 'SELECT',
    policy: 'data_copies_own',
    granted: 'user',
    reaches: { leader: ['leader'], member: ['member'], stranger: [] },
  },
  {
    table: 'data_copies',
    verb: 'INSERT',
    policy: 'data_copies_own',
    columns: ['id', 'user_id'],
    granted: 'user',
    // The others have one already.
    attempts: [
      [newCopy('{me}'), ['stranger']],
      [newCopy('{quiet}'), []],
    ],
  },
  {
    table: 'data_copies',
    verb: 'DELETE',
    policy: 'data_copies_own',
    granted: 'user',
    reaches: { leader: ['leader'], member: ['member'], stranger: [] },
  },
  {
    table: 'data_copy_parts',
    verb: 'SELECT',
    policy: 'data_copy_parts_own',
    granted: 'user',
    reaches: { leader: ['copy of leader'], member: ['copy of member'], stranger: [] },
  },
  { table: 'profile_choices', verb: 'SELECT', policy: 'profile_choices_own', granted: 'user', reaches: each },
  {
    table: 'profile_choices',
    verb: 'UPDATE',
    policy: 'profile_choices_own',
    granted: 'user',
    columns: [
      'country_sealed',
      'is_younger',
      'leads',
      'names_circles',
      'next_question',
      'quiet_from',
      'quiet_to',
      'reasons_sealed',
      'reminders',
      'time_zone',
      'updated_at',
    ],
    set: 'country_sealed = NULL',
    reaches: each,
  },
  {
    table: 'profile_choices',
    verb: 'INSERT',
    policy: 'profile_choices_own',
    granted: 'user',
    // Everyone here has chosen already: by the key only, nobody chooses twice, and not for another.
    attempts: [
      [`${newChoice('{me}')} ON CONFLICT (user_id) DO UPDATE SET country_sealed = NULL`, signedIn],
      [newChoice('{quiet}'), []],
    ],
  },
  {
    table: 'vouched_hosts',
    verb: 'SELECT',
    policy: 'vouched_hosts_own',
    columns: ['user_id'],
    granted: 'user',
    reaches: { leader: ['leader'], member: [], stranger: [] },
  },
];
