import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { checkInsOnDevice } from '#features/mirror/check-ins/web/queries.ts';
import { dayMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Insight } from '../../../domain/contract.ts';
import { type Finding, keyOf } from '../../../domain/finding.ts';
import * as rules from '../../../domain/insights.ts';
import { insightsOnDevice } from '../../queries.ts';
import { Insights } from './insights.tsx';

/* CARE C13: what stands out in check-ins that are kept only on this device. */

vi.mock('../../../domain/insights.ts', async (original) => {
  const { findInsights, ...others } = await original<typeof rules>();
  return { ...others, findInsights: vi.fn(findInsights) };
});
/** Of what the page puts off until it's idle: how much was done or called off, and how much there was. */
const idle = vi.hoisted(() => ({ over: 0, all: 0 }));
vi.mock('#platform/web/when-idle.ts', async (original) => {
  const { whenIdle } = await original<typeof import('#platform/web/when-idle.ts')>();
  return {
    whenIdle(work: () => void) {
      idle.all += 1;
      let isOver = false;
      const end = (then: () => void) => () => {
        then();
        if (!isOver) idle.over += 1;
        isOver = true;
      };
      return end(whenIdle(end(work)));
    },
  };
});

const list = 'GET /api/v1/insights';
const said = 'You tend to feel worse on days with ‘my cat’.';

/** A check-in a day for this many days; every other one low, with one's own word for why. */
async function live(days: number, low = 7): Promise<void> {
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const isLow = ago % 2 === 0 && ago < 2 * low;
    const one: CheckIn = {
      id: `01970000-0000-7000-8000-0000000001${String(10 + ago)}`,
      energy: 0,
      pleasantness: (isLow ? -60 : 60) + ago,
      feelings: ['tired'],
      factors: isLow ? ['my cat'] : [],
      note: 'Nobody reads this.',
      created_at: new Date(Date.now() - ago * dayMs).toISOString(),
    };
    await checkInsOnDevice(alice.id).put(one.id, one);
  }
}

beforeEach(async () => {
  queryClient.clear();
  vi.mocked(rules.findInsights).mockClear();
  await signInAlice();
  calls.length = 0;
  answer(list, { insights: [] });
  answer('GET /api/v1/moments', { moments: [] });
  answer('GET /api/v1/interventions/circles', { circles: [] });
});
const open = () => openPage(withQueries(Insights), '/inner-mirror');
const press = () => userEvent.click(screen.getByRole('button', { name: /^Let it go/ }));
const looks = () => vi.mocked(rules.findInsights).mock.calls.length;

test('CARE C13 REAL 1 what’s kept only on this device is looked through here, and nothing of it is sent', async () => {
  await live(14);
  open();
  await screen.findByText(said);
  await answered();
  expect(new Set(calls.map(({ call }) => call))).toEqual(
    new Set([list, 'GET /api/v1/moments', 'GET /api/v1/interventions/circles']),
  );
  expect(calls.every(({ body }) => body === undefined)).toBe(true);
});

test('CARE C13 let go, it stays gone, also after it was looked for again, and nobody is told', async () => {
  await live(14);
  const { unmount } = open();
  await screen.findByText(said);
  await press();
  await screen.findByText('It won’t come back.');
  expect(screen.queryByRole('listitem')).toBeNull();
  unmount();
  queryClient.clear();
  await live(28, 14);
  const before = looks();
  open();
  await waitFor(() => expect(looks()).toBeGreaterThan(before));
  await screen.findByText(/^Nothing stands out yet/);
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

test('REAL 1 whose check-ins are deleted, what was found in them is taken back; what was let go stays known', async () => {
  await live(14);
  const other = { ...inAccount, matter: { kind: 'weekend' }, is_dismissed: true } as const;
  await insightsOnDevice(alice.id).put(keyOf(other), other);
  open();
  await screen.findByText(said);
  await checkInsOnDevice(alice.id).clear();
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull(), { timeout: 10_000 });
  expect((await insightsOnDevice(alice.id).list()).map(({ row }) => row.matter)).toEqual([{ kind: 'weekend' }]);
});

test('REAL 1 what twice as many check-ins don’t bear out is taken back', async () => {
  await live(14);
  const { unmount } = open();
  await screen.findByText(said);
  unmount();
  queryClient.clear();
  // Two weeks before these, in which that factor stood on good days as well.
  for (let ago = 14; ago < 28; ago += 1) {
    const id = `01970000-0000-7000-8000-0000000002${ago}`;
    const created_at = new Date(Date.now() - ago * dayMs).toISOString();
    const factors = ago % 4 === 0 ? [] : ['my cat'];
    const one: CheckIn = { id, energy: 0, pleasantness: 60 + ago, feelings: [], factors, note: null, created_at };
    await checkInsOnDevice(alice.id).put(one.id, one);
  }
  open();
  await screen.findByText(/^Nothing stands out yet/, {}, { timeout: 10_000 });
  await waitFor(async () => expect(await insightsOnDevice(alice.id).list()).toEqual([]));
});

test.each([
  ['four days against ten', 14, 4],
  ['less than two weeks', 13, 7],
])('REAL 1 %s are too few to say anything', async (_, days, low) => {
  await live(days, low);
  open();
  await waitFor(() => expect(looks()).toBe(1));
  await screen.findByText(/^Nothing stands out yet/);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('looked through once, until something changes', async () => {
  await live(14);
  const first = open();
  await screen.findByText(said);
  first.unmount();
  const before = idle.all;
  const second = open();
  await screen.findByText(said);
  await waitFor(() => expect(idle.all).toBeGreaterThan(before));
  await waitFor(() => expect(idle.over).toBe(idle.all), { timeout: 10_000 });
  expect(looks()).toBe(1);
  await checkInsOnDevice(alice.id).delete('01970000-0000-7000-8000-000000000113');
  await waitFor(() => expect(looks()).toBe(2));
  second.unmount();
});

const inAccount: Insight = {
  id: '01970000-0000-7000-8000-0000000000e1',
  matter: { kind: 'factor', factor: 'my cat' },
  measure: 'pleasantness',
  sure: 'fairly',
  of: 28,
  until: Date.now(),
  created_at: new Date().toISOString(),
  withIt: { above: 1, of: 9 },
  without: { above: 8, of: 9 },
};

test('what the account found, too, stands there once, as the account says it; let go, it’s gone from both', async () => {
  await live(14);
  answer(list, { insights: [inAccount] });
  answer(`POST /api/v1/insights/${inAccount.id}/dismiss`, { insights: [] });
  open();
  await waitFor(async () => expect(await insightsOnDevice(alice.id).list()).toHaveLength(1));
  await screen.findByText(/above your usual on 1 of 9 days with it/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  answer(list, { insights: [] });
  await press();
  await screen.findByText('It won’t come back.');
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('without a connection what was found here is there', async () => {
  await live(14);
  answer(list, unreachable);
  answer('GET /api/v1/moments', unreachable);
  open();
  await screen.findByText(said, {}, { timeout: 15_000 });
}, 20_000);

test('R-CONST-02 five at most of both together, the newest first', async () => {
  const finding = (at: number): Insight => ({
    id: `01970000-0000-7000-8000-00000000030${at}`,
    matter: { kind: 'factor', factor: `number ${at}` },
    measure: 'energy',
    sure: 'quite',
    of: 14,
    until: 0,
    withIt: { above: 7, of: 7 },
    without: { above: 0, of: 7 },
    created_at: new Date(Date.now() - at * dayMs).toISOString(),
  });
  answer(list, { insights: [1, 2, 4, 5, 6].map(finding) });
  for (const at of [0, 3]) {
    const one = finding(at);
    await insightsOnDevice(alice.id).put(keyOf(one), { ...one, is_dismissed: false });
  }
  open();
  await screen.findByText(/‘number 0’/);
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => /‘number (\d)’/.exec(textContent ?? '')?.[1]);
  expect(shown).toEqual(['0', '1', '2', '3', '4']);
});

test('REAL 1 of what one look found here, the strongest stands on top', async () => {
  const { findInsights } = rules;
  const finding = (rank: number) =>
    ({
      matter: { kind: 'factor', factor: `number ${rank}` },
      measure: 'energy',
      sure: 'quite',
      of: 14,
      until: 0,
      withIt: { above: 7, of: 7 },
      without: { above: 0, of: 7 },
    }) satisfies Finding;
  vi.mocked(findInsights).mockReturnValueOnce([5, 2, 6, 1, 4, 3].map(finding));
  await live(14);
  open();
  await screen.findByText(/‘number 5’/);
  const shown = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /‘number (\d)’/.exec(textContent ?? '')?.[1]);
  // They're kept one after the other.
  await waitFor(() => expect(shown()).toEqual(['5', '2', '6', '1', '4']));
});
