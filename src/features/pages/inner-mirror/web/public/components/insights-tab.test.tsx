import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { InsightsTab } from './insights-tab.tsx';

const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const id = (last: number) => `01970000-0000-7000-8000-0000000000${last}`;
const checkIns = (days: number) =>
  Array.from({ length: days }, (_, index) => ({
    id: id(10 + index),
    energy: 10,
    pleasantness: 20,
    feelings: [],
    factors: [],
    note: null,
    created_at: ago(index),
  }));

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/insights', { insights: [] });
  answer('GET /api/v1/check-ins', { check_ins: [], next: null });
  answer('GET /api/v1/moments', { moments: [], next: null });
  answer('GET /api/v1/interventions/circles', { circles: [] });
});
const open = () => openPage(withQueries(InsightsTab), '/workshops?tab=insights');
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('REAL 1 R-PROD-12 of somebody new it says what it’s waiting for, and draws nothing', async () => {
  open();
  await (await region('How you’ve been')).findByText('5 more check-ins, and there’s a first line to see.');
  screen.getByRole('heading', { level: 2, name: 'Insights' });
  await (await region('What stands out')).findByText(/^Nothing stands out yet/);
  const helped = await region('Exercises and circles');
  await helped.findByText(/^Once you’ve said five times .* None so far\.$/);
  helped.getByText('You haven’t been in a circle in the last three months.');
  expect(screen.queryByRole('img')).toBeNull();
});

test('REAL 1 it draws five check-ins, and counts what exercises and circles did from what was said', async () => {
  answer('GET /api/v1/check-ins', { check_ins: checkIns(5), next: null });
  const said = ['feet', 'feet', 'feet', 'feet', 'anger'];
  const moments = said.map((exercise, index) => ({
    id: id(50 + index),
    kind: 'helped',
    created_at: ago(index),
    payload: { what: exercise, exercise, helped: index === 0 ? 'no' : 'a-little' },
  }));
  answer('GET /api/v1/moments', { moments, next: null } as never);
  answer('GET /api/v1/interventions/circles', { circles: [ago(1), ago(20)] });
  open();
  await (await region('How you’ve been')).findByRole('img', { name: /^Energy, / });
  const helped = await region('Exercises and circles');
  await helped.findByText('helped 3 of 4 times');
  expect(helped.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/exercises/feet',
    '/exercises/anger',
  ]);
  helped.getByText(/^In the last three months you’ve been in 2 circles\. Check in before and after five of them/);
});

test('of circles that couldn’t be asked for nothing is said, and check-ins are read as far back as they go', async () => {
  answer('GET /api/v1/interventions/circles', refusal('forbidden', 403));
  const first = open();
  const helped = await region('Exercises and circles');
  await helped.findByText(/^Once you’ve said five times/);
  expect(helped.queryByText(/^(?:You felt|Going by|In the last|You haven’t)/)).toBeNull();
  first.unmount();
  queryClient.clear();
  answer('GET /api/v1/interventions/circles', { circles: [3, 10, 17, 24, 31].map(ago) });
  const around = (from: number, to: number) =>
    checkIns(80)
      .map((one, index) => ({ ...one, created_at: ago(index / 2), pleasantness: -index }))
      .slice(from, to);
  const [last] = around(49, 50);
  answer('GET /api/v1/check-ins', (_, search) =>
    search.has('before')
      ? { check_ins: around(50, 80), next: null }
      : { check_ins: around(0, 50), next: `${last?.created_at}_${last?.id}` },
  );
  open();
  await (await region('Exercises and circles')).findByText(/^You felt better after all 5 circles/);
});

test('REAL 1 four check-ins are too few to draw', async () => {
  answer('GET /api/v1/check-ins', { check_ins: checkIns(4), next: null });
  open();
  await (await region('How you’ve been')).findByText('One more check-in, and there’s a first line to see.');
});
