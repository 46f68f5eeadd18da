import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs } from '#platform/shared/duration.ts';
import { alice, answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { Workshop } from '../../domain/contract.ts';

const longTitle = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsritual';
const description = `Slowly.\n${'Rindfleischetikettierung'.repeat(8)}`;
const idOf = (number: number) => `01970000-0000-7000-8000-0000000000c${number}`;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const circle = (given: Partial<Workshop> = {}): Workshop => ({
  id: idOf(1),
  title: longTitle,
  description,
  scheduled_at: inDays(2),
  time_zone: 'Europe/Berlin',
  facilitator_id: alice.id,
  facilitator_name: 'Alice',
  max_participants: 8,
  seats_left: 7,
  duration_minutes: 90,
  is_public: false,
  was_listed: false,
  category: 'the-art-of-touch',
  meeting_code: '482-915-307',
  invitation: 'x'.repeat(24),
  status: 'pending',
  door_closed: false,
  waiting_room: false,
  is_live: false,
  room_id: null,
  ai_template_id: null,
  created_at: inDays(-1),
  started_at: null,
  series: null,
  ...given,
});

/** The platform of somebody who leads these. */
const leading = (...circles: Workshop[]) => answer('GET /api/v1/workshops/mine', { workshops: circles, next: null });

const chooseFor = async (name: string | RegExp, item: string) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

state('toast', {
  at: '/workshops',
  on: 'phone',
  server: () => leading(circle()),
  async steps() {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await chooseFor(/^More for/, 'Copy invitation');
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
    await expect.element(toast).toBeVisible();
    copied.mockRestore();
    // On a phone it's above what one presses next.
    expect(toast.element().getBoundingClientRect().top).toBeLessThan(100);
  },
});
state('workshops-cancel', {
  at: '/workshops',
  server: () => leading(circle()),
  async steps() {
    await chooseFor(/^More for/, 'Cancel workshop');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
});

const series = { title: 'Evening circle', description: 'Come as you are.', category: 'yoga' } as const;
const dates = [1, 2, 3, 4].map((position) =>
  circle({
    ...series,
    id: idOf(position),
    scheduled_at: inDays(7 * position),
    series: { id: idOf(0), position, count: 4 },
    // A list tells of a series by its next date alone.
    ...(position === 1 && { more_dates: 3 }),
  }),
);
state('series-list', {
  at: '/workshops',
  server: () => leading(...dates.slice(0, 1)),
  shows: page.getByRole('link', { name: 'and 3 more dates' }),
});
state('series-cancel', {
  at: '/workshops',
  server: () => leading(...dates),
  async steps() {
    await chooseFor('More for Evening circle', 'Cancel workshop');
    await expect.element(page.getByRole('dialog', { name: 'Cancel “Evening circle”?' })).toBeVisible();
  },
});

/** A usual week: what has begun, and four that are ahead. */
const week = () =>
  [0, 1, 5, 28, 75].map((hours, place) =>
    circle({
      id: idOf(place),
      title: hours ? `In ${hours} hours` : 'Begun',
      description: 'Come as you are.',
      facilitator_name: 'Lena',
      facilitator_id: idOf(9),
      is_public: true,
      was_listed: true,
      category: 'yoga',
      scheduled_at: inDays(hours / 24),
      meeting_code: null,
      invitation: null,
      ...(hours ? {} : { status: 'live', is_live: true, started_at: inDays(0) }),
    }),
  );
const upcoming = page.getByRole('region', { name: 'Upcoming Workshops' });

/** On a phone the programme begins at once, a usual week of it is no long way, and names each circle once. */
async function isShort() {
  expect(upcoming.getByRole('listitem').first().element().getBoundingClientRect().top).toBeLessThan(300);
  expect(document.documentElement.scrollHeight).toBeLessThan(2500);
  for (const { title: name } of week())
    expect(page.getByRole('heading', { name, exact: true }).elements(), name).toHaveLength(1);
  await page.getByRole('link', { name: 'I have a code' }).click();
  const code = page.getByLabelText('Meeting code');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toBeInViewport();
}
const live = page.getByRole('heading', { name: 'Live now' });
state('programme', {
  at: '/workshops',
  on: 'phone',
  server: () => answer('GET /api/v1/workshops/upcoming', { workshops: week(), next: null }),
  shows: live,
  steps: isShort,
});
const asked = { amount: 1250, currency: 'eur', range: null, for_series: false };
const sliding = { ...asked, amount: 1000, range: { least: 500, most: 2000 } };
const second = { id: idOf(0), position: 2, count: 8 };
state('programme-priced', {
  at: '/workshops',
  server() {
    const [one = circle({}), two = circle({}), three = circle({})] = week();
    answer('GET /api/v1/workshops/upcoming', {
      workshops: [{ ...one, price: asked }, { ...two, price: { ...sliding, for_series: true }, series: second }, three],
      next: null,
    });
  },
  shows: page.getByText(/EUR 5 to 20 for all dates/),
});
state('programme-visitor', {
  at: '/workshops',
  as: 'visitor',
  on: 'phone',
  server: () =>
    answer('GET /api/v1/workshops/teaser', {
      circles: week().map(({ id, title: name, category, facilitator_name, scheduled_at, time_zone, ...rest }) => ({
        id,
        title: name,
        category,
        facilitator_name,
        scheduled_at,
        time_zone,
        duration_minutes: rest.duration_minutes,
        seats_left: rest.seats_left,
        status: rest.status,
      })),
      server_time: new Date().toISOString(),
    }),
  shows: live,
  steps: isShort,
});
