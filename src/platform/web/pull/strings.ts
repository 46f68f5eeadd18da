export const pullStrings = {
  button: 'Refresh this page',
  refreshing: 'Refreshing…',
  fresh: 'Up to date.',
  offline: 'You’re offline. This page will refresh once you’re back.',
  failed: 'We couldn’t refresh this page. Please try again.',
} as const;
