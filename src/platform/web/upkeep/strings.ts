import { platformStrings } from '../strings.ts';

const { product } = platformStrings;

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
} as const;
