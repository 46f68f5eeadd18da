import type { Right } from './row-rights-types.ts';

const newWorkshop = (facilitator: string, status: string, isPublic: boolean) => `
  INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, is_public)
  VALUES (gen_random_uuid(), 'new', now(), '${facilitator}', 8, 60, '${status}', ${isPublic})`;
const newMember = (workshop: string, user: string, role: string) => `
  INSERT INTO workshop_members (workshop_id, user_id, role, display_name) VALUES ('${workshop}', '${user}', '${role}', 'new')`;
const newCode = (workshop: string) => `
  INSERT INTO workshop_codes (workshop_id, code) VALUES ('${workshop}', '000-000-000')`;
const inClosed = (...people: readonly string[]) => people.map((person) => `${person} in closed`);
const inPast = (...people: readonly string[]) => people.map((person) => `${person} in past`);
const newLink = (workshop: string) => `
  INSERT INTO workshop_links (workshop_id, token) VALUES ('${workshop}', repeat('n', 24))`;

/** Of circles, who sits in them, and the ways in. */
export const workshopRights: readonly Right[] = [
  {
    table: 'workshops',
    verb: 'SELECT',
    policy: 'workshops_read',
    granted: 'user',
    reaches: {
      leader: ['circle', 'closed', 'fresh', 'listed', 'past', 'theirs'],
      // Neither what someone kept apart from them lists, nor the room they shared with that person.
      member: ['awaited', 'circle', 'closed', 'fresh', 'listed', 'open', 'past'],
      stranger: ['closed', 'fresh', 'listed', 'open', 'other', 'over', 'past', 'theirs'],
    },
  },
  {
    table: 'workshops',
    verb: 'INSERT',
    policy: 'workshops_create',
    granted: 'user',
    attempts: [
      [newWorkshop('{me}', 'pending', false), ['leader', 'member', 'stranger']],
      [newWorkshop('{me}', 'live', false), []],
      [newWorkshop('{me}', 'pending', true), ['leader']],
      [newWorkshop('{quiet}', 'pending', false), []],
    ],
  },
  {
    table: 'workshops',
    verb: 'UPDATE',
    policy: 'workshops_lead',
    granted: 'user',
    columns: [
      'category',
      'description',
      'duration_minutes',
      'empty_since',
      'ended_at',
      'is_public',
      'max_participants',
      'room_id',
      'scheduled_at',
      'series_rhythm',
      'started_at',
      'status',
      'time_zone',
      'title',
      'waiting_room',
    ],
    set: "title = 'changed'",
    reaches: { leader: ['circle', 'fresh', 'listed'], member: [], stranger: ['former room', 'other', 'theirs'] },
    // The trigger: what a policy cannot compare.
    attempts: [["UPDATE workshops SET is_public = true WHERE facilitator_id = '{me}' AND NOT is_public", ['leader']]],
  },
  {
    table: 'workshop_members',
    verb: 'SELECT',
    policy: 'members_read',
    granted: 'user',
    reaches: {
      leader: [
        'leader in circle',
        'leader in listed',
        'member in circle',
        ...inPast('leader', 'member', 'stranger'),
        ...inClosed('leader', 'member', 'quiet', 'stranger'),
      ],
      // Of a blocked pair neither sees the other, unless one of them hosts and it isn't a room of theirs.
      member: [
        'leader in circle',
        'member in circle',
        ...inPast('leader', 'member'),
        ...inClosed('leader', 'member', 'quiet'),
        'member in open',
        'quiet in open',
        'stranger in open',
        'member in awaited',
        'quiet in awaited',
        'member in former room',
      ],
      stranger: [
        'quiet in over',
        'stranger in other',
        'stranger in over',
        ...inPast('leader', 'stranger'),
        ...inClosed('leader', 'quiet', 'stranger'),
        'member in open',
        'quiet in open',
        'stranger in open',
        'stranger in former room',
      ],
    },
  },
  {
    table: 'workshop_members',
    verb: 'INSERT',
    policy: 'members_lead',
    granted: 'user',
    attempts: [
      [newMember('{fresh}', '{me}', 'facilitator'), ['leader']],
      [newMember('{fresh}', '{me}', 'participant'), []],
      [newMember('{fresh}', '{quiet}', 'facilitator'), []],
      [newMember('{listed}', '{me}', 'participant'), []],
      // Someone who was asked to leave doesn't come back, whatever else they may do: the trigger.
      [newMember('{theirs}', '{me}', 'facilitator'), []],
    ],
  },
  {
    table: 'workshop_members',
    verb: 'UPDATE',
    policy: 'members_rename',
    columns: ['display_name'],
    granted: 'user',
    set: "display_name = 'changed'",
    reaches: {
      leader: ['leader in circle', 'leader in listed', ...inPast('leader'), ...inClosed('leader')],
      member: [
        'member in circle',
        ...inPast('member'),
        ...inClosed('member'),
        'member in awaited',
        'member in former room',
        'member in open',
      ],
      stranger: [
        'stranger in other',
        'stranger in over',
        ...inPast('stranger'),
        ...inClosed('stranger'),
        'stranger in former room',
        'stranger in open',
      ],
    },
  },
  {
    table: 'workshop_codes',
    verb: 'SELECT',
    policy: 'codes_read',
    granted: 'user',
    // Not of the one whose door is closed before the member.
    reaches: {
      leader: ['circle', 'closed', 'listed'],
      member: ['awaited', 'circle', 'open'],
      stranger: ['closed', 'open', 'other'],
    },
  },
  {
    table: 'workshop_codes',
    verb: 'INSERT',
    policy: 'codes_lead',
    granted: 'user',
    attempts: [[newCode('{fresh}'), ['leader']]],
  },
  {
    table: 'workshop_codes',
    verb: 'DELETE',
    policy: 'codes_end',
    granted: 'user',
    reaches: { leader: ['circle', 'listed'], member: [], stranger: ['other'] },
  },
  {
    table: 'workshop_links',
    verb: 'SELECT',
    policy: 'links_read',
    granted: 'user',
    reaches: { leader: ['circle', 'listed'], member: ['circle'], stranger: ['other'] },
  },
  {
    table: 'workshop_links',
    verb: 'INSERT',
    policy: 'links_lead',
    granted: 'user',
    columns: ['token', 'workshop_id'],
    attempts: [[newLink('{fresh}'), ['leader']]],
  },
  {
    table: 'workshop_links',
    verb: 'UPDATE',
    policy: 'links_renew',
    columns: ['made_at', 'token'],
    granted: 'user',
    set: 'made_at = now()',
    reaches: { leader: ['circle', 'listed'], member: [], stranger: ['other'] },
  },
];
