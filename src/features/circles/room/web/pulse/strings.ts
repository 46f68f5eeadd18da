import type { PulseKind } from '../../domain/pulse/question.ts';

/** Every word of what the group is asked (REAL 16, CARE C15). */
export const pulseStrings = {
  ask: 'Ask the group',
  checkIn: 'Check In',
  checkInText: 'Ten seconds: everyone’s energy and mood',
  checkInQuestion: 'How are you right now?',
  label: 'A question for everyone',
  picture: 'The group’s picture',
  tooFew: 'Fewer than five people answered, so nothing is shown: one could tell who said what.',
  tooLate: 'Time was just up, so that one wasn’t counted. All is well.',
  justAsked: 'You can’t ask just yet. Try again in a moment.',
  failed: 'That didn’t reach the room. Please try again.',
} as const;

/** What’s read where somebody asks or answers, and in the picture that comes of it. */
export const questionStrings = {
  form: {
    kind: 'What to ask',
    kinds: {
      'check-in': 'How they are: energy and mood',
      scale: 'A question on a scale',
      choice: 'A question with choices',
      words: 'A word cloud',
    } satisfies Record<PulseKind, string>,
    text: 'Your question',
    low: 'The low end means',
    high: 'The high end means',
    choices: 'Choices, one on each line',
    choicesHint: 'Two to six of them',
    seconds: 'How long it stays open',
    send: 'Ask everyone',
    cancel: 'Not now',
    promise: 'Everyone sees the group’s picture once it’s over, if five or more answer. Nobody sees who said what.',
    few: (count: number) =>
      count === 1
        ? 'You’re alone here: a picture needs five answers.'
        : `You’re ${count} here: a picture needs five answers.`,
  },
  seconds: (count: number) => (count < 60 ? `${count} seconds` : count === 60 ? '1 minute' : `${count / 60} minutes`),
  calm: 'You can ask once the silence or the round is over.',
  asking: 'Your question is open.',
  close: 'Close it now',
  takeBack: 'Take it back',
  /** Under each question, so that nobody answers without knowing what becomes of it (CARE C13). */
  meant: 'Only the group’s picture is shown, if five or more answer. Nobody sees yours, and nothing is stored.',
  meantEnergy:
    'Only the group’s picture is shown, if five or more answer. Nobody sees yours. Until you leave, it may help to make groups of similar energy. Nothing is stored.',
  meantWords: 'Everyone sees the words without names, if five or more answer. Nothing is stored.',
  pass: 'Pass',
  closeOwn: 'Close',
  thanks: 'Thank you. You can still change it.',
  waits: 'There’s time after this.',
  items: { energy: 'Energy', mood: 'Mood' },
  levels: {
    energy: ['Hardly any', 'A little', 'Some', 'Quite a bit', 'A lot'],
    mood: ['Heavy', 'Rather heavy', 'In between', 'Rather light', 'Light'],
  },
  level: (number: number) => `${number} of 5`,
  /** With what an end of the scale means. */
  levelAtEnd: (number: number, meaning: string) => `${number} of 5: ${meaning}`,
  words: 'One or two words',
  wordsHint: 'A comma between two',
  wordsSend: 'Say it',
  wordsMisfit: 'One or two words are enough, short ones.',
  people: (count: number) => `${count} people answered`,
  tooFewItem: 'Fewer than five people answered this.',
  putAway: 'Put it away for all',
} as const;
