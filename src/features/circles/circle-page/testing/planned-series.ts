import { expect } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

/** A date of a series, with the token of its link. */
export type PlannedDate = { id: string; invitation: string };

/** Plans so many dates, private unless `given` says otherwise; in their order. */
export async function planSeries(server: TestServer, host: TestPerson, given: object = {}): Promise<PlannedDate[]> {
  const { status, body } = await host.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'Europe/Berlin',
    weeks: 4,
    scheduled_at: new Date(Date.now() + 2 * dayMs).toISOString(),
    duration_minutes: 60,
    max_participants: 3,
    is_public: false,
    ...given,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return server.database.query<PlannedDate>(
    `SELECT w.id, l.token AS invitation FROM workshops w JOIN workshop_links l ON l.workshop_id = w.id
      WHERE w.series_id = $1 ORDER BY w.series_position`,
    [body.series.id],
  );
}
