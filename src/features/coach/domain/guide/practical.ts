import { cardOf } from '#features/exercises/domain/exercise-cards.ts';
import { mayAsk } from './balance.ts';
import { isGivable } from './clauses.ts';
import { add, type Draft } from './draft.ts';
import type { GuideState } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { toYou } from './person-words.ts';
import { replies } from './replies.ts';
import { sentences } from './sentences.ts';
import { compiled } from './signs.ts';

/*
 * Whoever wants something practical and has little time: what they ask about an idea they were given, and how short it's to be.
 */

const inAHurry = compiled(
  "sort something quickly|sort this quickly|something quick|quick question|be quick|keep it quick|in a hurry|in a rush|haven't got long|don't have long|not got long|got five minutes|got ten minutes|got two minutes|only got a minute|only have a minute|short on time|quick one|just quickly|don't want a chat|not here for a chat|don't need a chat|keep it short|make it short*|shorter please|be brief|too wordy|too many words|got about five|got about ten|only five minutes|only ten minutes|get to the point|straight to the point|cut to the chase|not here to chat|no small talk|haven't got all day|don't have all day",
);
const wantsAnother =
  /^ (?:ok |okay |and |right |so |well |fine |yes |good |got it |done |next )*(?:what else|after that|and after that|then what|what then|and then|anything else|something else|another(?: one| idea)?|next(?: one)?|more|and what else|any more|got another|what's next|and the next|give me another|else) $/;
/** "Can we talk about the interview instead": a wish, which given back would sound deaf. */
const turnsTo =
  /^ (?:ok |okay |so |well |anyway |please |actually )*(?:can|could|shall|may) (?:we|i) (?:please |just |maybe )?(?:talk about|speak about|go back to|get back to|come back to) ((?!something|anything|it |this |that )[\p{L}' ]{2,40}?)(?: instead| now| then| please| again| for a bit)* $/u;
const noTime =
  / (?:no time|don't have time|haven't got time|haven't time|not got time|too long|takes too long|can't do that now|can't do that here|can't do that at work|not now|not for me|not my thing|won't do that|doesn't suit me|too formal|too soft|too stiff|too wordy|too vague|doesn't sound like me|sounds wrong|not how i talk|wouldn't do that) /;
const howLong = /^ (?:ok |and |so )*how (?:long|much time|many minutes) /;

const words = {
  hurry: ['Then straight to it.', 'Short, then; you set the pace.', 'Right, no preamble.'],
  'hurry-ask': ['What is it, in one line?', 'What has to be settled?', 'What do you need to walk away with?'],
  'turn-to': ['Yes: {about}.', 'Of course. {About}, then.', 'Let’s do that: {about}.'],
  'turn-to-ask': ['What about it comes first?', 'Where in it would you like to start?', 'What should I know of it?'],
  'not-fitting': [
    'Then it’s the wrong thing for you today. Leave it out.',
    'That doesn’t fit your day, fair enough. We’ll drop it.',
    'It was only an idea, and you know your day.',
  ],
  'not-fitting-ask': ['What would fit into the time you’ve got?', 'How much time have you really got for it?'],
  'how-long-exercise': ['About {minutes}, and you can stop sooner.', '{Minutes} or so; less is fine too.'],
  'how-long-idea': ['As long as you give it; a few minutes will do.', 'A minute or two to begin with, no more.'],
  'none-left': [
    'That’s all I have on this. More would only be padding.',
    'I’ve nothing more on that which would be worth your time.',
  ],
} as const;

const within = 3;

/** Notes what idea was given, so that "how long does it take?" is heard as asking after it. */
export function noteGiven(state: GuideState, what: string): void {
  state.moves = [...(state.moves ?? []), { id: `gave.${what}`, turn: state.turn }].slice(-20);
}

/** What was given in the last turns: a theme, or `exercise:` and its slug. */
export const given = ({ moves = [], turn }: GuideState) =>
  moves.findLast((move) => move.id.startsWith('gave.') && turn - move.turn <= within)?.id.slice('gave.'.length);

/** Whether they ask for one more idea, after one they were given. */
export const asksForAnother = (state: GuideState, low: string) => given(state) !== undefined && wantsAnother.test(low);

/** Nothing's left to suggest, and it says so. */
export const noneLeft = (draft: Draft) => add(draft, 'support', 'none-left', words['none-left']);

/** Answers somebody in a hurry, or what's said of an idea that was given. False if it's neither. */
export function practical(draft: Draft, heard: Heard, low: string): boolean {
  const { state } = draft;
  const count = low.trim().split(' ').length;
  const what = given(state);
  if (what && howLong.test(low) && count <= 10) return howLongIs(draft, what);
  if (what && noTime.test(low) && count <= 12) {
    add(draft, 'complex-reflection', 'not-fitting', words['not-fitting']);
    if (mayAsk(draft)) add(draft, 'question', 'not-fitting-ask', words['not-fitting-ask']);
    return true;
  }
  const about = turnsTo.exec(low)?.[1];
  if (about && isGivable(about)) return turnTo(draft, about);
  if (!inAHurry.test(low) || count > 14 || heard.clauses.some(({ heavy }) => heavy)) return false;
  state.plain = true;
  if (!add(draft, 'support', 'hurry', words.hurry)) return false;
  if (!state.quiet) add(draft, 'question', 'hurry-ask', words['hurry-ask']);
  return true;
}

/** Goes where they'd rather go, and lets them begin. */
function turnTo(draft: Draft, about: string): boolean {
  if (!add(draft, 'support', 'turn-to', words['turn-to'], { about: toYou(about) })) return false;
  if (!draft.state.quiet) add(draft, 'question', 'turn-to-ask', words['turn-to-ask']);
  return true;
}

function howLongIs(draft: Draft, what: string): boolean {
  const card = cardOf(what.startsWith('exercise:') ? what.slice('exercise:'.length) : undefined);
  if (!card) return add(draft, 'says-it-is-a-program', 'how-long-idea', words['how-long-idea']);
  const minutes = card.minutes === 1 ? 'a minute' : `${card.minutes} minutes`;
  return add(draft, 'says-it-is-a-program', 'how-long-exercise', words['how-long-exercise'], { minutes });
}

const noneOfThem =
  / (?:no|not|without|don't want|don't need|don't give me|stop with|enough of|spare me) (?:any |more |the |your )?(?:tips|advice|solutions|ideas|suggestions|fixes) /;
const mostToSayNo = 12;
/** "No tips please", said by itself. */
export const wantsNoIdeas = (low: string): boolean =>
  low.trim().split(' ').length <= mostToSayNo && noneOfThem.test(low);

/** It means it: none is offered from then on. */
export function noIdeas(draft: Draft): void {
  draft.state.permission = 'refused';
  draft.state.offered = null;
  add(draft, 'support', 'no-more-ideas', replies['no-more-ideas']);
  add(draft, 'support', 'room', sentences.room);
}
