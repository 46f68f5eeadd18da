import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const put = `PUT /api/v1/farewells/${roomId}`;
const now = () => new Date().toISOString();
const farewell = () => ({
  farewell: { workshop_id: roomId, leaving: 'calm', line: 'Call my sister.', said_at: now() },
});

/** Alice has left a circle, and `steps` follow. */
const left = (steps: () => Promise<unknown> = async () => {}) =>
  inRoom({
    others: [lena, person('Bob')],
    server() {
      answer(`GET /api/v1/after/${roomId}`, { state: 'open' });
      answer(put, farewell);
      answer('PUT /api/v1/consents/farewells', {
        service: null,
        answers: [{ kind: 'farewells', agreed: true, version: 1, service: null, at: now() }],
      });
    },
    async steps() {
      await button('Leave').click();
      await button('Leave now').click();
      await expect.element(page.getByText('How are you leaving?')).toBeVisible();
      await steps();
    },
  });

async function say() {
  await page.getByRole('radio', { name: 'Calm' }).click();
  await page.getByLabelText('One line to myself').fill('Call my sister.');
}
async function keep() {
  await say();
  await button('Keep it for myself').click();
  await expect.element(page.getByRole('dialog', { name: 'Keep your words after circles?' })).toBeVisible();
}

state('farewell-early', left());
state('farewell-said', left(say));
state('farewell-asked', left(keep));
state(
  'farewell-kept',
  left(async () => {
    await keep();
    await button('Keep it').click();
    await expect.element(page.getByText('Kept. For a week you’ll find it on Today.')).toBeVisible();
  }),
);
state('today-farewell', {
  at: '/',
  server: () => answer('GET /api/v1/farewells/last', farewell),
  shows: page.getByText('Call my sister.'),
});
