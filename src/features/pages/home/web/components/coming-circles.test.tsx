import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { workshopsContract } from '#features/circles/workshops/domain/contract.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, unreachable } from '#platform/testing/web-server.ts';
import { ComingCircles } from './coming-circles.tsx';

const circle = {
  id: '0198f0aa-1234-7abc-8def-001122334455',
  title: 'A mindful breathing circle',
  category: 'mindfulness-meditation',
  facilitator_name: 'Mira',
  scheduled_at: '2027-03-05T18:00:00.000Z',
  time_zone: 'Europe/Vienna',
  duration_minutes: 45,
  seats_left: 1,
  status: 'pending',
};
const teaser = 'GET /api/v1/workshops/teaser';
const circles = (...coming: object[]) => ({ circles: coming, server_time: '2027-03-01T00:00:00.000Z' });

test('what it asks for without the client of the API is what the contract calls the teaser', async () => {
  const { method, path } = workshopsContract.teaser['~orpc'].route;
  openPage(ComingCircles, '/');
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([`${method} ${path}`]));
});

test('R-PROD-04 a visitor sees the next public circles with host, local time and seats', async () => {
  answer(teaser, circles(circle, { ...circle, id: '2', title: 'Sitting together', status: 'live' }));
  openPage(ComingCircles, '/');
  await screen.findByRole('heading', { name: 'The next circles' });
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toMatch(/A mindful breathing circle.*with Mira · 1 seat left/);
  expect(document.querySelector('li:first-child time')?.getAttribute('datetime')).toBe(circle.scheduled_at);
  expect(second).toContain('Live');
});

test.each([
  ['there is none', circles()],
  ['the server refuses', refusal('internal', 500)],
  ['nobody answers', unreachable()],
])('nothing stands there when %s', async (_when, given) => {
  answer(teaser, given);
  openPage(ComingCircles, '/');
  await waitFor(() => expect(calls.length).toBe(1));
  await answered();
  expect(document.querySelector('h2, li')).toBeNull();
});
