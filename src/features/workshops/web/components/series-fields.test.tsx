import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { Workshop } from '../../domain/contract.ts';
import { weeksLater } from '../../domain/series.ts';
import type { Plan } from '../use-plan.ts';
import { ScheduleForm } from './schedule-form.tsx';

const create = 'POST /api/v1/workshops';
const change = 'PUT /api/v1/workshops/01970000-0000-7000-8000-0000000000a2';
const workshop = {
  ...{ id: '01970000-0000-7000-8000-0000000000a2', title: 'Evening', description: '', category: 'general' },
  scheduled_at: new Date(weeksLater(Math.floor(Date.now() / 60_000) * 60_000, 'UTC', 3)).toISOString(),
  ...{ time_zone: 'Europe/Berlin', duration_minutes: 60, max_participants: 8, seats_left: 7, is_public: false },
  ...{ status: 'pending', facilitator_name: 'Alice', invitation: null, series: { id: 's', position: 2, count: 8 } },
} as Workshop;

const onDone = vi.fn();
const sent = (call: string) => calls.findLast((one) => one.call === call)?.body;

async function open(plan: Plan): Promise<void> {
  const Form = () => <ScheduleForm id="form" plan={plan} onClose={() => {}} onDone={onDone} />;
  openPage(withQueries(Form), '/workshops');
  await screen.findByLabelText('Title');
}

beforeEach(async () => {
  onDone.mockClear();
  await signInAlice();
  answer('GET /api/v1/hosts/me', { public_hosts: 'vouched', is_vouched: false, is_steward: false, contact: null });
});

test('a new circle happens once, or weekly up to twelve times, and it says so once it’s planned', async () => {
  const said = [vi.spyOn(toast, 'loading'), vi.spyOn(toast, 'success')];
  answer(create, (body) => ({ ...workshop, ...(body as object), series: { id: 's', position: 1, count: 8 } }));
  await open({ kind: 'create' });
  const repeats = screen.getByLabelText<HTMLSelectElement>('Repeats');
  expect([repeats.value, repeats.options.length]).toEqual(['1', 12]);
  expect(screen.queryByText('What changes')).toBeNull();
  await userEvent.selectOptions(repeats, 'Weekly, 8 times');
  await retype(screen.getByLabelText('Title'), 'Evening');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(sent(create)).toMatchObject({ title: 'Evening', weeks: 8 }));
  await screen.findByText(/Weekly, 1 of 8/);
  // Its card says it, and no toast once more.
  for (const toasts of said) expect(toasts).not.toHaveBeenCalled();
});

test.each([
  ['This one', 'one'],
  ['This and the later ones', 'later'],
])('a change is about %s', async (label, scope) => {
  answer(change, workshop);
  await open({ kind: 'edit', workshop });
  expect(screen.queryByLabelText('Repeats')).toBeNull();
  await userEvent.click(screen.getByLabelText(new RegExp(`^${label}`)));
  await retype(screen.getByLabelText('Title'), 'Later');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(change)).toMatchObject({ title: 'Later', scope }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test.each([
  ['the last of a series', { id: 's', position: 8, count: 8 }],
  ['one by itself', null],
])('%s has no later ones to ask about', async (_, series) => {
  await open({ kind: 'edit', workshop: { ...workshop, series } });
  expect(screen.queryByLabelText(/^This one/)).toBeNull();
});
