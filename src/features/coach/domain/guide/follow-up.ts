import { mayAsk } from './balance.ts';
import { isGivable, news } from './clauses.ts';
import type { Draft } from './draft.ts';
import { add, addWords } from './draft.ts';
import { isEnglishWord } from './english-words.ts';
import { givenBack } from './giving-back.ts';
import type { GuideState } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { capital, plain, toYou } from './person-words.ts';
import { readsClosely } from './readings.ts';
import { replies } from './replies.ts';

const followUps = {
  who: {
    say: [
      'So there’s somebody, and you didn’t have to search for long.',
      'You thought of {said} first, then.',
      'That’s somebody who counts for you, one way or the other.',
    ],
    ask: ['What is it about them?', 'What would they say to this?', 'When did you last see them?'],
  },
  when: {
    say: [
      'So it has its hours, and you know them.',
      'You’ve noticed that much about it: {said}.',
      'So that’s when you can expect it.',
    ],
    ask: ['What’s going on around you then?', 'And when is it quieter?', 'What’s different then?'],
  },
  body: {
    say: ['That’s where you carry it, then.', 'So it’s gone into your body as well.'],
    ask: ['What’s it like there: tight, heavy, something else?', 'What does it do, when you pay it some attention?'],
  },
  fear: {
    say: ['So that’s the bottom of it for you.', 'That’s the one that counts for you, of all it could be.'],
    ask: ['And what would that mean, for you?', 'What makes it feel so near?'],
  },
  words: {
    say: [
      '“{Said}.” That’s plain, and it’s yours.',
      'You had that ready: “{said}”.',
      'You’ve got the words, then. It’s the saying that’s left.',
    ],
    ask: ['What’s it like to hear yourself say it?', 'What would it need, to be said out loud?'],
  },
  wish: {
    say: [
      'You didn’t have to think long about that.',
      'So that’s what’s missing for you.',
      'You’d know it, if it came.',
    ],
    ask: ['When did you last have some of that?', 'What would it change?', 'What stands in the way of it?'],
  },
  event: {
    say: [
      'So that’s how it went, as you saw it.',
      'You remember it like that: {said}.',
      'And you were in the middle of it.',
    ],
    ask: ['And then?', 'What was going on in you?', 'How did it end?'],
  },
  choice: {
    say: [
      'So it’s {said}. That helps me place it with you.',
      'You picked that without much doubt.',
      'Good, I’ve got that: {said}, for you.',
    ],
    ask: ['Has it always been like that?', 'How do you notice?', 'What makes it so?'],
  },
} as const;

const scales = {
  high: {
    say: ['That’s near the top. You’re in the thick of it.', 'That’s a lot to be sitting with right now.'],
    ask: ['What’s kept it from being one more?', 'Has it been higher?'],
  },
  middle: {
    say: [
      'Somewhere in the middle: bad enough to notice, and you’re still standing.',
      'A middling sort of number. You’ve got some footing.',
    ],
    ask: ['What keeps it from being higher?', 'What would make it one less?'],
  },
  low: {
    say: ['That’s on the low side. You’ve some air to breathe.', 'Not too bad, then, where you are just now.'],
    ask: ['What’s helping?', 'When’s it higher?'],
  },
} as const;

const numbers = 'nought one two three four five six seven eight nine ten'.split(' ');

/** "About a six, maybe": "I've two other projects" isn't one. */
const isNumber =
  /^\W*(?:(?:about|around|maybe|probably|like|at|an?|i'd say|i think|it's|today's|say|hm+|um|so|roughly|definitely|right now|now)\W+)*(?:10|\d|nought|one|two|three|four|five|six|seven|eight|nine|ten)(?:\W+(?:out of (?:10|ten)|or (?:so|\w+)|maybe|i think|i guess|probably|today|right now|now|at most|on a good day))*\W*$/i;

function numberIn(words: string): number | null {
  const [found] = /\b(?:10|\d)\b/.exec(words) ?? [];
  if (found) return Number(found);
  const at = numbers.findIndex((number) => new RegExp(`\\b${number}\\b`, 'i').test(words));
  return at < 0 ? null : at;
}

/** Answers a short answer to what was asked. False if it's none, or long enough to speak for itself. */
export function followUp(draft: Draft, heard: Heard): boolean {
  const { state } = draft;
  const { asked } = state;
  const words = heard.words.split(' ').length;
  if (words > 9 || state.turn <= state.carefulUntil) return false;
  const isScaled = state.used.some((rule) => rule === 'small-ask.5' || rule === 'ask.10');
  if (isScaled && /^\W*(?:10|\d)\W*$/.test(heard.words)) return onScale(draft, heard);
  if (!asked || asked === 'open' || (asked === 'when' && (words > 5 || !timely.test(heard.words)))) return false;
  if (asked === 'choice' && ofChoice(draft, heard)) return true;
  if (asked === 'scale' && inWords(draft, heard)) return true;
  if (asked === 'scale') return isNumber.test(heard.words) && onScale(draft, heard);
  if (asked === 'choice' ? !isChosen(state.askedWords ?? '', heard.words) : readsClosely(draft, heard.words, heard))
    return false;
  const said = givenBack(heard.words);
  const isPlain =
    /^[\p{L}' ,-]+$/u.test(said) && isGivable(heard.words.replace(/[.! ]+$/, '')) && !elsewhere.test(heard.words);
  if (
    !isPlain ||
    heard.clauses.length > 0 ||
    heard.moves.length > 0 ||
    heard.words.includes('?') ||
    (asked === 'who' && heard.people.length + heard.names.length === 0)
  )
    return false;
  const { say, ask } = followUps[asked];
  if (!add(draft, 'simple-reflection', `answer.${asked}`, say, { said: said.charAt(0).toLowerCase() + said.slice(1) }))
    return false;
  if (mayAsk(draft)) add(draft, 'question', `answer.${asked}.ask`, ask);
  return true;
}

/** "Both", "neither", "the first one": an answer to a choice that has no word of it. */
function ofChoice(draft: Draft, heard: Heard): boolean {
  const low = plain(heard.words);
  const kind = choices.find(([, pattern]) => pattern.test(low))?.[0];
  if (!kind || !add(draft, 'complex-reflection', `${kind}-of-it`, replies[`${kind}-of-it`])) return false;
  if (mayAsk(draft)) add(draft, 'question', `${kind}-ask`, replies[`${kind}-ask`]);
  return true;
}

const hedge = '(?:a |bit |of |probably |kind |sort |i |think |guess |maybe |just |well |um |honestly |like )*';
const choices = [
  [
    'both',
    new RegExp(
      `^ ${hedge}(?:both|all three|all of (?:it|them|the above)|each|the lot|everything|bit of each)(?: (?:of them|really|i guess|i think|probably|to be honest))? $`,
    ),
  ],
  [
    'neither',
    new RegExp(
      `^ ${hedge}(?:neither|none of (?:it|them|those|the above)|not either|something else|neither one)(?: (?:of them|really|i guess|i think))? $`,
    ),
  ],
  ['one', new RegExp(`^ ${hedge}(?:the )?(?:first|second|last|latter|former|third)(?: (?:one|of them|thing))? $`)],
] as const;

/** "Kind of high", where a number was asked for. */
function inWords(draft: Draft, heard: Heard): boolean {
  const low = plain(heard.words);
  if (heard.words.split(' ').length > 6) return false;
  const kind = / (?:not (?:that |too |very |so )?(?:high|bad|heavy|much)|low|light|fine|hardly|a little) /.test(low)
    ? 'low'
    : / (?:middle|medium|halfway|average|so so|middling|in between) /.test(low)
      ? 'middle'
      : / (?:high|really bad|very|loads|a lot|heavy|off the scale|way up|maximum|pretty bad|top|massive) /.test(low)
        ? 'high'
        : null;
  if (!kind || !add(draft, 'complex-reflection', 'scale', scales[kind].say)) return false;
  if (mayAsk(draft)) add(draft, 'question', 'scale.ask', scales[kind].ask);
  return true;
}

/** Whether a word of the choice comes back: "Worse at night, or in the day?", "night". */
const isChosen = (question: string, words: string) =>
  plain(words)
    .split(' ')
    .some((word) => word.length > 2 && !common.test(word) && plain(question).includes(` ${word} `));

/** What a question and an answer share by chance. */
const common =
  /^(?:just|about|there|that|this|more|some|somebody|have|has|been|was|were|and|the|you|your|one|today|what|who|say|said|come|want|things?)$/;

/** Says a time. */
const timely =
  /\b(?:when|whenever|(?:at|in|on) (?:the |a |my )?(?=(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|noon|weekends?|meetings?|breaks?|way|bus|train|car|shower|school|work|home|first|end|last|january|february|march|april|may|june|july|august|september|october|november|december)\b)|after|before|since|during|until|till|night|nights|morning|mornings|evening|evenings|day|days|week|weekend|weekends|month|year|years|always|sometimes|later|earlier|yesterday|today|once|hour|hours|ago|sunday|monday|summer|winter|spring|autumn|christmas|bed|lunch|dinner|\d+)\b/i;

/** What starts something new, or turns the question down. */
const elsewhere =
  /^(?:I'm|I am|yes|yeah|no|nope|ok|okay|maybe|but|and|don't|I don't|what|why|how|is|are|do|fine|good|sorry|thanks|you|nothing|because|that's|everyone|everybody|nobody|people|I think|give|tell|let|just|whatever|stop|well|so|yeah|anyway|honestly|both|neither|all)\b|\byou\b|\bor whatever\b/i;

function onScale(draft: Draft, heard: Heard): boolean {
  const number = numberIn(heard.words);
  if (number === null || number > 10) return false;
  const { say, ask } = scales[number >= 7 ? 'high' : number >= 4 ? 'middle' : 'low'];
  addWords(draft, 'simple-reflection', `scale.${number}`, `${capital(numbers[number] ?? '')}.`);
  add(draft, 'complex-reflection', 'scale', say);
  if (mayAsk(draft)) add(draft, 'question', 'scale.ask', ask);
  return true;
}

/** Of no use beside others: it leans on what came before it. */
const half =
  /^(?:he|she|they|it|that|this|I (?:do|don't|can't|can|am|did|didn't|know)|so|and|but|or|then|because|my|in|on|at|from|for|with|to|about)\b/i;

/** Keeps the few words of somebody who says little, for `gatherBits`. */
export function keepBits(state: GuideState, heard: Heard): void {
  state.brief = heard.words.split(' ').length <= 3 ? (state.brief ?? 0) + 1 : 0;
  const words = heard.words.replace(/[.!?, ]+$/, '');
  const isBit =
    heard.words.split(' ').length <= 3 && !news.test(words) && /^[\p{L}' -]+$/u.test(words) && isGivable(words);
  const says = heard.act === 'short' || heard.act === 'story';
  if (!isBit || !says || half.test(words) || heard.words.includes('?') || state.turn <= state.carefulUntil) return;
  // Of a word that it doesn't know it makes nothing (CARE C25).
  if (
    !words
      .toLowerCase()
      .split(/[^\p{L}']+/u)
      .some(isEnglishWord)
  )
    return;
  // Said to the guide.
  if (/^(?:don't|do not|please) /i.test(words)) return;
  const bit = toYou(words).replace(/^(?:you're|it's|you feel|just|so) /i, '');
  // "Both" is nothing without the question it answers.
  if (/^(?:both|neither|each|either|all|always|never|since .*|still|again|later|soon|sometimes)$/i.test(bit)) return;
  state.bits = [...(state.bits ?? []), bit].slice(-8);
}

const together = [
  'So far I’ve got this from you: {bits}. That’s a good deal, in few words.',
  'Let me put your words side by side: {bits}.',
  '{Bits}. I begin to see it, in your few words.',
  'Piece by piece, from you: {bits}.',
];

/** Puts the few words of somebody who says little side by side. False while there are too few of them. */
export function gatherBits(draft: Draft): boolean {
  const { state } = draft;
  const bits = [...new Set(state.bits ?? [])];
  const before = state.used.filter((rule) => rule.startsWith('bits.')).length;
  if (bits.length < (before > 0 ? 6 : 4) || !add(draft, 'summary', 'bits', together, { bits: bits.join(', ') }))
    return false;
  state.bits = [];
  return true;
}
