import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { state } from '#testing/gallery.tsx';
import { clock } from '../world.ts';
import { hearInstallOffer, installOffer } from './install-offer.ts';
import { update } from './update-store.ts';

const card = page.getByRole('region', { name: 'Keep Attune at hand' });
/** What comes at rest comes at the first sign of somebody. */
const stir = () => document.dispatchEvent(new Event('pointermove'));

/** An offer of long ago, so that nobody waits. */
function offered(offer: () => void): void {
  onTestFinished(installOffer.end);
  const { now } = clock;
  clock.now = () => now() - 31_000;
  offer();
  clock.now = now;
}

for (const on of ['desktop', 'phone'] as const) {
  state(`install-card-${on}`, {
    at: '/more',
    on,
    steps: async () => {
      hearInstallOffer();
      offered(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      stir();
      await expect.element(card).toBeVisible();
      // The gallery has no built script; one that's inserted so isn't run.
      document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/assets/core-one.js"></script>');
      update.hear('/assets/another.js');
      onTestFinished(update.forget);
      await expect.element(page.getByText('App update available! Refresh to get the latest version.')).toBeVisible();
    },
  });
}

state('install-card-by-hand', {
  at: '/more',
  on: 'phone',
  steps: async () => {
    offered(installOffer.byHand);
    stir();
    await expect.element(card).toBeVisible();
    // Beside lines for a hard hour it's gone at once (CARE C12).
    const main = document.querySelector('main');
    main?.setAttribute('data-quiet', '');
    await expect.element(page.getByText('Keep Attune at hand')).not.toBeVisible();
    main?.removeAttribute('data-quiet');
    await expect.element(card).toBeVisible();
  },
});
