import { cardOf } from '#features/exercises/domain/exercise-cards.ts';
import { add, chance, type Draft } from './draft.ts';
import type { GuideState } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { noneLeft, noteGiven } from './practical.ts';
import { ofFeelings, themeNow } from './reflecting.ts';
import { replies } from './replies.ts';
import { sentences } from './sentences.ts';
import { themes } from './themes.ts';

/** Advice on how to say something to somebody. */
const toSay =
  /\b(?:say|tell (?!me)|talk to|speak to|apologi[sz]e|bring (?:it|this|that) up|start (?:a|the) (?:conversation|talk)|raise (?:it|this)|put it|word it|phrase it|ask (?:for|him|her|them|my))\b/i;
/** Advice on what's to be written. */
const toSend = /\b(?:send|wording|message|text|email|write|letter|card|reply to)\b/i;
/** What an exercise is for, and an idea isn't. */
const forExercise = /\b(?:exercises?|techniques?|breath\w*|calm|relax|meditat\w*|something to do)\b/i;
/** What may be said or done in a minute. */
const atOnce = /\b(?:concrete|practical|quick\w*|first|word it|phrase it|put it|say it|a sentence|one thing|short)\b/i;

/** Whether a hard talk was spoken of just now. */
const isBeforeATalk = ({ moves = [], planning, turn }: GuideState) =>
  (planning !== undefined && turn - planning.turn <= 12) ||
  moves.some(
    (move) =>
      turn - move.turn <= 10 &&
      /^(?:fact-meeting-with|have-to-refuse|have-to-tell|rehearsing|goes-blank|want-to-put-right)$/.test(move.id),
  );

/** Before a talk that's to come; each goes on from "One thought:". */
const forATalk: readonly string[] = [
  'the first line can be as plain as “there’s something I need to say, and it isn’t easy for me”, and then the thing itself',
  'one sentence that says what you want, before any of the reasons, is harder to wave away than five reasons',
  'some people ask for a trial, eight weeks say, because a trial is easier to agree to than a rule',
  'beginning with what’s in it for the other side, and only then what you want, often keeps the other ear open',
  'saying the first sentence out loud once beforehand, if only to the bathroom mirror, takes some of the fright off it',
  'if it’s a no on the day, asking when it could be looked at again keeps the door open',
];

/** The same, for what's to be written and sent. */
const forALetter: readonly string[] = [
  'short is kinder than long: a thank-you, then the plain sentence, then one warm thing, and no list of reasons',
  'a no needn’t carry its reason: “I can’t make it, and I’ll be thinking of you that day” is whole as it stands',
  'writing it tonight and reading it once in the morning takes most of the apology out of it',
];

/** The same, before a talk with a child. */
const forAChild: readonly string[] = [
  'with children it often goes easier side by side than face to face, in the car or over the washing-up',
  'saying first that nobody’s in trouble for telling leaves more room than any question',
  'one open question and then a long wait gets further, as a rule, than five quick ones',
  'a shrug can be left as an answer for tonight, with a word that the door’s open tomorrow too',
];

/** When the other side says nothing. */
const forASilence: readonly string[] = [
  'a silence needn’t be filled: some people breathe out slowly, count to five in their head, and let the other one speak next',
  'the sentence once more, in the same words and no louder, says that it stands, and then it’s their turn',
];

const spoken: Readonly<Record<string, readonly string[]>> = {
  ...{ letter: forALetter, talk: forATalk, 'talk-child': forAChild, silence: forASilence },
};

/** The ideas there are on this. */
const ideasOn = (id: string | undefined): readonly string[] =>
  spoken[id ?? ''] ?? themes.find((theme) => theme.id === id)?.idea ?? [];

/** For whoever asks what to do, and the talk has no theme yet. */
const forAnything = ['small-next-step', 'what-matters'];

/** The exercises that suit a theme, the best first, by their slugs. */
export const fitting: Readonly<Record<string, readonly string[]>> = {
  panic: ['five-senses', 'longer-out', 'cool-water'],
  anxiety: ['longer-out', 'worry-time', 'five-senses'],
  social: ['feet', 'kind-wishes'],
  trauma: ['five-senses', 'feet'],
  overwhelm: ['feet', 'small-next-step'],
  sleep: ['before-sleep', 'long-body-scan'],
  anger: ['anger', 'after-a-conflict'],
  shame: ['a-kind-hand', 'letter-to-myself'],
  worth: ['letter-to-myself', 'a-kind-hand'],
  low: ['a-kind-hand', 'small-next-step'],
  numb: ['walking', 'cool-water'],
  grief: ['room-for-grief'],
  lonely: ['kind-wishes', 'a-kind-hand'],
  burnout: ['three-minute-pause', 'good-ending'],
  work: ['good-ending', 'three-minute-pause'],
  study: ['small-next-step', 'worry-time'],
  'putting-off': ['small-next-step'],
  'job-loss': ['small-next-step', 'what-matters'],
  decision: ['what-matters'],
  role: ['what-matters'],
  meaning: ['what-matters'],
  identity: ['what-matters', 'a-kind-hand'],
  couple: ['after-a-conflict', 'hard-talk', 'four-steps'],
  boss: ['hard-talk', 'clear-request'],
  parents: ['kind-no', 'hard-talk'],
  siblings: ['hard-talk', 'their-shoes'],
  friends: ['clear-request', 'their-shoes'],
  children: ['after-a-conflict', 'a-kind-hand'],
  baby: ['a-kind-hand', 'longer-out'],
  care: ['a-kind-hand', 'kind-no'],
  joy: ['savouring', 'three-good-things'],
  pride: ['savouring'],
  'new-love': ['savouring'],
};

/** An idea at once, for whoever has plainly asked for one, which is a yes. False if there's none on what they speak of. */
export function giveNow(draft: Draft, heard: Heard): boolean {
  const subject = subjectOf(draft.state, heard);
  if (!subject || !giveIdea(draft, subject)) return false;
  draft.state.permission = 'given';
  return true;
}

/** What an idea would be on: something to be written, to be said, or what's being spoken of. */
function subjectOf(state: GuideState, heard: Heard): string | undefined {
  const last = state.topics.at(-1);
  const id = themeNow(state, heard)?.id ?? (last && state.turn - last.turn <= 3 ? last.id : undefined);
  if (heard.act !== 'advice') return id;
  if (toSend.test(heard.words)) return 'letter';
  if (!toSay.test(heard.words) && !isBeforeATalk(state)) return id;
  if (/\b(?:quiet|silen\w+|pause)\b/i.test(heard.words)) return 'silence';
  const isOfChild = [...state.people, ...heard.people].some(
    ({ relation, turn }) => /^(?:son|daughter)$/.test(relation) && state.turn - turn <= 10,
  );
  return isOfChild ? 'talk-child' : 'talk';
}

/** Asks whether an idea or an exercise is welcome. False if it was declined, or there's nothing left to offer. */
export function mayI(draft: Draft, heard: Heard): boolean {
  const { state } = draft;
  const asksForIt = heard.act === 'advice';
  if ((state.permission === 'refused' && !asksForIt) || (state.quiet && !asksForIt)) return false;
  const subject = subjectOf(state, heard);
  if (!subject && !asksForIt) return false;
  const isLetter = subject === 'letter';
  const isTalk = subject === 'silence' || subject === 'talk' || subject === 'talk-child';
  const exercise = exerciseFor(isTalk ? ['hard-talk'] : subject ? fitting[subject] : forAnything, state.used);
  const hasIdea = ideasOn(subject).some((_, at) => !state.used.includes(`${subject}.idea.${at}`));
  const isExercise =
    exercise &&
    !isLetter &&
    subject !== 'silence' &&
    !(isTalk && (state.plain || atOnce.test(heard.words))) &&
    (asksForIt
      ? isTalk || forExercise.test(heard.words) || !hasIdea || (ofFeelings.has(subject ?? '') && chance(draft) < 0.5)
      : !subject || chance(draft) < 0.5);
  if (!isExercise && !hasIdea) return false;
  const pool = isExercise ? 'may-i-exercise' : 'may-i';
  if (!add(draft, 'asks-permission', pool, replies[pool], { title: exercise?.title ?? '' })) return false;
  state.open = 'may-i';
  state.offered = isExercise ? `exercise:${exercise.slug}` : (subject ?? null);
  return true;
}

function exerciseFor(slugs: readonly string[] | undefined, used: readonly string[]) {
  return cardOf(slugs?.find((slug) => !used.includes(`exercise.${slug}`)));
}

const refusal =
  /^(?:no|nah|nope|not|rather not|i'd rather|please don't|don't)\b|\bno (?:more )?(?:exercises?|advice|thanks|thank you|ideas?|tips|suggestions)\b|\bdon't (?:want|need) (?:any |an |your )?(?:advice|exercises?|tips|ideas?|suggestions)\b/i;
const consent =
  /^(?:yes|yeah|yep|sure|ok|okay|go on|go ahead|please|alright|all right|fine|why not|let's|i'd like|i would|happy to|worth a try|might as well|try me|tell me|maybe)\b(?!.*\b(?:but|don't|rather|not|no)\b)/i;

const plainYes =
  /^(?:(?:ok|okay|well|oh|fine|god|for god's sake|shall I)[.,!]* )*(?:yes|yeah|yep|yup|please|sure|go on|go ahead|do it|give it)\b(?!.*\b(?:but|don't|rather|not|no)\b)/i;

/** What these words say to an idea that was offered; null where they say neither. */
export function answerToOffer({ act, words }: Heard): 'yes' | 'no' | null {
  if (act === 'no' || refusal.test(words)) return 'no';
  const count = words.split(' ').length;
  const isYes =
    act === 'yes' || act === 'advice' || (count <= 30 && plainYes.test(words)) || (count <= 12 && consent.test(words));
  return isYes ? 'yes' : null;
}

/** After a yes or a no to what was asked: gives the idea and asks what of it fits, or lets it be. Both are remembered. */
export function offer(draft: Draft, saidYes: boolean): void {
  const { state } = draft;
  const offered = state.offered;
  state.offered = null;
  if (!saidYes || !offered) {
    state.permission = 'refused';
    add(draft, 'support', 'no-idea', replies['no-idea']);
    add(draft, 'complex-reflection', 'deep', sentences.deep);
    return;
  }
  state.permission = 'given';
  const exercise = offered.startsWith('exercise:') ? cardOf(offered.slice('exercise:'.length)) : undefined;
  if (exercise) {
    state.used.push(`exercise.${exercise.slug}`);
    add(draft, 'idea-with-permission', 'here-exercise', replies['here-exercise'], { title: exercise.title });
    draft.offers = { exercise: exercise.slug };
    noteGiven(state, offered);
    return;
  }
  giveIdea(draft, offered);
}

/** Gives the next idea on this. False if there's none. */
function giveIdea(draft: Draft, offered: string): boolean {
  const { state } = draft;
  const ideas = ideasOn(offered);
  const at = ideas.findIndex((_, index) => !state.used.includes(`${offered}.idea.${index}`));
  const idea = ideas[at];
  if (!idea) return false;
  if (!add(draft, 'idea-with-permission', 'idea', replies.idea, { idea })) return false;
  state.used.push(`${offered}.idea.${at}`);
  noteGiven(state, offered);
  add(draft, 'question', 'idea-end', replies['idea-end']);
  return true;
}

/** They asked for one more, which is a yes already. */
export function offerAnother(draft: Draft, heard: Heard): void {
  const last = draft.state.moves?.findLast(({ id }) => id.startsWith('gave.'))?.id.slice('gave.'.length);
  const subject = last?.startsWith('exercise:')
    ? last === 'exercise:hard-talk'
      ? 'talk'
      : themeNow(draft.state, heard)?.id
    : last;
  if (!subject || !giveIdea(draft, subject)) noneLeft(draft);
}
