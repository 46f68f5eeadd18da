import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import type { Workshop } from '../../../domain/contract.ts';
import { Page as EditWorkshop } from './edit-workshop.tsx';

const id = '01970000-0000-7000-8000-0000000000a2';
const place = `/workshops/circle/${id}/edit`;
const workshop = {
  id,
  title: 'Evening',
  description: '',
  category: 'general',
  facilitator_id: alice.id,
  facilitator_name: 'Alice',
  scheduled_at: new Date(Math.floor(Date.now() / minuteMs) * minuteMs + 3 * dayMs).toISOString(),
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  max_participants: 8,
  seats_left: 7,
  is_public: false,
  status: 'pending',
  waiting_room: false,
  invitation: null,
  series: null,
  ai_template_id: null,
} as Workshop;

beforeEach(async () => {
  await signInAlice();
  answer('GET /api/v1/hosts/me', { public_hosts: 'vouched', is_vouched: false, is_steward: false, contact: null });
  answer(`GET /api/v1/workshops/${id}`, workshop);
  answer(`PUT /api/v1/workshops/${id}`, (body) => ({ ...workshop, ...(body as object) }));
});
const open = (state?: object) => openPage(EditWorkshop, place, '/workshops/circle/:id/edit', state);

test.each([
  ['the list of one’s own', { back: '/workshops' }, '/workshops', { made: { id } }],
  ['the circle’s page, opened by its address', undefined, `/workshops/circle/${id}`, { made: { id } }],
])('REAL 10 what’s planned is changed on a page of its own, which leads back to %s', async (_, state, back, given) => {
  const page = open(state);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Edit “Evening”' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await retype(screen.getByLabelText('Title'), 'Morning');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.place()).toBe(back));
  expect(page.given()).toEqual(given);
  expect(calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ title: 'Morning', scope: 'one' });
});

test('REAL 10 ‘Not now’ leads back to that circle on the list, and changes nothing', async () => {
  const page = open({ back: '/workshops' });
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(page.place()).toBe('/workshops'));
  expect(page.given()).toEqual({ made: { id } });
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test.each([
  ['has begun', () => answer(`GET /api/v1/workshops/${id}`, { ...workshop, status: 'live' })],
  ['somebody else leads', () => answer(`GET /api/v1/workshops/${id}`, { ...workshop, facilitator_id: 'bob' })],
  ['isn’t there', () => answer(`GET /api/v1/workshops/${id}`, refusal('not_found', 404))],
])('one that %s can’t be changed, which is said', async (_, given) => {
  given();
  open();
  await screen.findByRole('heading', { level: 1, name: 'This circle can’t be changed' });
  expect(screen.queryByLabelText('Title')).toBeNull();
});
