import type { Locator } from '@playwright/test';
import { expect } from './product.ts';

/**
 * Until React has taken this piece of a prerendered page over: a link leads the browser away by itself before, and what's
 * pressed does nothing.
 */
export const adopted = (piece: Locator): Promise<void> =>
  expect.poll(() => piece.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))).toBe(true);
