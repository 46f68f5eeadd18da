import { platformStrings } from '../strings.ts';
import type { LineCost } from './line-cost.ts';

const { product } = platformStrings;

/** As phones and computers say it. */
const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** When the rest comes. */
const rest: Readonly<Record<LineCost, string>> = {
  mobile: 'They come by themselves once you’re off mobile data.',
  dear: 'They don’t come by themselves on a slow connection, or while your browser saves data.',
  none: 'They come by themselves after a moment.',
};

export const upkeepStrings = {
  install: {
    title: `Keep ${product} at hand`,
    text: `Install it, and it opens like any other app, even when you’re offline.`,
    button: 'Install',
    later: 'Not now',
    byHand: ['Tap “Share” in your browser’s bar.', 'Choose “Add to Home Screen”.'],
    installed: `${product} installed successfully!`,
    anytime: 'You can install the app anytime from your browser menu',
    failed: 'Installation failed. Please try again.',
  },
  update: {
    text: 'App update available! Refresh to get the latest version.',
    button: 'Refresh',
  },
  offline: {
    title: 'When you’re offline',
    text: 'What you can open here without a connection. What you write then is sent once you’re back.',
    all: (kept: number) => `Pages for when you’re offline: ${size(kept)}, kept on this device.`,
    essentials: (kept: number, sent: number, cost: LineCost) =>
      `Help now, your safety plan, breathing and check-ins are kept on this device: ${size(kept)}. The other pages are ${size(sent)} more to download. ${rest[cost]}`,
    notYet: (sent: number, cost: LineCost) => `Pages for when you’re offline: ${size(sent)} to download. ${rest[cost]}`,
    coming: 'Pages for when you’re offline are on their way.',
    none: 'This browser can’t keep pages for when you’re offline.',
    keep: 'Keep them now',
    failed: 'They couldn’t all be kept. Try again once you’re online.',
  },
} as const;
