import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { Workshop } from '../../domain/contract.ts';
import { pageWith } from './workshops.tsx';

const Workshops = pageWith({
  journey: async () => () => <p>A journey</p>,
  alumni: async () => () => <p>A network</p>,
  insights: async () => () => <p>Insights of mine</p>,
});
const empty = { workshops: [], next: null };

beforeEach(() => {
  answer('GET /api/v1/workshops/teaser', { circles: [], server_time: '2026-11-21T12:00:00Z' });
  answer('GET /api/v1/topics', []);
});

describe('what was planned', () => {
  const evening = {
    id: '01970000-0000-7000-8000-0000000000bb',
    title: 'Evening',
    description: '',
    category: 'general',
    scheduled_at: '2030-11-20T18:00:00.000Z',
    time_zone: 'Europe/Berlin',
    duration_minutes: 60,
    facilitator_id: alice.id,
    facilitator_name: 'Alice',
    max_participants: 8,
    seats_left: 7,
    series: null,
    meeting_code: '482-915-307',
    invitation: 'x'.repeat(24),
    is_public: false,
    was_listed: false,
    status: 'pending',
    is_live: false,
    room_id: null,
    created_at: '2026-11-20T18:00:00.000Z',
    started_at: null,
    door_closed: false,
    waiting_room: false,
    ai_template_id: null,
  } as Workshop;

  beforeEach(async () => {
    await signInAlice();
    answer('GET /api/v1/workshops/upcoming', empty);
    answer('GET /api/v1/workshops/mine', { workshops: [evening], next: null });
    answer(`GET /api/v1/workshops/${evening.id}`, evening);
  });

  test('REAL 10 stands there as guests see it, with its invitation, and then on its list, where one goes on', async () => {
    const page = openPage(Workshops, '/workshops', undefined, { planned: { id: evening.id } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'It’s planned' })));
    const card = within(screen.getByRole('region', { name: 'It’s planned' }));
    expect(card.getByRole('link', { name: /Evening/ }).getAttribute('href')).toBe(`/workshops/circle/${evening.id}`);
    await userEvent.click(card.getByRole('button', { name: 'Copy invitation' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('invites you: Evening, '));
    page.reload();
    await screen.findByRole('heading', { name: 'It’s planned' });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Evening', level: 3 })),
    );
    expect(screen.queryByRole('heading', { name: 'It’s planned' })).toBeNull();
  });

  test('REAL 10 what was changed has the focus on its list, and ‘Edit’ leads to its page', async () => {
    const page = openPage(Workshops, '/workshops', undefined, { made: { id: evening.id } });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Evening', level: 3 })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'More for Evening' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(page.place()).toBe(`/workshops/circle/${evening.id}/edit`));
    expect(page.given()).toEqual({ back: '/workshops' });
  });

  test('R-PLAT-05 R-PLAT-06 ‘Schedule Workshop’ leads to the form', async () => {
    const page = openPage(Workshops, '/workshops');
    await screen.findByRole('heading', { name: 'My Workshops' });
    await userEvent.click(screen.getByRole('button', { name: 'Schedule Workshop' }));
    await waitFor(() => expect(page.place()).toBe('/workshops/new'));
    expect(page.given()).toEqual({ back: '/workshops' });
  });
});

describe('templates', () => {
  test('R-PLAT-18 the way to all of them stands on the platform', async () => {
    openPage(Workshops, '/workshops');
    const heading = await screen.findByRole('heading', { name: 'Available Templates' });
    expect(heading.querySelector('a')?.getAttribute('href')).toBe('/workshops/templates');
  });

  test('R-PLAT-19 a link from before the form had a page of its own leads there', async () => {
    const page = openPage(Workshops, '/workshops?template=7');
    await waitFor(() => expect(page.place()).toBe('/workshops/new?template=7'));
  });
});

describe('the platform', () => {
  test('R-PROD-11 the open tab stands in the address, so that a reload and a link lead there', async () => {
    await signInAlice();
    answer('GET /api/v1/workshops/mine', empty);
    answer('GET /api/v1/workshops/upcoming', empty);
    const page = openPage(Workshops, '/workshops?tab=insights&code=123-456-789');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Insights');
    await userEvent.click(screen.getByRole('tab', { name: 'Alumni Network' }));
    expect(page.place()).toBe('/workshops?tab=alumni&code=123-456-789');
    await userEvent.click(screen.getByRole('tab', { name: 'Workshops' }));
    expect(page.place()).toBe('/workshops?code=123-456-789');
  });

  test('a tab that nobody knows is the first', async () => {
    openPage(Workshops, '/workshops?tab=nothing');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Workshops');
  });

  test('R-PROD-11 R-PROD-12 has its four tabs, in order', async () => {
    openPage(Workshops, '/workshops');
    await screen.findByRole('tab', { name: 'Insights' });
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Workshops', 'My Journey', 'Alumni Network', 'Insights']);
  });

  test('CARE C5 a visitor sees what is next, and is asked in before planning', async () => {
    const error = vi.spyOn(toast, 'error').mockReturnValue('');
    const page = openPage(Workshops, '/workshops');
    await screen.findByRole('heading', { name: 'Nothing planned yet' });
    await userEvent.click(screen.getByRole('button', { name: 'Schedule Workshop' }));
    await waitFor(() => expect(page.place()).toBe('/auth?next=%2Fworkshops%2Fnew'));
    const description = 'You must be logged in to schedule a workshop.';
    expect(error.mock.lastCall).toEqual(['Please sign in', expect.objectContaining({ description })]);
    error.mockRestore();
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/v1/hosts/me');
  });

  test('R-PLAT-20 the tab of another feature is drawn by it', async () => {
    await signInAlice();
    answer('GET /api/v1/workshops/mine', empty);
    openPage(Workshops, '/workshops?tab=journey');
    await screen.findByText('A journey');
  });
});
