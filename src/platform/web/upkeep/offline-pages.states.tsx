import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { state } from '#testing/gallery.tsx';

const sizes = { essentials: { sent: 485_000, kept: 1_454_000 }, all: { sent: 978_000, kept: 2_742_000 } };
const heading = page.getByRole('heading', { name: 'When you’re offline' });

/** What the worker says; the gallery has none, so each says it as often as it takes to be heard. */
async function says(hello: object, words: RegExp): Promise<void> {
  await expect.element(heading).toBeVisible();
  await expect
    .poll(() => {
      const data = { entry: '', sizes, isBusy: false, ...hello };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
      return page.getByText(words).elements().length;
    })
    .toBe(1);
  heading.element().scrollIntoView({ block: 'center' });
}

state('offline-pages-kept', {
  at: '/profile',
  steps: () => says({ isComplete: true, hasEssentials: true }, /2\.7 MB, kept on this device/),
});
state('offline-pages-essentials', {
  at: '/profile',
  on: 'phone',
  steps: () => says({ isComplete: false, hasEssentials: true }, /493 kB more to download/),
});
state('offline-pages-coming', {
  at: '/profile',
  steps: () => says({ isComplete: false, hasEssentials: true, isBusy: true }, /are on their way/),
});
