import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { clock } from '#platform/web/world.ts';
import type { Workshop } from '../../domain/contract.ts';
import { pageWith } from '../pages/workshops.tsx';

const none = async () => () => null;
const Workshops = pageWith({ journey: none, alumni: none, insights: none });
const circle = { id: '01970000-0000-7000-8000-000000000001', title: 'A mindful breathing circle' } as Workshop;
const whole = {
  ...circle,
  description: '',
  scheduled_at: '2100-11-28T18:00:00.000Z',
  time_zone: 'Europe/Berlin',
  facilitator_id: '01970000-0000-7000-8000-00000000000b',
  facilitator_name: 'Mira',
  max_participants: 8,
  seats_left: 5,
  duration_minutes: 60,
  is_public: true,
  was_listed: true,
  category: 'general',
  invitation: null,
  meeting_code: null,
  status: 'pending',
  door_closed: false,
  waiting_room: false,
  is_live: false,
  room_id: null,
  ai_template_id: null,
  created_at: '2026-11-20T18:00:00.000Z',
  started_at: null,
  series: null,
} as unknown as Workshop;

test('SPEC §4 without an answer the lists are as they were known, and said to be old', async () => {
  await signInAlice();
  answer('GET /api/v1/workshops/mine', { workshops: [], next: null });
  answer('GET /api/v1/workshops/upcoming', { workshops: [whole], next: null });
  openPage(Workshops, '/workshops');
  await screen.findByRole('heading', { name: circle.title });
  expect(screen.queryByText(/^Last updated/)).toBeNull();

  // Another day, another document, and no server.
  queryClient.clear();
  document.body.replaceChildren();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const later = clock.now() + 3 * hourMs;
  vi.spyOn(clock, 'now').mockReturnValue(later);
  openPage(Workshops, '/workshops');
  await screen.findByRole('heading', { name: circle.title });
  await screen.findByText('Last updated 3 hr. ago. Something may have changed since.');
});
