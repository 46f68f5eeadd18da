export const notificationChoicesStrings = {
  title: 'Notifications',
  text: 'What Attune tells you here. In your quiet hours nothing is marked as new.',
  loading: 'Looking for what you chose',
  groups: {
    circles: 'Your circles',
    practice: 'Practising together',
    writing: 'Inner circle',
    oneself: 'For yourself',
  },
  subjects: {
    changes: { label: 'Cancelled or at a new time' },
    seats: { label: 'A seat has come free for you' },
    facilitators: { label: 'Messages from facilitators' },
    notes: { label: 'Notes you wrote together' },
    pair: { label: 'Your practice pair and its times' },
    'pair-soon': { label: 'Shortly before your pair meets' },
    thanks: { label: 'Thanks from people you practised with' },
    'person-notes': { label: 'Notes from people you practised with' },
    threads: { label: 'Answers and mentions, and threads you follow' },
    spaces: { label: 'What waits in spaces you host' },
    digests: { label: 'What’s new in your spaces, where you’ve chosen that' },
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
    label: 'An e-mail when there’s something new',
    options: { never: 'Never', daily: 'Once a day', weekly: 'Once a week' },
    hint: 'Not before nine in the morning, and never in your quiet hours. It doesn’t say what it’s about.',
  },
  devices: {
    label: 'On your devices, too',
    hint: 'Even while Attune is closed. Never in your quiet hours, and seven a week at most, not counting a circle that’s cancelled or moved.',
    /** Beside the switch of the same name above, which is about the app. */
    subject: (label: string) => `On my devices: ${label}`,
    names: {
      label: 'Show which circle it is',
      hint: 'Otherwise a locked screen only says that something new is waiting.',
    },
    here: {
      titles: {
        on: 'This device tells you what’s new',
        off: 'Should this device tell you what’s new?',
        installs: 'This device needs the app for that',
        blocked: 'Your browser is blocking this',
        unable: 'This browser can’t do that',
      },
      texts: {
        on: 'Whether it rings or just lights up is up to your device’s own settings. Signing out here ends it.',
        off: 'If you say yes, your browser asks once more. You can switch it off again at any time.',
        installs:
          'On an iPhone or iPad, only apps on the home screen can do this. In Safari, tap “Share”, then “Add to Home Screen”. Open Attune from there, and come back to this page.',
        blocked: 'You can allow notifications for Attune in your browser’s settings, and then come back to this page.',
        unable: 'It can’t tell you anything while Attune is closed. Another device or browser may.',
      },
      troubles: {
        dismissed: 'Your browser didn’t get an answer from you, so nothing has changed.',
        silent:
          'Your browser’s push service doesn’t answer. It may be the network you’re on, or your browser may not have one. Please try again later.',
        failed: 'That didn’t work. Please try again.',
      },
      on: 'Yes, on this device',
      off: 'Stop on this device',
    },
    list: 'Devices that tell you what’s new',
    since: (when: string) => `Since ${when}`,
    remove: 'Switch this one off',
    removed: { title: 'That device is switched off' },
    notRemoved: {
      title: 'That device is still switched on',
      text: 'The server didn’t answer. Please try again in a moment.',
    },
  },
  saved: 'Your choice is saved',
  notSaved: 'That didn’t work. Please try again.',
} as const;
