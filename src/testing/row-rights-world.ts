import { randomUUID } from 'node:crypto';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { askedAfter, observed } from './row-rights-after.ts';
import { apart, ofThoseApart } from './row-rights-apart.ts';
import { atTheDoor, cohostAsks, doors } from './row-rights-doors.ts';
import { lines, saidInside } from './row-rights-lines.ts';
import { membershipRows } from './row-rights-membership.ts';
import { findable, ofPeople } from './row-rights-people.ts';
import { ofSpaces, postIds, written } from './row-rights-spaces.ts';
import type { Role } from './row-rights-types.ts';

export type World = {
  people: Partial<Record<Role, Person>>;
  /** By which name each row's key is known. */
  names: ReadonlyMap<string, string>;
  /** The values of each {placeholder} in a statement. */
  ids: Readonly<Record<string, string>>;
};

const key = '0123456789abcdef';
const circles = ['circle', 'listed', 'fresh', 'other'] as const;

/**
 * The rows that the rights speak of: the leader's circles (one with the member in it, two listed publicly, of which
 * one has neither members nor a code yet), the stranger's own, and what hangs on them; and those in which a door, a
 * block or a removal keeps somebody from what others reach.
 */
export async function rowRightsWorld({ query }: Pick<TestDatabase, 'query'>): Promise<World> {
  const made = await Promise.all(
    ['leader', 'member', 'stranger', 'quiet'].map((name) => insertPerson({ query }, name)),
  );
  const [leader, member, stranger, quiet] = made as [Person, Person, Person, Person];
  const rows = [
    ...circles,
    ...doors,
    ...lines,
    ...ofThoseApart,
    'template',
    'ownTemplate',
    'copy of leader',
    'copy of member',
    'to guests',
    'over',
    'past',
    'thanks',
    'former thanks',
    'observed',
    'observed elsewhere',
    'pair',
    'former pair',
    ...ofPeople,
    ...ofSpaces,
  ];
  const ids = Object.fromEntries(rows.map((name) => [name, randomUUID()])) as Record<string, string>;
  const everyone = [leader, member, stranger];

  await query('INSERT INTO profile_choices (user_id) SELECT unnest($1::uuid[])', [everyone.map((one) => one.userId)]);
  await query("INSERT INTO consents (user_id, kind, version, agreed) SELECT unnest($1::uuid[]), 'ai', 1, true", [
    everyone.map((one) => one.userId),
  ]);
  await query('INSERT INTO encryption_keys (id) VALUES ($1)', [key]);
  await query("INSERT INTO person_keys SELECT unnest($1::uuid[]), repeat('x', 60)::bytea, $2", [
    [leader.userId, member.userId],
    key,
  ]);
  for (const { userId, username } of [leader, member]) {
    const copy = ids[`copy of ${username}`];
    await query('INSERT INTO data_copies (id, user_id) VALUES ($1, $2)', [copy, userId]);
    await query('INSERT INTO calendar_feeds (user_id, token_hash) VALUES ($1, sha256($2))', [userId, username]);
    await query("INSERT INTO data_copy_parts VALUES ($1, 0, repeat('x', 28)::bytea)", [copy]);
  }
  await query('INSERT INTO vouched_hosts (user_id) VALUES ($1)', [leader.userId]);
  await query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [
    member.userId,
    stranger.userId,
  ]);
  await query("INSERT INTO topics VALUES ('topic', 'topic', '', '', '', '', 1)");
  await query(
    `INSERT INTO ai_workshop_templates (id, name, description, category, duration_minutes, max_participants,
       activity_structure) VALUES ($1, '', '', '', 60, 8, '{}')`,
    [ids.template],
  );
  await query(
    `INSERT INTO ai_workshop_templates (id, owner_id, name, description, category, duration_minutes, max_participants,
       activity_structure) VALUES ($1, $2, '', '', '', 60, 8, '{}')`,
    [ids.ownTemplate, leader.userId],
  );
  await query('INSERT INTO template_shares (template_id, user_id) VALUES ($1, $2)', [ids.ownTemplate, member.userId]);
  for (const [index, name] of circles.entries()) {
    const host = name === 'other' ? stranger : leader;
    await query(
      `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, is_public)
       VALUES ($1, 'a circle', now(), $2, 8, 60, $3)`,
      [ids[name], host.userId, name === 'listed' || name === 'fresh'],
    );
    if (name === 'fresh') continue;
    await query(
      "INSERT INTO workshop_members (workshop_id, user_id, role, display_name) VALUES ($1, $2, 'facilitator', 'x')",
      [ids[name], host.userId],
    );
    await query("UPDATE workshop_members SET host_since = '2026-01-01' WHERE workshop_id = $1", [ids[name]]);
    await query('INSERT INTO workshop_codes VALUES ($1, $2)', [ids[name], `111-222-33${index}`]);
    await query('INSERT INTO workshop_links VALUES ($1, $2)', [ids[name], `${index}`.repeat(24)]);
  }
  await query(
    `INSERT INTO workshop_members (workshop_id, user_id, display_name, history_from, admitted_at)
     VALUES ($1, $2, 'x', '2026-01-02', now())`,
    [ids.circle, member.userId],
  );
  await query("INSERT INTO workshop_plans (workshop_id, planned_by, activity_structure) VALUES ($1, $2, '{}')", [
    ids.circle,
    leader.userId,
  ]);
  await query("INSERT INTO workshop_course VALUES ($1, 0, 'Arriving', 5, now(), 60, now())", [ids.circle]);
  await query("INSERT INTO session_notes (workshop_id, state) VALUES ($1, 'x'), ($2, 'x')", [ids.circle, ids.other]);
  await query("INSERT INTO session_note_updates (workshop_id, content) VALUES ($1, 'x'), ($2, 'x')", [
    ids.circle,
    ids.other,
  ]);
  // Nobody reads a group's, not even people in the circle.
  await query("INSERT INTO session_note_groups VALUES ($1, $2, 0, 'x', 'x')", [ids.circle, ids.template]);
  const ofGroup = "INSERT INTO session_note_updates (workshop_id, content, part) VALUES ($1, 'x', $2)";
  await query(ofGroup, [ids.circle, ids.template]);
  await query("INSERT INTO circle_notes VALUES ($1, $2, repeat('x', 28)::bytea)", [ids.circle, member.userId]);
  await query('INSERT INTO circle_naming VALUES ($1), ($2)', [ids.circle, ids.other]);
  await query('INSERT INTO circle_naming_answers VALUES ($1, $2, true)', [ids.circle, member.userId]);
  await query(cohostAsks, [member.userId, [ids.listed, ids.other]]);
  await query('INSERT INTO circle_waiting (workshop_id, user_id) VALUES ($1, $2), ($3, $4)', [
    ids.circle,
    stranger.userId,
    ids.other,
    member.userId,
  ]);
  await query(
    `INSERT INTO journey_steps (id, user_id, workshop_id, step_type, step_name, content, response_sealed, responded_at)
     VALUES (gen_random_uuid(), $1, $2, 'reflection', 'x', 'x', repeat('x', 28)::bytea, now())`,
    [member.userId, ids.circle],
  );
  await query(
    `INSERT INTO journey_notes (id, user_id, workshop_id, created_at, text_sealed)
     VALUES (gen_random_uuid(), $1, $2, now(), repeat('x', 28)::bytea)`,
    [member.userId, ids.circle],
  );
  await askedAfter({ query }, ids, [leader, member, stranger], quiet);
  await observed({ query }, ids, [leader, member, stranger]);
  await query("INSERT INTO host_pages (user_id, slug, slug_reading, is_on) VALUES ($1, 'member', 'member', true)", [
    member.userId,
  ]);
  await query("INSERT INTO farewells VALUES ($1, $2, repeat('x', 28)::bytea)", [member.userId, ids.circle]);
  await query(
    `INSERT INTO emotional_states (id, user_id, created_at, said_sealed)
     VALUES (gen_random_uuid(), $1, now(), repeat('x', 28)::bytea)`,
    [member.userId],
  );
  for (const table of ['proactive_interventions', 'ai_insights'])
    await query(
      `INSERT INTO ${table} (id, user_id, said_sealed) VALUES (gen_random_uuid(), $1, repeat('x', 28)::bytea)`,
      [member.userId],
    );
  await query(
    `INSERT INTO intelligent_recommendations (id, user_id, confidence_score, said_sealed)
     VALUES (gen_random_uuid(), $1, 0.5, repeat('x', 28)::bytea)`,
    [member.userId],
  );
  await query(
    `INSERT INTO user_engagement_patterns (user_id, looked_at, next_look_at, said_sealed)
     VALUES ($1, now(), now(), repeat('x', 28)::bytea)`,
    [member.userId],
  );
  for (const table of ['behavioral_patterns', 'choice_moments', 'realtime_interventions'])
    await query(
      `INSERT INTO ${table} (id, user_id, created_at, payload_sealed)
       VALUES (gen_random_uuid(), $1, now(), repeat('x', 28)::bytea)`,
      [member.userId],
    );
  await query("INSERT INTO notification_choices (user_id, time_zone) VALUES ($1, 'UTC')", [member.userId]);
  await query(
    `INSERT INTO cross_platform_notifications (id, user_id, kind, priority_level)
     VALUES (gen_random_uuid(), $1, 'cancelled', 3)`,
    [member.userId],
  );
  await query(
    `INSERT INTO push_devices (id, user_id, session_id, endpoint, p256dh, auth)
     SELECT gen_random_uuid(), user_id, id, 'https://push.test/x', repeat('x', 65)::bytea, repeat('x', 16)::bytea
       FROM auth_sessions WHERE user_id = $1`,
    [member.userId],
  );
  await query("INSERT INTO safety_plans VALUES ($1, 1, repeat('x', 28)::bytea)", [member.userId]);
  await query('INSERT INTO follow_ups VALUES ($1)', [member.userId]);
  for (const sql of membershipRows) await query(sql, [member.userId]);
  await query(
    `WITH talk AS (
       INSERT INTO conversations (id, user_id, state_sealed)
       VALUES (gen_random_uuid(), $1, repeat('x', 28)::bytea) RETURNING id
     ), line AS (
       INSERT INTO messages (id, conversation_id, user_id, who, said_sealed)
       SELECT gen_random_uuid(), id, $1, 'person', repeat('x', 28)::bytea FROM talk RETURNING id
     )
     INSERT INTO coach_memories (id, user_id, message_id, line_sealed)
     SELECT gen_random_uuid(), $1, id, repeat('x', 28)::bytea FROM line`,
    [member.userId],
  );
  await query("INSERT INTO circle_messages (id, workshop_id, author_id, content) VALUES ($1, $2, $3, 'x')", [
    ids['to guests'],
    ids.circle,
    leader.userId,
  ]);
  await practisedTogether({ query }, ids, [leader, member, stranger], quiet);
  await inPairs({ query }, ids, [leader, member, stranger]);
  await findable({ query }, ids, [leader, member, stranger], quiet);
  await atTheDoor({ query }, ids, [leader, member, stranger], quiet);
  await apart({ query }, ids, [member, stranger]);
  await saidInside({ query }, ids, [leader, member, stranger], quiet);

  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  names.set('topic', 'topic');
  names.set(key, 'key');
  names.set(`${member.userId} ${leader.userId}`, 'member to leader');
  for (const { userId, username } of made) {
    names.set(userId, username);
    for (const circle of [...circles, ...doors, ...ofThoseApart, 'over', 'past'])
      names.set(`${ids[circle]} ${userId}`, `${username} in ${circle}`);
  }
  await written({ query }, { ids, names }, [leader, member, stranger], quiet);
  const theseIds = {
    quiet: quiet.userId,
    theLeader: leader.userId,
    theMember: member.userId,
    theStranger: stranger.userId,
  };
  return { people: { leader, member, stranger }, names, ids: { ...ids, ...theseIds, ...postIds(ids) } };
}

/** A circle that has ended, in which these three were, who don't lead it; what row-rights-alumni.ts says of them. */
async function practisedTogether(
  { query }: Pick<TestDatabase, 'query'>,
  ids: Record<string, string>,
  [leader, member, stranger]: readonly [Person, Person, Person],
  quiet: Person,
): Promise<void> {
  await query(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at,
       ended_at) VALUES ($1, 'a circle', now(), $2, 8, 60, 'ended', now(), now())`,
    [ids.past, quiet.userId],
  );
  for (const { userId } of [leader, member, stranger]) {
    await query(
      "INSERT INTO workshop_members (workshop_id, user_id, display_name, admitted_at) VALUES ($1, $2, 'x', now())",
      [ids.past, userId],
    );
    await query('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', [ids.past, userId]);
  }
  await query('INSERT INTO alumni_choices (user_id, is_seen) VALUES ($1, true), ($2, true), ($3, true), ($4, false)', [
    ...[leader, member, quiet, stranger].map(({ userId }) => userId),
  ]);
  await query(
    `INSERT INTO alumni_thanks (id, workshop_id, from_id, to_id, phrase)
     VALUES ($1, $2, $3, $4, 'glad'), ($5, $2, $6, $4, 'glad')`,
    [ids.thanks, ids.past, leader.userId, member.userId, ids['former thanks'], stranger.userId],
  );
}

/** Practice pairs, one of them between two who are apart; what row-rights-pairs.ts says of them. */
async function inPairs(
  { query }: Pick<TestDatabase, 'query'>,
  ids: Record<string, string>,
  [leader, member, stranger]: readonly [Person, Person, Person],
): Promise<void> {
  await query('INSERT INTO practice_choices (user_id, is_open) VALUES ($1, true), ($2, true), ($3, true)', [
    ...[leader, member, stranger].map(({ userId }) => userId),
  ]);
  await query('INSERT INTO practice_wishes (from_id, to_id) VALUES ($1, $2)', [member.userId, leader.userId]);
  for (const [id, one, other] of [
    ['pair', leader, member],
    ['former pair', member, stranger],
  ] as const)
    await query('INSERT INTO practice_pairs (id, one_id, other_id) VALUES ($1, $2, $3)', [
      ids[id],
      one.userId,
      other.userId,
    ]);
  await query('INSERT INTO practice_rooms VALUES ($1, $2)', [ids.circle, ids.pair]);
  await query('INSERT INTO practice_endings (id, user_id) VALUES (gen_random_uuid(), $1)', [member.userId]);
}
