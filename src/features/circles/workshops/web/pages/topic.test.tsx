import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Topic as TopicContent } from '../../domain/content.ts';
import { Page as Topic } from './topic.tsx';

const topic: TopicContent = {
  id: 'touch',
  slug: 'the-art-of-touch',
  title: 'The Art of Touch',
  image: 'touch',
  line: 'Boundaries first, presence second.',
  welcome: 'Every body is welcome as it is.',
  steps: [
    { title: 'Arriving', text: 'You stay clothed.' },
    { title: 'Closing', text: 'One word each.' },
  ],
  boundaries: ['There is no nudity.'],
  for_whom: ['You find it hard to say no.'],
  not_for: ['You are looking for a date.'],
};
const circle = {
  id: '0198f0aa-1234-7abc-8def-001122334455',
  title: 'Yes, No, Not Yet',
  category: 'the-art-of-touch',
  facilitator_name: 'Mira',
  scheduled_at: '2027-03-05T18:00:00.000Z',
  time_zone: 'Europe/Vienna',
  duration_minutes: 60,
  seats_left: 0,
  status: 'pending',
};

beforeEach(() => {
  queryClient.clear();
  answer('GET /api/v1/topics', [topic]);
  answer('GET /api/v1/workshops/teaser', { circles: [circle], server_time: '2027-03-01T00:00:00.000Z' });
});
const go = () => openPage(Topic, '/workshops/the-art-of-touch', '/workshops/:slug');

test('R-ROUTE-25 R-PROD-10 a topic welcomes, tells a first circle in order, and says its boundaries and who it’s for', async () => {
  go();
  // The build's words show at once; the server's replace them.
  await waitFor(() =>
    expect([...document.querySelectorAll('ol h3')].map((step) => step.textContent)).toEqual(['Arriving', 'Closing']),
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
    expect.arrayContaining(['What to expect', 'Boundaries', 'It may be for you if', 'Not tonight if']),
  );
  for (const text of [topic.welcome, ...topic.boundaries, ...topic.for_whom, ...topic.not_for])
    expect(document.body.textContent).toContain(text);
});

test('CARE §3 the next public circles of the topic stand there with host, local time and seats', async () => {
  go();
  await waitFor(() => expect(document.body.textContent).toMatch(/Yes, No, Not Yet.*with Mira · no seats left/));
});

test('an empty list says so, and a list that cannot be had claims nothing', async () => {
  answer('GET /api/v1/workshops/teaser', { circles: [], server_time: '2027-03-01T00:00:00.000Z' });
  go();
  await waitFor(() => expect(document.body.textContent).toContain('No public circles planned yet'));
});

test('without an answer about circles the page itself still stands', async () => {
  answer('GET /api/v1/workshops/teaser', refusal('unavailable', 400));
  go();
  await screen.findByRole('heading', { name: 'The Art of Touch' });
  expect(screen.queryByRole('heading', { name: 'Next circles' })).toBeNull();
});

test('a visitor is asked to join and led back here; a member goes to its circles', async () => {
  go();
  const join = await screen.findByRole('link', { name: 'Sign up' });
  expect(join.getAttribute('href')).toBe('/join?next=%2Fworkshops%2Fthe-art-of-touch');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'See circles' }).getAttribute('href')).toBe(
    '/workshops/the-art-of-touch#circles',
  );
  screen.getByRole('button', { name: 'Start Instant Room' });
  await signInAlice();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull());
});

test('R-ROUTE-36 an address of no topic is not found', async () => {
  openPage(Topic, '/workshops/no-such-topic', '/workshops/:slug');
  await screen.findByRole('heading', { name: 'Page not found' });
});
