import { dayMs } from '#platform/shared/duration.ts';
import { paths } from '#platform/shared/paths.ts';

/** What a host shares: a circle for everyone, one by its link alone, and their page. */
export type SharedPages = { circle: string; invitation: string; host: string };

/** Plans both tomorrow, and switches the host's page on. @param token what a host shows */
export async function makeSharedPages(url: string, token: string): Promise<SharedPages> {
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const plan = (is_public: boolean): Promise<{ id: string; invitation: string }> =>
    call('POST', '/api/v1/workshops', {
      title: 'An evening of listening',
      description: 'Three rounds, one question each, and a silence between them.',
      category: 'mindfulness-meditation',
      max_participants: 8,
      scheduled_at: new Date(Date.now() + dayMs).toISOString(),
      time_zone: 'Europe/Berlin',
      duration_minutes: 90,
      is_public,
    });
  const [open, byLink] = [await plan(true), await plan(false)];
  await call('PATCH', '/api/v1/profile', { username: 'Alice' });
  await call('PUT', '/api/v1/host-page', { slug: 'alice', about: 'I hold circles for listening.', is_on: true });
  return {
    circle: paths.circleOf(open.id),
    invitation: paths.invitation(byLink.invitation),
    host: paths.hostOf('alice'),
  };
}
