import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type State, state } from '#platform/testing/gallery.tsx';
import { alice, answer } from '#platform/testing/web-server.ts';
import templates from '../../../../../db/content/workshop-templates.json' with { type: 'json' };
import type { Workshop } from '../../domain/contract.ts';

const longTitle = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsritual';
const description = `Slowly.\n${'Rindfleischetikettierung'.repeat(8)}`;
const idOf = (number: number) => `01970000-0000-7000-8000-0000000000c${number}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const circle = (given: Partial<Workshop> = {}): Workshop => ({
  ...{ id: idOf(1), title: longTitle, description, scheduled_at: inDays(2), time_zone: 'Europe/Berlin' },
  ...{ facilitator_id: alice.id, facilitator_name: 'Alice', max_participants: 8, seats_left: 7, duration_minutes: 90 },
  ...{ is_public: false, was_listed: false, category: 'the-art-of-touch', meeting_code: '482-915-307' },
  ...{ invitation: 'x'.repeat(24), status: 'pending', door_closed: false, waiting_room: false, is_live: false },
  ...{ room_id: null, ai_template_id: null, created_at: inDays(-1), started_at: null, series: null },
  ...given,
});

/** The platform of whoever leads these. */
const leading = (...circles: Workshop[]) => answer('GET /api/v1/workshops/mine', { workshops: circles, next: null });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = page.getByLabelText('Title');
const schedule = button('Schedule');

async function openForm() {
  await button('Schedule Workshop').click();
  await expect.element(page.getByRole('radio', { name: /^Public/ })).toBeVisible();
}

/** What's sent is planned as it was sent: where the answer says otherwise, the page takes the first try for a lost one. */
function plans() {
  answer('POST /api/v1/workshops', (body) => {
    const {
      weeks,
      plan_from: _,
      price: __,
      ...sent
    } = body as Partial<Workshop> & { weeks: number; plan_from?: string };
    const made = circle({ ...sent, series: weeks > 1 ? { id: idOf(0), position: 1, count: weeks } : null });
    leading(made);
    return made;
  });
}

/** The form is open, and these steps follow. */
const form = (steps: () => Promise<unknown> = async () => {}, rest: Partial<State> = {}): State =>
  ({
    at: '/workshops',
    async steps() {
      await openForm();
      await steps();
    },
    ...rest,
  }) as State;

const chooseFor = async (name: string | RegExp, item: string) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

state('schedule-template', {
  at: `/workshops?template=${templates[0]?.id}`,
  shows: page.getByRole('region', { name: 'What happens' }),
});
state('schedule', form());
state(
  'schedule-faults',
  form(async () => {
    await page.getByLabelText('Minutes').fill('4');
    await schedule.click();
    await expect.element(page.getByText('Please give it a title.')).toBeVisible();
  }),
);
const offered = () => answer('GET /api/v1/payments', { is_offered: true, currency: 'eur' });
state(
  'schedule-price',
  form(
    async () => {
      await page.getByLabelText('Repeats').selectOptions('8');
      await page.getByRole('radio', { name: /^Guests choose/ }).click();
      await page.getByRole('radio', { name: /^All the dates/ }).click();
      await page.getByLabelText('To', { exact: true }).fill('2');
      await page.getByLabelText('From, in EUR').fill('5');
      await schedule.click();
      await expect.element(page.getByText('Write a whole number from 1 to 10000.')).toBeVisible();
    },
    { server: offered },
  ),
);
state(
  'schedule-touch',
  form(async () => {
    await title.fill(longTitle);
    await page.getByLabelText('Description').fill(description);
    await page.getByLabelText('Topic').selectOptions('the-art-of-touch');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await expect.element(page.getByText(/^For you that’s/)).toBeVisible();
  }),
);
state(
  'schedule-leaving',
  form(async () => {
    await title.fill(longTitle);
    await page.getByRole('link', { name: 'Today' }).first().click();
    await expect.element(page.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  }),
);
const planned = async () => {
  await title.fill(longTitle);
  await schedule.click();
  await expect.element(page.getByRole('heading', { name: 'It’s planned' })).toBeVisible();
};
state('workshops-planned', form(planned, { server: plans }));
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
  }),
);
const repeat = () => page.getByLabelText('Repeats').selectOptions('Weekly, 4 times');
state(
  'series-form',
  form(async () => {
    await title.fill('Evening circle');
    await repeat();
  }),
);
state(
  'series-planned',
  form(
    async () => {
      await repeat();
      await planned();
      await expect.element(page.getByText(/Weekly, 1 of 4/).first()).toBeVisible();
    },
    { server: plans },
  ),
);
state('series-list', {
  at: '/workshops',
  server: () => leading(...dates),
  shows: page.getByText(/Weekly, 4 of 4/).first(),
});
state('series-edit', {
  at: '/workshops',
  server() {
    leading(...dates);
    answer('GET /api/v1/led/:id/carry-over', { note: null, is_earlier: false, has_been: true });
  },
  async steps() {
    await chooseFor('More for Evening circle', 'Edit');
    await page.getByRole('radio', { name: /^This and the later ones/ }).click();
  },
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
      ...{ id: idOf(place), title: hours ? `In ${hours} hours` : 'Begun', description: 'Come as you are.' },
      ...{ facilitator_name: 'Lena', facilitator_id: idOf(9), is_public: true, was_listed: true, category: 'yoga' },
      ...{ scheduled_at: inDays(hours / 24), meeting_code: null, invitation: null },
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
        ...{ id, title: name, category, facilitator_name, scheduled_at, time_zone },
        ...{ duration_minutes: rest.duration_minutes, seats_left: rest.seats_left, status: rest.status },
      })),
      server_time: new Date().toISOString(),
    }),
  shows: live,
  steps: isShort,
});
