import { platformStrings } from '../strings.ts';

const { product } = platformStrings;

/** As phones and computers say it. */
const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

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
    essentials: (kept: number, sent: number) =>
      `Help now, your safety plan, breathing and check-ins are kept on this device: ${size(kept)}. The other pages come by themselves once you’re off mobile data; that’s ${size(sent)} more to download.`,
    notYet: (sent: number) =>
      `Pages for when you’re offline: ${size(sent)} to download. They come by themselves after a moment, but not on mobile data.`,
    coming: 'Pages for when you’re offline are on their way.',
    none: 'This browser can’t keep pages for when you’re offline.',
    keep: 'Keep them now',
    failed: 'They couldn’t all be kept. Try again once you’re online.',
  },
} as const;
