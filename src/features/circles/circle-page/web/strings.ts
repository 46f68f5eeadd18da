import type { TimeLeft } from '../domain/circle-state.ts';

const some = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function left({ days, hours, minutes }: TimeLeft): string {
  const parts = [days && some(days, 'day'), hours && some(hours, 'hour'), minutes && some(minutes, 'minute')];
  return parts.filter(Boolean).join(' and ');
}

export const circlePageStrings = {
  loading: 'Looking for the circle',
  minutes: (minutes: number) => `${minutes} minutes`,
  with: (name: string) => `With ${name}`,
  yourTime: 'your time',
  there: (time: string, zone: string) => `${time} in ${zone}`,
  begins: (time: TimeLeft) => `Begins in ${left(time)}`,
  anyMoment: 'Begins any moment now',
  late: 'It isn’t open yet',
  live: 'It has begun',
  early: 'The room is already open',
  how: 'Live on video, right in your browser. You can leave your camera off.',
  seats: {
    left: (count: number, all: number) => {
      if (count > 0) return `${count} of ${all} seats ${count === 1 ? 'is' : 'are'} free`;
      return all === 2 ? 'Both seats are taken' : `All ${all} seats are taken`;
    },
  },
  /** With this apostrophe: what drives Attune from outside finds the button by it. */
  come: "I'll be there",
  comeIfFree: 'Put me on the waiting list',
  full: 'Every seat is taken. If one comes free, it goes to the first person on the waiting list, and we’ll e-mail them.',
  cannot: 'I can’t come',
  /** Where they've said yes to other dates of the series, too. */
  cannotThis: 'I can’t come to this one',
  stopWaiting: 'Leave the waiting list',
  undo: 'Undo',
  enter: 'Enter',
  /** Of all dates of a series that are still to come. */
  dates: {
    all: (count: number) => (count === 2 ? 'Come to both dates' : `Come to all ${count} dates`),
    someFull: 'Some dates are full. If you say yes to all of them, you’ll be on the waiting list for those.',
    cannotAll: (count: number) => (count === 2 ? 'I can’t make either date' : `I can’t make any of the ${count} dates`),
    ask: {
      title: 'Give up all your seats?',
      description: (count: number) =>
        `You won’t be expected on ${count === 2 ? 'either date' : `any of the ${count} dates`}, and your seats go to others. You can come back as long as there’s room.`,
      stay: 'Keep them',
    },
    gone: 'You’re not coming to any of the dates. Thanks for saying so.',
    coming: (coming: number, all: number) => {
      if (all === 1) return 'You have a seat on the date to come.';
      if (coming < all) return `You have a seat on ${coming} of the ${all} dates.`;
      return coming === 2 ? 'You have a seat on both dates.' : `You have a seat on all ${coming} dates.`;
    },
    notHere: (coming: number, all: number) =>
      all === 2
        ? 'You have a seat on the other date, not on this one.'
        : `You have a seat on ${coming} of the ${all} dates, not on this one.`,
    waiting: (dates: readonly string[]) => `You’re on the waiting list for ${dates.join('; ')}.`,
    waitingOn: (count: number) => `You’re on the waiting lists of ${count} dates.`,
    toCome: (count: number) => (count === 1 ? '1 date to come' : `${count} dates to come`),
    here: 'this date',
    /** At each date: its words, and its name, which says the date. Never the name of the page's own button. */
    come: { free: 'I’ll be there', full: 'Put me on the waiting list' },
    comeOn: {
      free: (date: string) => `I’ll be there on ${date}`,
      full: (date: string) => `Put me on the waiting list for ${date}`,
    },
    part: { coming: 'You’re coming', waiting: 'On the waiting list' },
  },
  signInFirst: 'You’ll be asked to sign in or sign up first. Then you’ll be right back here.',
  coming: {
    title: 'You’re coming',
    near: 'It’s nearly time. Stay on this page: as soon as it begins, you can enter here.',
    late: (name: string) =>
      `${name} hasn’t opened the room yet. Stay on this page if you like: as soon as it begins, you can enter here.`,
    ahead: 'There’s a seat for you. When it’s time, come back to this page and enter here.',
  },
  waiting: {
    title: (place: number) => {
      const word = ordinals[place - 1];
      return word ? `You’re ${word} on the waiting list` : `You’re number ${place} on the waiting list`;
    },
    text: 'When a seat comes free and it’s your turn, it’s yours, and we’ll send you an e-mail.',
  },
  gone: 'You’re not coming this time. Thanks for saying so.',
  ended: {
    title: 'This circle is over',
    text: 'Thank you to everyone who came.',
  },
  closed: {
    title: 'The door is closed now',
    text: 'It’s begun, and the people inside would rather not be disturbed. It has nothing to do with you. If it opens again, you can enter here.',
  },
  refused: {
    title: 'You’ve been asked to leave this circle',
    text: 'You can come in again if you’re let back. Other circles are open to you.',
  },
  cancelled: {
    title: 'This circle isn’t taking place',
    text: 'It was cancelled. Sorry about that.',
  },
  cancelledByYou: {
    title: 'This circle isn’t taking place',
    text: 'You cancelled it. Everyone who was coming has been told.',
  },
  neverBegan: {
    title: 'This circle didn’t take place',
    text: 'It was cancelled, or its room wasn’t opened. Sorry about that.',
  },
  yoursNeverBegan: {
    title: 'This circle didn’t take place',
    text: 'It was cancelled, or its room wasn’t opened.',
  },
  next: 'Next time',
  also: (name: string) => `Also with ${name}`,
  others: 'See other circles',
  share: 'Share',
  alumni: { lead: 'To thank someone, or stay in touch:', link: 'People you practised with' },
  journey: { lead: 'A few quiet questions for before and after, only for you:', link: 'My Journey' },
  report: 'Report',
  expect: {
    title: 'What to expect',
    minutes: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  },
  failed: {
    offline: 'You’re offline. Please try again when you’re back.',
    adults:
      'Circles are for people of 18 and over. If you told us you’re younger by mistake, Today shows how to change it.',
    other: 'That didn’t work. Please try again.',
  },
  lost: {
    title: 'This link no longer works',
    text: 'It may have been changed, or the circle may be gone. If someone invited you, they can send you a new one.',
  },
} as const;
