import { factorWords } from '#features/mirror/check-ins/domain/factors.ts';
import { feelingWord } from '#features/mirror/check-ins/domain/feeling-words.ts';
import type { Week } from '../domain/week.ts';

const small = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const inWords = (count: number): string => (count === 0 ? 'none' : (small[count] ?? String(count)));
type Counted = { days: number; of: number };
const isAll = ({ days, of }: Counted) => days === of;
/** `three of the five days you checked in` */
const someDays = ({ days, of }: Counted) => `${inWords(days)} of the ${inWords(of)} days you checked in`;
const onDays = (some: Counted) => (isAll(some) ? 'every day you checked in' : `on ${someDays(some)}`);
const pleasantDays = (some: Counted) =>
  isAll(some) ? `all ${inWords(some.of)} days` : `${inWords(some.days)} of ${inWords(some.of)} days`;

/** No more than was kept: how many days, of how many. */
function told(week: Week): string {
  switch (week.kind) {
    case 'heavy':
    case 'pleasant':
    case 'unpleasant':
      return `The past week was ${week.kind} ${onDays(week)}.`;
    case 'lighter':
    case 'heavier':
      return `${week.kind === 'lighter' ? 'More' : 'Less'} of the past week felt pleasant: ${pleasantDays(week)}. In the three weeks before, it was ${pleasantDays(week.before)}.`;
    case 'feeling':
      return `‘${feelingWord(week.word)}’ came up ${onDays(week)} this past week.`;
    case 'factor':
      return `‘${factorWords(week.word)}’ was part of ${isAll(week) ? 'every day you checked in' : someDays(week)} this past week.`;
    case 'both':
      return `The past week had both: pleasant days, ${inWords(week.days)} of ${inWords(week.of)}, and unpleasant ones, ${inWords(week.unpleasant)}.`;
  }
}

export const todayStrings = {
  title: 'Today',
  greeting: {
    morning: (name: string) => `Good morning, ${name}`,
    day: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
    night: (name: string) => `Still up, ${name}?`,
    plain: 'Good to see you',
  },
  door: {
    live: { enter: 'Your circle has begun', join: 'A circle has begun' },
    late: 'not open yet',
    enter: 'Enter',
    open: 'Open the room',
    invite: 'Copy invitation',
    page: 'See the circle',
    led: 'Circles you lead',
    seats: (taken: number, all: number) => `${taken} of ${all} seats taken`,
    fresh: (count: number) => (count === 1 ? 'one is new' : `${small[count] ?? count} are new`),
  },
  here: {
    title: 'Where are you right now?',
    text: 'Four taps, for you alone.',
    checkIn: 'Check in',
    breathe: 'Take a breath',
  },
  week: {
    title: 'Your past week',
    told,
    mirror: 'More in your inner mirror',
    someone: 'You don’t have to carry that alone. One line to someone you like is enough.',
    people: 'People who’ll listen',
    tries: 'Worth a try',
    minutes: (minutes: number) => (minutes === 1 ? 'one minute' : `${inWords(minutes)} minutes`),
    breath: { title: 'A few slow breaths', go: 'Breathe' },
    go: 'Have a look',
  },
  next: {
    title: 'Coming up',
    all: 'All circles',
  },
  welcome: {
    title: 'A few first questions',
    text: 'They take two minutes, and you can leave any of them open.',
    go: 'Begin',
    left: {
      title: 'Shall we go on?',
      text: 'You’ve begun. What’s left is short, and you can leave any of it open.',
      go: 'Go on',
    },
  },
  empty: {
    title: 'No circles planned',
    text: 'Have a look around if you’d like some company.',
    workshops: 'Find a circle',
    leads: {
      title: 'Plan a circle',
      text: 'Start with a template that’s ready to lead, and make it yours.',
      workshops: 'See the templates',
    },
    help: 'If today is a hard day, Help now is always there.',
  },
  loading: 'Looking for your circles',
} as const;
