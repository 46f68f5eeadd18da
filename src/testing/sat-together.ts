import { dayMs } from '#platform/shared/duration.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** A circle that's over, in which these people sat, each by their own name. The first led it. */
export async function satTogether(
  { database, newId }: Pick<TestServer, 'database' | 'newId'>,
  people: readonly TestPerson[],
  { title = 'Tuesday circle', daysAgo = 1 }: { title?: string; daysAgo?: number } = {},
): Promise<string> {
  const id = newId();
  const [host] = people;
  const at = new Date(Date.now() - daysAgo * dayMs);
  await database.query(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at, ended_at)
     VALUES ($1, $2, $3, $4, 8, 60, 'ended', $3, $3)`,
    [id, title, at, host?.id],
  );
  for (const person of people) {
    await database.query(
      `INSERT INTO workshop_members (workshop_id, user_id, role, display_name, admitted_at)
       VALUES ($1, $2, $3, (SELECT username FROM profiles WHERE id = $2), now())`,
      [id, person.id, person === host ? 'facilitator' : 'participant'],
    );
    await database.query('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', [id, person.id]);
  }
  return id;
}
