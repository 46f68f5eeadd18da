import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { CirclePlan } from '../../domain/contract.ts';
import { circlePlan } from '../queries.ts';
import { Page as Plan } from './circle-plan.tsx';

const id = '01970000-0000-7000-8000-0000000000cd';
const rest = { type: 'talk' as const, words: '', guidance: '', grouping: { kind: 'circle' as const }, material: '' };
const found = (changed: Partial<CirclePlan> = {}): CirclePlan => ({
  ...{ title: 'Tea', scheduled_at: '2030-01-01T18:00:00Z', time_zone: 'Europe/Berlin', duration_minutes: 60 },
  ...{ plan: null, can_change: true, ...changed },
});
const plan = (phase: string) => ({
  activity_structure: { phases: [{ ...rest, id: 'a', phase, duration: 60 }] },
  revision: 1,
});

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

async function open(given: CirclePlan): Promise<void> {
  answer(`GET /api/v1/workshops/${id}/plan`, given);
  openPage(Plan, `/workshops/circle/${id}/plan`, '/workshops/circle/:id/plan');
  await screen.findByRole('heading', { level: 1 });
}

test('a circle that has begun without a plan says so, and offers nothing that would be refused', async () => {
  await open(found({ can_change: false }));
  screen.getByText('It has begun without a plan.');
  expect(screen.queryByRole('group', { name: 'Timeline' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('one that hasn’t begun can be given one', async () => {
  await open(found());
  screen.getByRole('button', { name: 'Save' });
});

test('editing begins with what is stored now, not with what was seen minutes ago', async () => {
  queryClient.setQueryData(circlePlan(id).queryKey, found({ plan: plan('Old') }));
  await open(found({ plan: plan('New') }));
  expect(screen.getByLabelText<HTMLInputElement>('Phase').value).toBe('New');
});

test('what’s changed is saved by itself once the hands rest, one after the other, and what can’t be saved isn’t sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const minutes = () => screen.getByLabelText<HTMLInputElement>('Minutes');
  await open(found({ plan: plan('Tea') }));
  const sent: number[] = [];
  let revision = 1;
  answer(`PUT /api/v1/workshops/${id}/plan`, (body) => {
    const given = body as { revision: number; activity_structure: { phases: { duration: number }[] } };
    expect(given.revision).toBe(revision);
    sent.push(given.activity_structure.phases[0]?.duration ?? 0);
    revision += 1;
    return found({ plan: { ...plan('Tea'), revision } });
  });
  for (const [typed, then] of [
    ['55', [55]],
    ['', [55]],
    ['50', [55, 50]],
  ] as const) {
    fireEvent.change(minutes(), { target: { value: typed } });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(sent).toEqual(then));
  }
  await screen.findByText('Saved.');
  vi.useRealTimers();
});
