import type { Person } from '#platform/testing/people.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

export const ofThoseApart = ['theirs', 'former room', 'template of those apart'] as const;

/**
 * What the stranger has beside the member, who blocked them: a circle listed publicly, from which they were removed
 * themselves, the room of their former pair, and a template that they had shared.
 */
export async function apart(
  { query }: Pick<TestDatabase, 'query'>,
  ids: Record<string, string>,
  [member, stranger]: readonly [Person, Person],
): Promise<void> {
  for (const name of ['theirs', 'former room'])
    await query(
      `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, is_public)
       VALUES ($1, 'a circle', now(), $2, 8, 60, $3)`,
      [ids[name], stranger.userId, name === 'theirs'],
    );
  await query("INSERT INTO workshop_removals (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')", [
    ids.theirs,
    stranger.userId,
  ]);
  // In a pair's room both are hosts.
  await query(
    `INSERT INTO workshop_members (workshop_id, user_id, role, display_name)
     VALUES ($1, $2, 'facilitator', 'x'), ($1, $3, 'facilitator', 'x')`,
    [ids['former room'], member.userId, stranger.userId],
  );
  await query('INSERT INTO practice_rooms VALUES ($1, $2)', [ids['former room'], ids['former pair']]);
  await query(
    `INSERT INTO ai_workshop_templates (id, owner_id, name, description, category, duration_minutes, max_participants,
       activity_structure) VALUES ($1, $2, '', '', '', 60, 8, '{}')`,
    [ids['template of those apart'], stranger.userId],
  );
  await query('INSERT INTO template_shares (template_id, user_id) VALUES ($1, $2)', [
    ids['template of those apart'],
    member.userId,
  ]);
}
