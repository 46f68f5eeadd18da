import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Circle } from '#features/circles/circle-page/domain/contract.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { someCircle, someWorkshop } from '../../testing/posted-circles.ts';
import { ago, idOf, somePost, someSpace, someThread } from '../../testing/samples.ts';

const at = `/innercircle/post/${idOf('a1')}`;
const long = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung';
const circles = 'POST /api/v1/circles/page';
const card = page.getByRole('complementary', { name: 'A circle' });

/** A post with a circle, as its reader may see that. */
const shared = (given: Partial<Circle> | 'waiting' | 'refused' | 'failed') => () => {
  answer('GET /api/v1/posts/:id', someThread({ post: somePost({ workshop_id: idOf('c1') }) }));
  answer('PUT /api/v1/posts/:id/tie', { follows: true, is_muted: false, is_saved: false, read_to: ago(0) });
  if (given === 'waiting') answer(circles, () => new Promise<never>(() => {}));
  else if (given === 'refused') answer(circles, refusal('not_found', 404));
  else if (given === 'failed') answer(circles, refusal('internal', 400));
  else answer(circles, someCircle(given));
};

state('post-with-a-circle', {
  at,
  server: shared({}),
  shows: page.getByRole('link', { name: 'Save my seat' }),
  night: true,
});
state('post-with-a-circle-long', {
  at,
  server: shared({ title: long, facilitator_name: long.slice(0, 40), seats_left: 0 }),
  shows: card.getByText('No seats are free.'),
});
state('post-with-a-circle-mine', {
  at,
  server: shared({ part: 'coming' }),
  shows: card.getByText('You’re coming.'),
});
state('post-with-a-circle-over', {
  at,
  server: shared({ status: 'ended', started_at: ago(0) }),
  shows: card.getByText('It’s over.'),
});
state('post-with-a-circle-not-open', {
  at,
  server: shared('refused'),
  shows: page.getByText('This circle isn’t open to you'),
  night: true,
});
state('post-with-a-circle-failed', {
  at,
  server: shared('failed'),
  shows: page.getByText('The circle can’t be shown right now.'),
});
state('post-with-a-circle-waiting', {
  at,
  server: shared('waiting'),
  shows: page.getByText('Looking for the circle'),
});

const list = 'GET /api/v1/workshops/upcoming';
const writing = (circlesAhead: () => void) => () => {
  answer('GET /api/v1/spaces', { spaces: [someSpace()], proposed_name: 'Alice' });
  answer('GET /api/v1/inner-circle/since', { mine: [], spaces: [] });
  answer('GET /api/v1/spaces/:slug/posts', { threads: [], next: null });
  answer(circles, someCircle());
  circlesAhead();
};
const dialog = page.getByRole('dialog', { name: 'Share a circle' });
async function ask(): Promise<void> {
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await page.getByRole('button', { name: 'Share a circle' }).click();
}
const askUntil = (shows: Locator) => async () => {
  await ask();
  await expect.element(shows).toBeVisible();
};
const some = () =>
  answer(list, {
    workshops: [someWorkshop(), someWorkshop({ id: idOf('c2'), title: long, is_public: false })],
    next: 'more',
  });

state('innercircle-circle-choice', {
  at: '/innercircle',
  server: writing(some),
  steps: async () => {
    await ask();
    await dialog.getByRole('button', { name: /Listening on Thursdays/ }).hover();
  },
  night: true,
});
state('innercircle-circle-none', {
  at: '/innercircle',
  server: writing(() => answer(list, { workshops: [], next: null })),
  steps: askUntil(dialog.getByText('There’s no circle ahead that you could share.')),
});
state('innercircle-circle-failed', {
  at: '/innercircle',
  server: writing(() => answer(list, refusal('internal', 400))),
  steps: askUntil(dialog.getByText('Your circles can’t be had right now.')),
});
state('innercircle-circle-waiting', {
  at: '/innercircle',
  server: writing(() => answer(list, () => new Promise<never>(() => {}))),
  steps: ask,
});
state('innercircle-circle-chosen', {
  at: '/innercircle',
  server: writing(some),
  steps: async () => {
    await ask();
    await dialog.getByRole('button', { name: /Listening on Thursdays/ }).click();
    await expect.element(page.getByRole('button', { name: 'Leave the circle out' })).toBeVisible();
    await expect.element(card).toBeVisible();
  },
  night: true,
});
state('innercircle-mention', {
  at: '/innercircle',
  server: writing(() =>
    answer('GET /api/v1/spaces/:slug/names', {
      people: [
        { id: idOf('b4'), name: 'Noah' },
        { id: idOf('b5'), name: 'Noor' },
      ],
    }),
  ),
  steps: async () => {
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    const words = page.getByRole('textbox', { name: 'What would you like to say?' });
    await words.click();
    await expect.poll(() => (words.element() as HTMLElement).isContentEditable).toBe(true);
    await userEvent.keyboard('Thank you, @no');
    await expect.element(page.getByRole('option', { name: 'Noor' })).toBeVisible();
    // By the keys alone: down to the second, who's then mentioned, and the list is gone.
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .poll(() => document.getElementById(words.element().getAttribute('aria-activedescendant') ?? '')?.textContent)
      .toBe('Noor');
  },
  night: true,
});

state('innercircle-mentioned', {
  at: '/innercircle',
  server: writing(() => answer('GET /api/v1/spaces/:slug/names', { people: [{ id: idOf('b5'), name: 'Noor' }] })),
  steps: async () => {
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    const words = page.getByRole('textbox', { name: 'What would you like to say?' });
    await words.click();
    await expect.poll(() => (words.element() as HTMLElement).isContentEditable).toBe(true);
    await userEvent.keyboard('Thank you, @noo');
    await expect.element(page.getByRole('option', { name: 'Noor' })).toBeVisible();
    await userEvent.keyboard('{Enter}for the tea');
    await expect.poll(() => words.element().querySelector('[data-mention]')?.textContent).toBe('@Noor');
    expect(page.getByRole('listbox').elements()).toEqual([]);
  },
});
