import { limits } from '../domain/limits.ts';

export const farewellStrings = {
  question: 'How are you leaving?',
  onlyYou: 'Only for you. Nobody else sees it.',
  leavings: {
    lighter: 'Lighter',
    calm: 'Calm',
    moved: 'Moved',
    tender: 'Tender',
    tired: 'Tired',
    unsettled: 'Unsettled',
  },
  line: {
    label: 'One line to myself',
    hint: 'If you like: something to remember, or a small next step.',
    tooLong: `Please keep it to ${limits.lineLength} characters.`,
  },
  keep: 'Keep it for myself',
  nothing: 'Pick a word or write a line first. Or leave it: that’s fine, too.',
  kept: {
    account: 'Kept. For a week you’ll find it on Today.',
    device: 'Kept on this device. For a week you’ll find it here on Today.',
    nowhere: 'Nothing was kept.',
  },
  failed: {
    offline: 'You’re offline, so it isn’t kept yet. Please try again when you’re back.',
    other: 'That didn’t work. Please try again.',
  },
  thanks: {
    guest: (name: string) => `Thanks to ${name}, and to everyone who came.`,
    facilitator: 'Thank you for holding this circle, and thanks to everyone who came.',
  },
  next: (name: string) => `Next with ${name}`,
  page: 'Look back, or plan it again',
  journey: { lead: 'If you’d like to look back later:', link: 'My Journey' },
  wrong: 'Something felt wrong',
  today: {
    title: 'From your last circle',
    left: (leaving: string) => `You left ${leaving.toLowerCase()}.`,
    remove: 'Delete',
    removed: 'It’s deleted.',
    notRemoved: 'It couldn’t be deleted. Please try again.',
  },
} as const;
