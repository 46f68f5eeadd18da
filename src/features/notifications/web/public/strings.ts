export const notificationChoicesStrings = {
  title: 'Notifications',
  text: 'What you’re told here in Attune. In your quiet hours nothing shows that it’s new.',
  loading: 'Looking for what you chose',
  groups: { circles: 'Your circles', practice: 'Practising together', oneself: 'For yourself' },
  subjects: {
    changes: { label: 'Cancelled or at a new time' },
    seats: { label: 'A place has come free for you' },
    facilitators: { label: 'Messages from facilitators' },
    notes: { label: 'Notes you wrote together' },
    pair: { label: 'Your practice pair and its times' },
    'pair-soon': { label: 'Shortly before your pair meets' },
    thanks: { label: 'Thanks from people you practised with' },
    suggestions: { label: 'Suggestions', hint: 'Drawn from your own check-ins, a few a week at most.' },
    journey: {
      label: 'My journey',
      hint: 'A day, a week and a month after a circle, if you’d like to look back. Only if you switch it on.',
    },
    'check-ins': {
      label: 'A moment to check in',
      hint: 'Once a week at most, when you haven’t for a while. Only if you switch it on.',
    },
  },
  digest: {
    label: 'An e-mail when something new waits',
    options: { never: 'Never', daily: 'Once a day', weekly: 'Once a week' },
    hint: 'At nine in the morning at the earliest, and never in your quiet hours. It doesn’t say what it’s about.',
  },
  devices: {
    label: 'On your devices, too',
    hint: 'Even while Attune is closed. Seven a week at most, and none in your quiet hours. Only a circle that’s cancelled or moved comes on top.',
    /** Beside the switch of the same name above, which is about the app. */
    subject: (label: string) => `On my devices: ${label}`,
    names: {
      label: 'Name the circle',
      hint: 'Otherwise a locked screen only says that something new is waiting.',
    },
    here: {
      titles: {
        on: 'This device tells you',
        off: 'Shall this device tell you?',
        installs: 'This device needs the app for that',
        blocked: 'Your browser says no for this site',
        unable: 'This browser can’t do that',
      },
      texts: {
        on: 'Whether it rings or just lights up is up to your device’s own settings. Signing out here ends it.',
        off: 'If you say yes, your browser asks once more. You can switch it off again at any time.',
        installs:
          'On an iPhone or iPad only apps on the home screen may tell you something. In Safari tap Share, then “Add to Home Screen”, open Attune from there, and come back to this page.',
        blocked: 'You can allow notifications for Attune in your browser’s settings, and then come back to this page.',
        unable:
          'It can’t be told anything while Attune is closed. On another device or in another browser it may work.',
      },
      troubles: {
        dismissed: 'Your browser had no answer from you, so nothing has changed.',
        silent:
          'Your browser’s push service doesn’t answer. It may be the network you’re on, or a browser that has no such service. Please try again later.',
        failed: 'That didn’t work. Please try again.',
      },
      on: 'Yes, on this device',
      off: 'Not on this device any more',
    },
    list: 'Devices that tell you what’s new',
    since: (when: string) => `Since ${when}`,
    remove: 'Stop telling this one',
    removed: { title: 'That device won’t tell you any more' },
    notRemoved: { title: 'That device is still on', text: 'The server didn’t answer. Please try again in a moment.' },
  },
  saved: 'Your choice is saved',
  notSaved: 'That didn’t work. Please try again.',
} as const;
