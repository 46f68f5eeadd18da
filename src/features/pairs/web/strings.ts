import { limits } from '../domain/limits.ts';
import type { Weekday } from '../domain/weekly.ts';

const failed = {
  not_found: 'That isn’t there any more.',
  conflict: 'That has changed in the meantime. Please look again.',
  rate_limited: 'That’s a lot for one day. Please come back tomorrow.',
  offline: 'You’re offline. Please try again once you’re back.',
  other: 'That didn’t work. Please try again.',
} as const;

export const pairsStrings = {
  failed,
  days: {
    ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday' },
    ...{ fri: 'Friday', sat: 'Saturday', sun: 'Sunday' },
  } satisfies Record<Weekday, string>,
  at: (day: string, time: string) => `${day} ${time}`,
  open: {
    label: 'I’m open to a practice pair',
    hint: `Twenty minutes a week, for two. People you practised with can see that you’re open to it, if they are too. When you offer or take a time, the other person sees your time zone.`,
    on: 'You’re open to a practice pair',
    off: 'You’re not open to new practice pairs',
  },
  wish: {
    isOpen: 'Open to a practice pair',
    ask: 'I’d like to practise weekly',
    askOf: (name: string) => `I’d like to practise weekly with ${name}`,
    hint: 'They only see it if they’d like that too.',
    wished: 'You’d like to practise weekly. They only see it if they’d like that too.',
    takeBack: 'Take it back',
    takeBackOf: (name: string) => `Take it back: practising weekly with ${name}`,
    takenBack: 'It’s taken back',
  },
  pairs: {
    title: 'Your practice pairs',
    ended: 'This practice pair has ended.',
    putAway: 'Put away',
    with: (name: string) => `With ${name}`,
    plan: 'Twenty minutes: arrive, one speaks, the other speaks, close.',
    fresh: (name: string) => `You’d both like this. When would suit you each week? Offer ${name} up to three options.`,
    waits: (name: string) => `You offered these. ${name} can take one, or offer others. No hurry.`,
    offered: (name: string) => `${name} offers these. Take one that suits you, or offer others.`,
    forThem: (name: string, when: string, city: string) => `${when} for ${name}, on ${city} time`,
    take: 'Take this time',
    takeThis: (when: string) => `Take this time: ${when}`,
    taken: 'Your weekly time is set',
    weekly: (when: string) => `Every ${when}`,
    next: (when: string) => `Next: ${when}`,
    enter: 'Enter your room',
    entering: 'Opening your room',
    opens: `Your room opens ${limits.opensMinutes} minutes before.`,
    others: 'Offer other times',
    end: 'End this pair',
    endOf: (name: string) => `End this pair with ${name}`,
    asking: {
      title: 'End this practice pair?',
      text: (name: string) =>
        `It ends without a word. ${name} only reads that it has ended: not why, and not who ended it.`,
      stay: 'Not now',
      act: 'End it',
      done: 'It has ended',
    },
  },
  offer: {
    label: 'Times you offer',
    day: 'Day',
    time: 'Time',
    more: 'Add another time',
    remove: (nth: number) => `Remove time ${nth}`,
    nth: (nth: number) => `Time ${nth}`,
    left: 'Remove',
    zone: (city: string) => `On your clock, ${city} time. They’ll see which one that is.`,
    send: 'Offer these times',
    notNow: 'Not now',
    wrong: 'Please give each of them a time.',
    done: (name: string) => `${name} can choose now`,
  },
} as const;
