import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { state } from '#testing/gallery.tsx';

/** As if installed on a touch screen; what comes at rest comes at the first sign of somebody. */
async function installed(): Promise<void> {
  const { matchMedia } = window;
  window.matchMedia = (query) => (query === '(display-mode: standalone)' ? matchMedia('all') : matchMedia(query));
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  onTestFinished(() => {
    window.matchMedia = matchMedia;
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });
  document.dispatchEvent(new Event('pointermove'));
  await expect.element(page.getByRole('button', { name: 'Refresh this page' })).toBeInTheDocument();
}

function touch(type: string, clientY: number): void {
  const event = Object.assign(new Event(type, { bubbles: true }), { touches: [{ clientX: 150, clientY }] });
  document.querySelector('main')?.dispatchEvent(event);
}

for (const [name, down] of [
  ['near', 40],
  ['far', 70],
] as const) {
  state(`pull-${name}`, {
    at: '/more',
    on: 'phone',
    night: true,
    steps: async () => {
      await installed();
      touch('touchstart', 100);
      touch('touchmove', 100 + down);
      await expect.poll(() => document.querySelector(`[data-pull="${name}"]`)).not.toBeNull();
    },
  });
}

state('pull-by-keyboard', {
  at: '/more',
  on: 'phone',
  steps: async () => {
    await installed();
    const button = page.getByRole('button', { name: 'Refresh this page' });
    button.element().focus();
    await expect.element(button).toBeInViewport();
  },
});
