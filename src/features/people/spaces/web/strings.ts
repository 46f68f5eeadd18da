import type { SpaceSettings } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { Preset, SpaceKind } from '../domain/preset.ts';

const failed = {
  not_found: 'This space isn’t there any more, or it isn’t yours to see.',
  forbidden: 'You can’t come in here. If you think that’s a mistake, write to the steward.',
  rate_limited: 'That’s a lot at once. Please wait a little.',
  offline: 'You’re offline. Please try again once you’re back.',
  other: 'That didn’t work. Please try again.',
} as const;

const settings = {
  title: 'Settings',
  open: 'Change the settings',
  close: 'Not now',
  name: 'Name of the space',
  about: 'What it’s for',
  aboutHint: 'A line or two. Everyone who may come in reads it.',
  preset: 'Who reads and writes',
  presetHint: 'What’s already there stays with those who could read it when it was written.',
  presets: {
    open: { label: 'Open', hint: 'Every member reads. People who’ve come in write.' },
    people: { label: 'For those who’ve come in', hint: 'They read all of it, also what was written before.' },
    onward: { label: 'From the day one comes in', hint: 'Newcomers read what’s written from then on.' },
  } satisfies Record<Preset, { label: string; hint: string }>,
  agreements: 'Agreements',
  agreementsHint: `One on each line, ${limits.agreements} at most. Everyone says yes to them as they come in.`,
  slow: 'Time between two posts of one person',
  slowHint: 'It makes room for quieter people. Answers aren’t slowed down.',
  slows: { 0: 'None', 10: '10 minutes', 60: 'An hour', 360: '6 hours', 1440: 'A day' },
  holds: 'Look at first posts before others see them',
  holdsHint: 'Someone’s very first post waits until you’ve looked. After a day a steward is asked.',
  save: 'Save',
  saved: 'Your settings are saved',
  changed:
    'Another host changed this while you were at it. What you wrote is still here: save once more if it should stand.',
  /** What the other one changed, above what one wrote oneself. */
  now: 'What it says now',
  held: { true: 'Yes', false: 'No' },
  wrong: {
    name: `Please give it a name of at most ${limits.nameLength} characters.`,
    about: `Please use at most ${limits.aboutLength} characters.`,
    agreements: `Please write one to ${limits.agreements} lines of at most ${limits.agreementLength} characters each.`,
    preset: failed.other,
    slow_minutes: failed.other,
    holds_first: failed.other,
    revision: failed.other,
  } satisfies Record<keyof SpaceSettings, string>,
} as const;

export const spacesStrings = {
  failed,
  sendingAway: {
    title: (name: string) => `Ask ${name} to leave?`,
    text: 'Then they don’t read or write here any more. What they wrote stays.',
    stay: 'Not now',
    act: 'Ask them to leave',
    done: 'They’re not in this space any more',
    refused: 'They’ve left already, or they’re a host.',
  },
  kinds: {
    arrival: 'Where everyone arrives',
    topic: 'A topic',
    series: 'A circle’s own space',
  } satisfies Record<SpaceKind, string>,
  /** Told before coming in. */
  presets: {
    open: 'Everyone here can read this. You can write once you’ve come in.',
    people: 'Only people who’ve come in can read this, also what was written before they came.',
    onward: 'Only people who’ve come in can read this, from the day they came in.',
  } satisfies Record<Preset, string>,
  agreements: 'What we agree on',
  comeIn: {
    title: 'Come in',
    name: 'Others see you as',
    nameHint: 'It’s your name in this space alone, and you can change it later.',
    nameWrong: 'Please choose a name of 1 to 40 characters.',
    agree: 'I say yes to what we agree on',
    agreeFirst: 'Please say yes to what we agree on first.',
    act: 'Come in',
    done: 'You’re in',
  },
  own: {
    as: (name: string) => `Others see you as ${name}.`,
    rename: 'Use another name',
    keep: 'Use this name',
    renamed: 'Others see you by that name now',
    notNow: 'Not now',
    leave: 'Leave quietly',
    asking: {
      title: 'Leave this space?',
      description: 'Nobody’s told. What you’ve written stays, and you can come back whenever you like.',
      stay: 'Stay',
      act: 'Leave',
    },
    left: 'You’ve left',
  },
  settings,
} as const;
