import { mayAsk } from './balance.ts';
import { isGivable } from './clauses.ts';
import { add, addWords, chance, type Draft } from './draft.ts';
import type { GuideState, ReplyCode } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import type { Move } from './move.ts';
import { capital } from './person-words.ts';

/*
 * A sentence of which only the construction is known, and not what it's about. What it means isn't guessed: said lightly,
 * it's taken as it's said, and asked after; said with weight, it's given back with the weight it has.
 */

/** Questions with their own sentence in them: what that's like is asked, where it can't be known. */
const tied = {
  now: [
    'What’s it like, when {said}?',
    'What goes through you, when {said}?',
    'And how are you, when {said}?',
    'What do you feel first, when {said}?',
  ],
  past: [
    'What was it like, when {said}?',
    'What was in you, when {said}?',
    'And how were you, when {said}?',
    'What do you remember most, of when {said}?',
  ],
  that: [
    'How is it for you, that {said}?',
    'What does it do to you, that {said}?',
    'What’s it like to live with, that {said}?',
    'How do you deal with it, that {said}?',
  ],
};

/** Said lightly: it may be much or little, and that's left to them. */
const lightly = [
  'Ah, {said}.',
  'Okay, {said}.',
  'Mm, {said}.',
  'Right, {said}. Go on, if you like.',
  '{Said}. I’m with you so far.',
];
/** What somebody does again and again, or once did: there's a "when" to that. */
const whenNow = [
  'And you, when {said}?',
  'What do you do, when {said}?',
  'How do you take it, when {said}?',
  'What do you think, when {said}?',
];
const whenPast = [
  'How was it, when {said}?',
  'What’s stayed with you, from when {said}?',
  'What was in your mind, when {said}?',
  'And how were you, that time when {said}?',
];
const lightlyAsk = [
  'And how’s that, for you?',
  'How do you find it?',
  'Is that good, bad, or just how it is?',
  'What’s the story there?',
  'What goes with that?',
];

/** The same in the middle of something that isn't light: it's a step in the story, and what counts is where it goes. */
const onTheWay = [
  'Right, {said}. I’m following.',
  'I see: {said}.',
  'And {said}. I’m following you.',
  'So {said}, on top of what you’ve told me already.',
  'Yes. {Said}, and it goes on from there.',
];
const onTheWayAsk = {
  event: ['And what came of that?', 'What did you think, at that point?', 'How does it go on from there?'],
  state: ['And what’s that been like?', 'How’s that for you, in the middle of it?', 'What do you make of that?'],
};

/** The same, while somebody's death or the end of a love is being spoken of: small things have it behind them then. */
const amid = [
  '{Said}, and you see it with what’s happened in mind.',
  '{Said}. You’ve kept that with the rest of it.',
  '{Said}. I’m staying with you in that.',
  '{Said}, and it’s never only that, for you.',
];
const amidAsk = ['What does that bring back?', 'What went through you there?', 'What comes with that?'];

/** Said with weight. */
const weighing = [
  '{Said}, and that isn’t easy on you.',
  '{Said}, and you can’t just argue it away.',
  '{Said}, and it’s taken up room in you.',
  '{Said}, and you don’t sound at peace with it.',
  '{Said}, and you’re the one who goes to bed with it.',
  '{Said}, and you’d have wanted it another way.',
];

const isEvent = /^(?:i-did|i-said|i-was|we-did|they-did|they-to-me)$/;
/** Not yet so, or only a duty: there's no "when" to it. */
const unreal = /\b(?:should|will|would|could|might|going to|have to|must|need|want|wanted|\w+'ll|\w+'d)\b/i;

/** Answers such a sentence. False where there's nothing left to say to it. */
export function readUnplaced(
  draft: Draft,
  { heard, given, move }: { heard: Heard; given: string; move: Move },
): boolean {
  const { state } = draft;
  const isName = heard.names.some((name) => given.startsWith(name));
  const said = isName ? given : given.charAt(0).toLowerCase() + given.slice(1);
  const canBeAsked = /^[\p{L}' ]+$/u.test(given) && isGivable(given.replace(/\byou\w*/g, 'I'));
  // What can't be said back is left to what else there is.
  const isWhole = heard.clauses.some(({ words }) => words.toLowerCase() === said.toLowerCase());
  const isLoose = !isWhole && given.split(' ').length > 4;
  if (!canBeAsked || isLoose || unreal.test(given) || pointing.test(said) || given.split(' ').length > 12) return false;
  const slots = { said };
  // It may depend on the dice, so it's asked once.
  const may = mayAsk(draft);
  // In a longer message only the clause that's given back says how heavy that one is.
  const isHard = heard.clauses.find(({ words }) => words.toLowerCase() === said.toLowerCase())?.heavy ?? heard.hard;
  const say = (code: ReplyCode, pool: keyof typeof pools) => add(draft, code, pool, pools[pool], slots);
  if (heard.hard && (isHard || heard.clauses.length < 2)) {
    if (may && chance(draft) < 0.4) {
      const kind =
        isEvent.test(move.id) && isPast.test(said) ? 'past' : /^(?:i-do|i-stay)$/.test(move.id) ? 'now' : 'that';
      if (add(draft, 'question', `tied.${kind}`, tied[kind], slots)) return true;
    }
    return say('complex-reflection', 'weighing') || echo(draft, given);
  }
  // A death that's only just told isn't among the topics yet.
  const where = draft.parts.some(({ rule }) => rule.startsWith('loss.')) ? 'amid' : whereIn(state);
  if (where !== 'amid' && may && chance(draft) < 0.6 && askWhen(draft, move, slots)) return true;
  // Now and then their words are enough, with a question after them.
  const isEchoed = where !== 'amid' && may && chance(draft) < 0.4;
  if (isEchoed ? !echo(draft, given) : !say(where === 'amid' ? 'complex-reflection' : 'simple-reflection', where))
    return false;
  if (may && (isEchoed || chance(draft) < 0.7)) add(draft, 'question', `${where}.ask`, asksIn(where, move));
  return true;
}

/** "You just watch Countdown together" begins like something that was done, and is done every day. */
const isPast =
  /\b(?:\w{2,}ed|did|said|told|left|came|went|got|took|made|gave|felt|thought|saw|knew|lost|broke|fell|sat|stood|ran|found|kept|forgot|met|bought|brought|caught|taught|sent|spent|slept|wrote|drove|ate|drank|rang|sang|woke|wore|won|built|held|heard|began|chose|grew|paid|read|rode|sold|shut|stuck|threw|understood)\b/;

/** Asks what that was or is like, with their own sentence in it, where somebody did something. */
function askWhen(draft: Draft, { id }: Move, slots: { said: string }): boolean {
  // "When he cooks when you're late" nobody would say.
  if (/ (?:when|whenever|while|if) /.test(slots.said)) return false;
  const isOver = isPast.test(slots.said) && !/ (?:was|were|had|have|has|\w+'ve|\w+'s) /.test(slots.said);
  if (isEvent.test(id) && isOver) return add(draft, 'question', 'when-past', whenPast, slots);
  return id === 'they-do' && add(draft, 'question', 'when-now', whenNow, slots);
}

const pools = { lightly, onTheWay, amid, weighing };

function asksIn(where: ReturnType<typeof whereIn>, { id }: Move): readonly string[] {
  if (where !== 'onTheWay') return where === 'amid' ? amidAsk : lightlyAsk;
  return onTheWayAsk[isEvent.test(id) || id === 'they-do' || id === 'i-do' ? 'event' : 'state'];
}

/** What can't follow on "so" or "that": it points at what was said. */
const pointing = /^(?:that|this|it's|that's|it|because|if|when|what|how|why)\b/;

const echo = (draft: Draft, given: string) => addWords(draft, 'simple-reflection', 'ground', `${capital(given)}.`);

/** Whether there's a loss in the talk, or something else that isn't light was just told. */
function whereIn({ topics, said, turn }: GuideState): 'amid' | 'onTheWay' | 'lightly' {
  if (
    topics.some(
      ({ id, turn: at }) => turn - at <= (/^(?:grief|pet)$/.test(id) ? 20 : /^(?:breakup|trauma)$/.test(id) ? 4 : -1),
    )
  )
    return 'amid';
  const isHard = ({ weight, bright, turn: at }: GuideState['said'][number]) => weight >= 3 && !bright && turn - at <= 3;
  const isTopic = topics.some(({ id, turn: at }) => id !== 'joy' && id !== 'pride' && turn - at <= 3);
  return isTopic || said.some(isHard) ? 'onTheWay' : 'lightly';
}
