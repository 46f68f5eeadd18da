import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs } from '#platform/shared/duration.ts';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { Alumni, Member } from '../../../domain/contract.ts';

const idOf = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const at = '/workshops?tab=alumni';

const member = (username: string, last: string): Member => ({
  id: idOf(last),
  username,
  growth: { score: 74, star: true },
  circles: [
    {
      workshop_id: idOf('c0'),
      title: 'Tuesday circle',
      ended_at: daysAgo(3),
      completion_status: 'completed',
      completed_at: daysAgo(3).slice(0, 10),
      thanks_id: null,
    },
  ],
});
const knows = (given: Partial<Alumni>) => {
  answer('GET /api/v1/alumni', {
    choices: { is_seen: true, shares_score: false },
    own: { growth_metrics: { engagement_score: 60, completion_rate: 80 }, score: 70, star: false },
    people: [],
    is_cut: false,
    thanks: [],
    given: [],
    server_time: new Date().toISOString(),
    ...given,
  });
};

state('alumni-nobody', { at, shows: page.getByRole('heading', { name: 'Nobody here yet' }) });
state('alumni-thanking', {
  at,
  server: () => knows({ people: [member('Bob', 'a1'), member('Donaudampfschifffahrtsgesellschaft', 'a2')] }),
  async steps() {
    await page.getByRole('button', { name: 'Say thanks to Bob' }).click();
    await expect.element(page.getByLabelText('Or a line of your own')).toBeVisible();
  },
});
state('alumni-thanked', {
  at,
  server: () =>
    knows({
      people: [member('Bob', 'a1')],
      thanks: [
        {
          id: idOf('f0'),
          workshop_id: idOf('c0'),
          workshop_title: 'Tuesday circle',
          from_id: idOf('b0'),
          from_name: 'Alice',
          phrase: null,
          line: 'Your silence helped me.',
          sent_at: daysAgo(1),
        },
      ],
    }),
  shows: page.getByRole('region', { name: 'Thanks for you' }),
});
state('alumni-blocked', {
  at,
  server: () =>
    knows({
      given: [
        {
          id: idOf('f1'),
          workshop_title: 'Tuesday circle',
          phrase: null,
          line: 'Your silence helped me.',
          sent_at: daysAgo(1),
        },
      ],
    }),
  shows: page.getByRole('heading', { name: 'Nobody here yet' }),
});
