import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { hourMs } from '#platform/shared/duration.ts';
import { alice, answer } from '#platform/testing/web-server.ts';
import { type State, state } from '#testing/gallery.tsx';
import type { Circle } from '../../domain/contract.ts';

const id = '01970000-0000-7000-8000-0000000000c0';
const invitation = 'x'.repeat(24);
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const circle = (given: Partial<Circle>): Circle => ({
  id,
  title: 'Tuesday circle',
  description: 'Come as you are.',
  category: 'mindfulness-meditation',
  scheduled_at: inHours(51),
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  max_participants: 3,
  seats_left: 2,
  is_public: false,
  status: 'pending',
  started_at: null,
  facilitator_name: 'Lena',
  facilitator_line: 'I listen.',
  phases: [{ phase: 'Arriving', duration: 10 }],
  agreements: ['What’s said stays.'],
  invitation,
  part: 'none',
  is_host: false,
  place: null,
  door: 'open',
  next: null,
  revision: 0,
  price: null,
  series: null,
  server_time: new Date().toISOString(),
  ...given,
});
const price = { amount: 1250, currency: 'eur', range: null, for_series: false };
const sliding = { ...price, amount: 1000, range: { least: 500, most: 2000 } };
const unpriced = { is_offered: true, currency: 'eur', price: null, seat: null, lead: null };
const paidFor = {
  state: 'paid',
  held_until: inHours(1),
  returnable_until: inHours(27),
  for_all: false,
  is_free: false,
};
const leading = { seated: [], can_change: true, in_series: false, codes: [] };
const begun = { status: 'live', scheduled_at: inHours(-0.1), started_at: inHours(-0.1) } as const;
const over = { status: 'ended', scheduled_at: inHours(-3), started_at: inHours(-3) } as const;
const lead = { part: 'facilitator', is_host: true } as const;

/** The page of this circle, around which nothing else is known unless `more` says so. */
function shown(
  given: Partial<Circle>,
  { more = () => {}, ...rest }: Partial<State> & { more?: () => void } = {},
): State {
  return {
    at: `/c/${invitation}`,
    server() {
      answer('POST /api/v1/circles/page', circle(given));
      answer('POST /api/v1/circles/dates', { dates: [] });
      answer(`GET /api/v1/circles/${id}/between`, { note: null, messages: [] });
      answer(`GET /api/v1/circles/${id}/desk`, { guests: [], waiting: [] });
      answer(`GET /api/v1/circles/${id}/attendance`, { is_kept: true, there: [], missed: [] });
      answer(`GET /api/v1/after/${id}`, { state: 'none' });
      answer(`GET /api/v1/led/${id}/carry-over`, { note: null, is_earlier: false, has_been: false });
      answer(`GET /api/v1/workshops/${id}/cohosts`, { cohosts: [] });
      answer(`GET /api/v1/workshops/${id}/course`, { phases: [] });
      answer(`GET /api/v1/workshops/${id}/observations`, { observations: [] });
      answer(`GET /api/v1/workshops/${id}/observations/about-me`, { observations: [] });
      answer(`GET /api/v1/circles/${id}/payment`, { ...unpriced, is_offered: false });
      more();
    },
    ...rest,
  } as State;
}

state('circle-ahead', shown({}));
state('circle-coming', shown({ part: 'coming', seats_left: 1 }));
state(
  'circle-remind',
  shown({ part: 'coming', seats_left: 1 }, { shows: page.getByRole('button', { name: 'Yes, remind me' }) }),
);
state('circle-costs', shown({ price }));
state('circle-costs-late', shown({ price, scheduled_at: inHours(5) }));
state('circle-costs-range', shown({ price: sliding }));
state('circle-costs-far-range', shown({ price: { ...sliding, range: { least: 500, most: 50_000 } } }));
state('circle-costs-series', shown({ price: { ...price, for_series: true }, series: { position: 2, count: 8 } }));
state(
  'circle-costs-code',
  shown(
    { price },
    {
      shows: page.getByRole('button', { name: 'I have a code' }),
      steps: () => page.getByRole('button', { name: 'I have a code' }).click(),
    },
  ),
);
const paid = (seat: Partial<typeof paidFor>) => () =>
  answer(`GET /api/v1/circles/${id}/payment`, { ...unpriced, price, seat: { ...paidFor, ...seat } });
state(
  'circle-costs-paid',
  shown({ price, part: 'coming' }, { more: paid({}), shows: page.getByText(/^You’ve paid for your seat/) }),
);
state(
  'circle-costs-free-seat',
  shown({ price, part: 'coming' }, { more: paid({ is_free: true }), shows: page.getByText(/^Your seat is free/) }),
);
state(
  'circle-costs-paid-series',
  shown(
    { price: { ...price, for_series: true }, part: 'coming', series: { position: 2, count: 8 } },
    {
      more: paid({ for_all: true }),
      shows: page.getByRole('button', { name: 'Give back all the dates' }),
      steps: () => page.getByRole('button', { name: 'Give back all the dates' }).click(),
    },
  ),
);
state(
  'circle-costs-free-series',
  shown(
    { price: { ...price, for_series: true }, part: 'coming', series: { position: 2, count: 8 } },
    {
      more: paid({ for_all: true, is_free: true }),
      shows: page.getByRole('button', { name: 'Give back all the dates' }),
      steps: () => page.getByRole('button', { name: 'Give back all the dates' }).click(),
    },
  ),
);
state(
  'circle-costs-back-to-a-date',
  shown(
    { price: { ...price, for_series: true }, series: { position: 2, count: 8 } },
    { more: paid({ for_all: true }), shows: page.getByRole('button', { name: "I'll be there" }) },
  ),
);
const asHost = (payment: object) => () =>
  answer(`GET /api/v1/circles/${id}/payment`, { ...unpriced, lead: leading, ...payment });
state(
  'circle-costs-lead',
  shown(lead, { more: asHost({}), shows: page.getByRole('button', { name: 'Save the price' }) }),
);
state(
  'circle-costs-lead-range',
  shown(
    { ...lead, series: { position: 1, count: 8 } },
    {
      more: asHost({ price: { ...sliding, for_series: true }, lead: { ...leading, in_series: true } }),
      shows: page.getByLabelText('Suggested'),
    },
  ),
);
state(
  'circle-costs-lead-seated',
  shown(lead, {
    more() {
      const codes = [{ id, seats: 3, used: 1, for_series: false }];
      const seated = ['Sam', 'Donaudampfschifffahrtsgesellschaft'];
      asHost({ price, lead: { ...leading, seated, can_change: false, codes } })();
      answer(`POST /api/v1/circles/${id}/codes`, {
        code: '7K2M-Q8TD-4XWA',
        payment: { ...unpriced, price, lead: { ...leading, seated, can_change: false, codes } },
      });
    },
    shows: page.getByRole('button', { name: 'Make a code' }),
    steps: async () => {
      await page.getByLabelText('How many seats').fill('3');
      await page.getByRole('button', { name: 'Make a code' }).click();
    },
  }),
);
state('circle-full', shown({ seats_left: 0 }));
state('circle-waiting', shown({ part: 'waiting', place: 1, seats_left: 0 }));
state('circle-live', shown({ ...begun, part: 'coming', seats_left: 0 }));
state('circle-closed', shown({ ...begun, part: 'waiting', place: 1, seats_left: 0, door: 'closed' }));
state(
  'circle-ended',
  shown({
    ...over,
    part: 'coming',
    next: { id, title: 'Thursday circle', scheduled_at: inHours(100), in_series: false },
  }),
);
state('circle-cancelled', shown({ status: 'ended', category: 'general', title: 'Without a topic' }));
state('circle-lost', { at: '/c/a-link-that-nobody-ever-had' });

const blanket = { id, content: 'Bring a blanket.', sent_at: inHours(-1) };
const guests = [
  { name: 'Sam', is_new: true, is_regular: false, note: 'My knee hurts, so I may stand up now and then.' },
  { name: 'Donaudampfschifffahrtsgesellschaft', is_new: false, is_regular: true, note: null },
];
const desk = () => {
  answer(`GET /api/v1/circles/${id}/between`, { note: null, messages: [blanket] });
  answer(`GET /api/v1/circles/${id}/desk`, { guests, waiting: ['Mira', 'Noor'] });
};
state(
  'circle-desk',
  shown(
    { ...lead, seats_left: 0 },
    { as: 'member', more: desk, shows: page.getByText('On the waiting list: Mira, Noor') },
  ),
);
state(
  'desk-carried-over',
  shown(
    { ...lead, series: { position: 2, count: 2 } },
    {
      more() {
        desk();
        answer(`GET /api/v1/led/${id}/carry-over`, {
          note: 'Begin with the bell, and talk less.',
          is_earlier: false,
          has_been: true,
        });
      },
      shows: page.getByText('Begin with the bell, and talk less.'),
    },
  ),
);
/** All that a host may have at once, before and while it's on. */
const whole = () => {
  desk();
  asHost({ price })();
  answer(`GET /api/v1/led/${id}/carry-over`, {
    note: 'Begin with the bell, and talk less.',
    is_earlier: false,
    has_been: true,
  });
};
const planned = {
  description: 'An hour where everyone is fully heard once.',
  title: 'Thursday listening circle',
  phases: ['Arriving', 'How are you, really', 'The first pair', 'A quiet minute', 'Taking it with you'].map(
    (phase, place) => ({ phase, duration: 5 + 2 * place }),
  ),
  agreements: ['What’s said here stays here.', 'It’s always fine to pass.', 'We don’t record, and ask you not to.'],
};
const series = { position: 2, count: 3 };
const shows = page.getByText('Begin with the bell, and talk less.');
const asked = () =>
  answer(`GET /api/v1/circles/${id}/naming`, { own: null, proposed: true, answer: null, named: false });
state(
  'circle-naming-asked',
  shown({ part: 'coming' }, { as: 'member', more: asked, shows: page.getByRole('button', { name: 'Don’t show it' }) }),
);
state(
  'circle-naming-answered',
  shown(
    { part: 'coming' },
    {
      as: 'member',
      more: () => answer(`GET /api/v1/circles/${id}/naming`, { own: null, proposed: true, answer: true, named: true }),
      shows: page.getByText('E-mails and your calendar show this circle’s name.'),
    },
  ),
);
state('host-before', shown({ ...lead, ...planned, series, seats_left: 1 }, { as: 'member', more: whole, shows }));
const cohost = (name: string, answer: string, at: number) => ({ user_id: `${id.slice(0, -1)}${at}`, name, answer });
state(
  'host-cohosts',
  shown(
    { ...lead, ...planned, seats_left: 1 },
    {
      as: 'member',
      more: () =>
        answer(`GET /api/v1/workshops/${id}/cohosts`, {
          cohosts: [
            cohost('Bo', 'yes', 1),
            cohost('Donaudampfschifffahrtsgesellschaftskapit', 'asked', 2),
            cohost('Mira', 'no', 3),
          ],
        }),
      shows: page.getByText('Not this time'),
    },
  ),
);
const asksToHost = { ...planned, invitation: null, series } as const;
state('cohost-asked', shown({ ...asksToHost, cohost: 'asked' }, { as: 'member' }));
state(
  'cohost-no',
  shown(
    { ...asksToHost, cohost: 'asked' },
    {
      as: 'member',
      more: () =>
        answer(`PUT /api/v1/workshops/${id}/cohosts/answer`, () => {
          answer('POST /api/v1/circles/page', circle({ ...asksToHost, cohost: 'no' }));
          return { answer: 'no' };
        }),
      async steps() {
        await page.getByRole('button', { name: 'No thanks' }).click();
        await expect.element(page.getByRole('button', { name: 'I’d like to after all' })).toBeVisible();
      },
    },
  ),
);
state(
  'cohost-yes',
  shown(
    { ...planned, part: 'coming', is_host: true, seats_left: 1, cohost: 'yes' },
    { as: 'member', more: () => desk(), shows: page.getByRole('button', { name: 'Step back' }) },
  ),
);
state('host-new', shown({ ...lead, ...planned, max_participants: 8, seats_left: 8 }, { as: 'member' }));
state(
  'host-near',
  shown({ ...lead, ...planned, seats_left: 1, scheduled_at: inHours(0.1) }, { as: 'member', more: desk }),
);
state(
  'host-live',
  shown({ ...lead, ...planned, ...begun, series, seats_left: 1 }, { as: 'member', more: whole, shows }),
);
state(
  'host-second',
  shown({ ...planned, part: 'coming', is_host: true, seats_left: 1 }, { as: 'member', more: () => desk() }),
);
state(
  'host-after',
  shown(
    {
      ...lead,
      ...planned,
      ...over,
      series,
      next: { id, title: 'Thursday listening circle', scheduled_at: inHours(100), in_series: false },
    },
    {
      as: 'member',
      more() {
        const at = (minutes: number) => inHours(-3 + minutes / 60);
        const there = ['Bob', 'Carl', 'Dilek'].map((name, place) => ({
          name,
          times: [{ from: at(place), to: at(60) }],
        }));
        answer(`GET /api/v1/circles/${id}/attendance`, { is_kept: true, missed: ['Mira'], there });
        answer(`GET /api/v1/workshops/${id}/course`, {
          phases: planned.phases.map(({ phase: name, duration }, phase) => ({
            phase,
            name,
            planned_minutes: duration,
            took_seconds: 60 * duration + 40,
            began_at: at(12 * phase),
          })),
        });
        answer(`GET /api/v1/led/${id}/carry-over`, { note: null, is_earlier: false, has_been: true });
      },
      shows: page.getByRole('heading', { name: 'How the time went' }),
    },
  ),
);
state(
  'circle-guest',
  shown(
    { part: 'coming', seats_left: 0 },
    {
      more: () => answer(`GET /api/v1/circles/${id}/between`, { note: guests[0]?.note ?? null, messages: [blanket] }),
      shows: page.getByText('Bring a blanket.'),
    },
  ),
);
state(
  'circle-again',
  shown(
    { ...over, ...lead },
    {
      more() {
        const {
          facilitator_line,
          phases,
          agreements,
          part,
          is_host,
          place,
          door,
          next,
          revision,
          price: _,
          ...rest
        } = circle(over);
        answer(`GET /api/v1/workshops/${id}`, {
          ...rest,
          facilitator_id: alice.id,
          was_listed: false,
          meeting_code: null,
          door_closed: false,
          waiting_room: false,
          is_live: false,
          room_id: null,
          ai_template_id: null,
          created_at: inHours(-90),
          series: null,
        });
        answer(`GET /api/v1/workshops/${id}/plan`, {
          plan: null,
          can_change: false,
          title: 'Tuesday circle',
          scheduled_at: inHours(-3),
          time_zone: 'Europe/Berlin',
          duration_minutes: 60,
        });
      },
      steps: async () => {
        await page.getByRole('button', { name: 'Plan it again' }).click();
        await expect.element(page.getByRole('heading', { name: 'Plan “Tuesday circle” again' })).toBeVisible();
      },
    },
  ),
);
state(
  'who-was-there',
  shown(
    { ...over, ...lead },
    {
      more() {
        const [from, to] = [inHours(-3), inHours(-2)];
        const names = ['Bob', 'Carl', 'Donaudampfschifffahrtsgesellschaft'];
        answer(`GET /api/v1/circles/${id}/attendance`, {
          is_kept: true,
          missed: ['Mira'],
          there: names.map((name) => ({ name, times: [{ from, to }] })),
        });
      },
      shows: page.getByText('Said yes, but didn’t make it: Mira'),
    },
  ),
);
state(
  'observed-named',
  shown(
    { ...over, part: 'coming' },
    {
      more: () =>
        answer(`GET /api/v1/workshops/${id}/observations/about-me`, {
          observations: [
            {
              id,
              phase_name: 'Sharing',
              text: 'After Alice’s question the circle went quiet.',
              written_at: inHours(-2),
            },
          ],
        }),
      shows: page.getByRole('heading', { name: 'You’re named here' }),
    },
  ),
);
state(
  'circle-of-a-host-with-a-page',
  shown(
    { is_public: true },
    {
      more: () => answer('GET /api/v1/host-pages/of/:id', { slug: 'lena' }),
      shows: page.getByRole('link', { name: 'More about Lena' }),
    },
  ),
);
