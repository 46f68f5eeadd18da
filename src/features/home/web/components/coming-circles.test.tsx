import { expect, test } from 'vitest';
import { all, answers, calls, eventually, find, open, refusal } from '#platform/testing/page.tsx';
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
const teaser = (...circles: object[]) => ({ body: { circles, server_time: '2027-03-01T00:00:00.000Z' } });

test('a visitor sees the next public circles with host, local time and seats', async () => {
  answers['GET /api/v1/workshops/teaser'] = teaser(circle, {
    ...circle,
    id: '2',
    title: 'Sitting together',
    status: 'live',
  });
  open(ComingCircles, '/');
  await eventually(() => find('h2', 'The next circles'));
  const [first, second] = all('li').map((item) => item.textContent);
  expect(first).toMatch(/A mindful breathing circle.*with Mira · 1 seat left/);
  expect(find('li:first-child time').getAttribute('datetime')).toBe(circle.scheduled_at);
  expect(second).toContain('Live');
});

test.each([
  ['there is none', teaser()],
  ['the server refuses', refusal('internal', 500)],
  ['nobody answers', undefined],
])('nothing stands there when %s', async (_when, answer) => {
  if (answer) answers['GET /api/v1/workshops/teaser'] = answer;
  open(ComingCircles, '/');
  await eventually(() => expect(calls.length).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(all('h2, li')).toEqual([]);
});
