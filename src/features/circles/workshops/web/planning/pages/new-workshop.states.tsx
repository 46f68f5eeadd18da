import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs } from '#platform/shared/duration.ts';
import { alice, answer, refusal } from '#platform/testing/web-server.ts';
import { type State, state } from '#testing/gallery.tsx';
import templates from '../../../../../../../db/content/workshop-templates.json' with { type: 'json' };
import type { Workshop } from '../../../domain/contract.ts';

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

const title = page.getByLabelText('Title');
const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
const dates = page.getByLabelText('Dates', { exact: true });

type Sent = { repeats: { dates: number } | null; plan_from?: string };
/** What's sent is planned as it was sent: where the answer says otherwise, the page takes the first try for a lost one. */
function plans() {
  answer('POST /api/v1/workshops', (body) => {
    const { repeats, plan_from: _, price: __, ...sent } = body as Partial<Workshop> & Sent;
    const made = circle({ ...sent, series: repeats && { id: idOf(0), position: 1, count: repeats.dates } });
    answer('GET /api/v1/workshops/mine', { workshops: [made], next: null });
    answer(`GET /api/v1/workshops/${made.id}`, made);
    return made;
  });
}

/** The form is open, and these steps follow. */
const form = (steps: () => Promise<unknown> = async () => {}, rest: Partial<State> = {}): State =>
  ({
    at: '/workshops/new',
    async steps() {
      await expect.element(page.getByRole('radio', { name: /^Public/ })).toBeVisible();
      await steps();
    },
    ...rest,
  }) as State;

state('schedule-template', {
  at: `/workshops/new?template=${templates[0]?.id}`,
  server: () =>
    answer(`GET /api/v1/workshop-templates/${templates[0]?.id}`, {
      ...templates[0],
      part: 'ours',
      revision: 0,
      owner_name: null,
      shares: 0,
    }),
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
      await page.getByLabelText('Repeats').selectOptions('Every week');
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
    await page.getByLabelText('Seats').fill('14');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await expect.element(page.getByText(/^For you that’s/)).toBeVisible();
    await expect.element(page.getByText(/^With more than nine/)).toBeVisible();
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
state(
  'schedule-cohosts',
  form(
    async () => {
      await title.fill('Evening circle');
      await page.getByLabelText('Co-host', { exact: true }).fill('Bo');
      await page.getByLabelText('Another co-host').fill('Nobody I know');
      await schedule.click();
      await expect.element(page.getByText(/^We can’t find that co-host/)).toBeVisible();
    },
    {
      server: () => {
        const message =
          'We can’t find that co-host. It has to be someone you’ve sat in a circle with, by their name there.';
        answer(
          'POST /api/v1/workshops',
          refusal('invalid_input', 400, { message, body: { details: [{ path: 'cohosts.1', message }] } }),
        );
      },
    },
  ),
);
state('schedule-missing', { at: '/workshops/new?again=7' });
const planned = async () => {
  await title.fill(longTitle);
  await schedule.click();
  await expect.element(page.getByRole('heading', { name: 'It’s planned' })).toBeVisible();
};
state('workshops-planned', form(planned, { server: plans }));

async function repeat() {
  await page.getByLabelText('Repeats').selectOptions('Every two weeks');
  await dates.fill('4');
}
state(
  'series-form',
  form(async () => {
    await title.fill('Evening circle');
    await repeat();
    await page
      .getByRole('checkbox', { name: /^\w{3} \w+ \d/ })
      .nth(1)
      .click();
    await expect.element(page.getByText(/^3 dates, from/)).toBeVisible();
  }),
);
state(
  'series-form-year',
  form(async () => {
    await repeat();
    await dates.fill('26');
    await page.getByRole('button', { name: 'Show all 26' }).click();
    await dates.fill('53');
    await schedule.click();
    await expect.element(page.getByText('That goes beyond a year. Please choose fewer dates.')).toBeVisible();
  }),
);
state(
  'series-planned',
  form(
    async () => {
      await repeat();
      await planned();
      await expect.element(page.getByText(/Date 1 of 4/).first()).toBeVisible();
    },
    { server: plans },
  ),
);

const second = circle({ title: 'Evening circle', series: { id: idOf(0), position: 2, count: 4 }, later_dates: 2 });
state('series-edit', {
  at: `/workshops/circle/${second.id}/edit`,
  server() {
    answer(`GET /api/v1/workshops/${second.id}`, second);
    answer('GET /api/v1/led/:id/carry-over', { note: null, is_earlier: false, has_been: false });
  },
  async steps() {
    await page.getByRole('radio', { name: /^This and 2 later dates/ }).click();
  },
});
