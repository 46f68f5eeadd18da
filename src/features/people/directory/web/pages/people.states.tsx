import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { ListedPerson, OwnCard } from '../../domain/contract.ts';

const at = '/innercircle/people';
const idOf = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const long = 'Donaudampfschifffahrtsgesellschaftska';
const person = (name: string, last: string, given: Partial<ListedPerson> = {}): ListedPerson => ({
  id: idOf(last),
  name,
  words: '',
  topics: [],
  circles: [],
  may_write: false,
  ...given,
});
const circle = (title: string, daysAgo: number) => ({
  id: idOf('c0'),
  title,
  ended_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
});
const beside = [
  person('Bo', 'b1', {
    words: 'Learning to wait for the end of a sentence.',
    topics: ['im', 'nvc'],
    circles: [circle('Tuesday circle', 3), circle('An hour of listening', 12)],
    may_write: true,
  }),
  person(long, 'b2', { circles: [circle(`${long}circle`, 5)] }),
];
const others = [
  person('Edda', 'b3', {
    words: 'I like it when nobody has to be clever. I bring tea, wherever it is.',
    topics: ['mm'],
  }),
  person('نور', 'b4', { words: 'أحب الصباح الهادئ', topics: ['yoga', 'touch'] }),
];
const listed = (given: { beside?: ListedPerson[]; others?: ListedPerson[]; next?: string | null }) =>
  answer('GET /api/v1/people', (_, search) =>
    search.get('who') === 'beside'
      ? { people: given.beside ?? [], next: null }
      : { people: given.others ?? [], next: given.next ?? null },
  );
const own = (card: Partial<OwnCard>) =>
  answer('GET /api/v1/people/me', {
    card: {
      is_listed: true,
      name: 'Ali',
      words: 'Slow mornings, long walks.',
      topics: ['yoga'],
      is_removed: false,
      ...card,
    },
    proposed_name: 'Alice',
  });

state('people', { at, as: 'visitor', shows: page.getByRole('heading', { name: 'Join the community' }) });
state('people-nobody', { at, shows: page.getByText('Nobody’s here yet') });
state('people-full', {
  at,
  server() {
    own({});
    listed({ beside, others, next: `${idOf('b4')}_x` });
  },
  shows: page.getByRole('heading', { name: 'People who were in your circles' }),
});
state('people-only-others', {
  at,
  server: () => listed({ others }),
  shows: page.getByText('That’s everyone.'),
});
state('people-own-removed', {
  at,
  server: () => own({ is_removed: true }),
  shows: page.getByText('A steward has taken your card down', { exact: false }),
});
state('people-own-form', {
  at,
  shows: page.getByText('Nobody’s here yet'),
  async steps() {
    await page.getByRole('button', { name: 'Make a card' }).click();
    await expect.element(page.getByLabelText('Your name here')).toBeVisible();
  },
});
state('people-own-form-wrong', {
  at,
  server: () => answer('PUT /api/v1/people/me', refusal('adults_only', 403)),
  shows: page.getByText('Nobody’s here yet'),
  async steps() {
    await page.getByRole('button', { name: 'Make a card' }).click();
    await page.getByRole('button', { name: 'Save my card' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  },
});
state('people-none-found', {
  at,
  shows: page.getByText('Nobody’s here yet'),
  async steps() {
    await page.getByLabelText('Topic').selectOptions('Authentic Relating');
    await expect.element(page.getByText('Nobody found')).toBeVisible();
  },
});
state('people-failed', {
  at,
  server: () => answer('GET /api/v1/people', refusal('forbidden', 403)),
  shows: page.getByRole('alert'),
});
state('people-report', {
  at,
  server: () => listed({ beside }),
  shows: page.getByRole('heading', { name: 'People who were in your circles' }),
  async steps() {
    await page.getByRole('button', { name: 'More about Bo' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Report Bo' })).toBeVisible();
  },
});
