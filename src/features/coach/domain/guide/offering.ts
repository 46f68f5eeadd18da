import { cardOf } from '#features/exercises/domain/exercise-cards.ts';
import { add, chance, type Draft } from './draft.ts';
import type { GuideState } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { themeNow } from './reflecting.ts';
import { replies } from './replies.ts';
import { sentences } from './sentences.ts';
import { themes } from './themes.ts';

/** Advice on how to say something to somebody. */
const toSay =
  /\b(?:say|tell (?!me)|talk to|speak to|apologi[sz]e|bring (?:it|this|that) up|start (?:a|the) (?:conversation|talk)|raise (?:it|this))\b/i;

/** Whether a hard talk was spoken of just now. */
const isBeforeATalk = ({ moves = [], turn }: GuideState) =>
  moves.some(
    (move) => turn - move.turn <= 6 && /^(?:have-to-tell|rehearsing|goes-blank|want-to-put-right)$/.test(move.id),
  );

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

/** Asks whether an idea or an exercise is welcome. False if it was declined, or there's nothing left to offer. */
export function mayI(draft: Draft, heard: Heard): boolean {
  const { state } = draft;
  const asksForIt = heard.act === 'advice';
  if ((state.permission === 'refused' && !asksForIt) || (state.quiet && !asksForIt)) return false;
  const last = state.topics.at(-1);
  const id = themeNow(state, heard)?.id ?? (last && state.turn - last.turn <= 3 ? last.id : undefined);
  if (!id && !asksForIt) return false;
  const isTalk = asksForIt && (toSay.test(heard.words) || isBeforeATalk(state));
  const exercise = exerciseFor(isTalk ? ['hard-talk'] : id ? fitting[id] : forAnything, state.used);
  const isExercise = exercise && (isTalk || !id || chance(draft) < 0.5);
  const hasIdea = themes
    .find((theme) => theme.id === id)
    ?.idea.some((_, at) => !state.used.includes(`${id}.idea.${at}`));
  if (!isExercise && !hasIdea) return false;
  const pool = isExercise ? 'may-i-exercise' : 'may-i';
  if (!add(draft, 'asks-permission', pool, replies[pool], { title: exercise?.title ?? '' })) return false;
  state.open = 'may-i';
  state.offered = isExercise ? `exercise:${exercise.slug}` : (id ?? null);
  return true;
}

function exerciseFor(slugs: readonly string[] | undefined, used: readonly string[]) {
  return cardOf(slugs?.find((slug) => !used.includes(`exercise.${slug}`)));
}

const refusal =
  /^(?:no|nah|nope|not|rather not|i'd rather|please don't|don't)\b|\bno (?:more )?(?:exercises?|advice|thanks|thank you|ideas?|tips|suggestions)\b|\bdon't (?:want|need) (?:any |an |your )?(?:advice|exercises?|tips|ideas?|suggestions)\b/i;
const consent =
  /^(?:yes|yeah|yep|sure|ok|okay|go on|go ahead|please|alright|all right|fine|why not|let's|i'd like|i would|happy to|worth a try|might as well|try me|tell me|maybe)\b(?!.*\b(?:but|don't|rather|not|no)\b)/i;

/** What these words say to an idea that was offered; null where they say neither. */
export function answerToOffer({ act, words }: Heard): 'yes' | 'no' | null {
  if (act === 'no' || refusal.test(words)) return 'no';
  const isYes = act === 'yes' || act === 'advice' || (words.split(' ').length <= 12 && consent.test(words));
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
    return;
  }
  const theme = themes.find(({ id }) => id === offered);
  const at = theme?.idea.findIndex((_, index) => !state.used.includes(`${offered}.idea.${index}`)) ?? -1;
  const idea = theme?.idea[at];
  if (!idea) return;
  state.used.push(`${offered}.idea.${at}`);
  add(draft, 'idea-with-permission', 'idea', replies.idea, { idea });
  add(draft, 'question', 'idea-end', replies['idea-end']);
}
