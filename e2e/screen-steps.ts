import type { Locator, Page } from '@playwright/test';
import type { Person } from './product.ts';

/* Sharing a screen, which the browser here draws by itself. */

export const shared = (page: Page, name: string): Locator => page.getByRole('figure', { name: `${name}’s screen` });
export const shareButton = (page: Page): Locator => page.getByRole('button', { name: 'Share screen' });
export const stopButton = (page: Page): Locator =>
  page.getByRole('region', { name: 'You’re sharing your screen' }).getByRole('button');

/** Keeps every screen that this person's page captures, to see whether it was really stopped. */
export async function keepScreens({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const kept: MediaStreamTrack[] = [];
    Object.assign(window, { kept });
    const ask = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = async (options) => {
      const stream = await ask(options);
      kept.push(...stream.getTracks());
      return stream;
    };
  });
}

/** How many of them are still captured. */
export const running = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window as unknown as { kept: MediaStreamTrack[] }).kept.filter((one) => one.readyState === 'live').length,
  );
