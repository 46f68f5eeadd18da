import type { Person } from '#platform/testing/people.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

/*
 * Somebody quiet leads three circles, of which the member knows the code and hasn't been let in anywhere. One is live
 * behind a closed door: there the leader hosts too, and the stranger was let in. One is live with an open door, hosted by
 * the stranger, too. In the third people are going to wait before the door, once it begins.
 */

/** The leads of circles asked this person to host them. */
export const cohostAsks = `INSERT INTO cohost_asks (workshop_id, user_id, asked_by, name)
  SELECT id, $1, facilitator_id, 'x' FROM workshops WHERE id = ANY($2::uuid[])`;

export const doors = ['closed', 'open', 'awaited'] as const;

/** Circles before whose doors the member stands. */
export async function atTheDoor(
  { query }: Pick<TestDatabase, 'query'>,
  ids: Record<string, string>,
  [leader, member, stranger]: readonly [Person, Person, Person],
  quiet: Person,
): Promise<void> {
  for (const [index, name] of doors.entries()) {
    await query(
      `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at,
         door_closed, waiting_room)
       SELECT $1, 'a circle', now(), $2, 8, 60, $3, CASE WHEN $3 = 'live' THEN now() END, $4, $5`,
      [ids[name], quiet.userId, name === 'awaited' ? 'pending' : 'live', name === 'closed', name === 'awaited'],
    );
    await query('INSERT INTO workshop_codes VALUES ($1, $2)', [ids[name], `222-333-44${index}`]);
  }
  for (const [{ userId }, name, role, admitted] of [
    ...doors.flatMap((name) => [
      [quiet, name, 'facilitator', false] as const,
      [member, name, 'participant', false] as const,
    ]),
    [leader, 'closed', 'facilitator', false] as const,
    [stranger, 'closed', 'participant', true] as const,
    [stranger, 'open', 'facilitator', false] as const,
  ])
    await query(
      `INSERT INTO workshop_members (workshop_id, user_id, role, display_name, admitted_at)
       VALUES ($1, $2, $3, 'x', CASE WHEN $4 THEN now() END)`,
      [ids[name], userId, role, admitted],
    );
}
