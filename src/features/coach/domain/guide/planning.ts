import { weighedIn } from './asked-of-the-guide.ts';
import { mayAsk } from './balance.ts';
import { isGivable } from './clauses.ts';
import { add, addWords, type Draft } from './draft.ts';
import type { Heard } from './hearing.ts';
import { mayI } from './offering.ts';
import { toYou } from './person-words.ts';
import { questions } from './questions.ts';
import { story } from './story.ts';

/*
 * Help with something that's to be said or decided: by questions, so that the words and the choice stay the person's.
 */

const words = {
  plan: [
    'Yes. I can’t say it for you, but I can ask what gets it ready, and the words stay yours.',
    'Yes, let’s work it out. I’ll ask, and you choose the words.',
    'Yes, one step after the other.',
  ],
  weigh: [
    'I can’t decide that for you, and I can look at both sides with you. You see something in each of them, or you wouldn’t ask.',
    'That one’s yours to decide; I’m a program, and I only see these lines. You’re torn, so both sides must weigh something.',
    'I’ve no answer that would be better than yours. You’re standing between the two, so let’s look at both.',
  ],
  'weigh-ask': [
    'What would it be like, if you {one}, and what if you {other}?',
    'What do you gain if you {one}, and what if you {other}?',
    'Tomorrow morning, which would you rather have done: what’s there if you {one}, and what if you {other}?',
  ],
  'weigh-both': [
    'What speaks for it, and what against?',
    'Which way do you lean, and what holds you back from it?',
    'Which of the two could you live with, if it went badly?',
  ],
  glad: [
    'Yes. You’ve got every reason to be glad, and that gets its minute.',
    'Of course. You’re happy, and nothing else has to happen just now.',
    'Yes, let’s. It’s good news, and it’s yours.',
  ],
} as const;

const steps: readonly (readonly string[])[] = [
  [
    'What do you want to have said by the end, in one sentence?',
    'What’s the one thing that has to get across, even if you say nothing else?',
  ],
  ['What are you most afraid will happen, once it’s said?', 'At which point could it go wrong, to your mind?'],
  ['What’s your first sentence, as you’d really say it?', 'How would it begin, in your own words?'],
  ['And if it goes as you fear, what do you say or do then?', 'What could you do at the hardest moment of it?'],
];

/** Begins a plan, or goes on with the one that's begun. */
export function plan(draft: Draft, heard: Heard): void {
  const { state } = draft;
  const step = state.planning?.step ?? 0;
  add(draft, 'support', 'plan', words.plan);
  if (askStep(draft, step)) return;
  mayI(draft, { ...heard, act: 'advice' });
}

function askStep(draft: Draft, step: number): boolean {
  const { state } = draft;
  const asks = steps[step];
  if (!asks || !add(draft, 'question', `plan.${step}`, asks)) return false;
  state.planning = { step: step + 1, turn: state.turn };
  return true;
}

/** After an answer within a plan: what they said, and the next step. False where there's no plan under way. */
export function planOn(draft: Draft, heard: Heard): boolean {
  const { state } = draft;
  const { planning, quiet } = state;
  if (!planning || state.turn - planning.turn > 2 || heard.words.includes('?') || state.turn <= state.carefulUntil)
    return false;
  if (heard.act !== 'story' && heard.act !== 'short' && heard.act !== 'yes') return false;
  if (steps[planning.step] === undefined) return false;
  state.quiet = true;
  if (heard.act === 'story') story(draft, heard);
  state.quiet = quiet;
  draft.parts = draft.parts.filter(({ rule }) => !/^(?:room|more|more-heavy|deep)\.\d/.test(rule));
  return askStep(draft, planning.step) || draft.parts.length > 0;
}

/** "Should I text her or wait?": both are looked at, and neither's chosen. */
export function weigh(draft: Draft, heard: Heard): void {
  const { one, other } = weighedIn(heard.words) ?? { one: '', other: '' };
  add(draft, 'complex-reflection', 'weigh', words.weigh);
  const canBeSaid = one && [one, other].every((way) => isGivable(way)) && `${one} ${other}`.split(' ').length <= 14;
  const slots = { one: toYou(one), other: toYou(other) };
  if (canBeSaid && add(draft, 'question', 'weigh-ask', words['weigh-ask'], slots)) return;
  add(draft, 'question', 'weigh-both', words['weigh-both']);
}

/** They'd like to be glad for a moment, and no more. */
export function glad(draft: Draft): void {
  draft.state.topics = [...draft.state.topics, { id: 'joy', turn: draft.state.turn }].slice(-20);
  if (!add(draft, 'complex-reflection', 'glad', words.glad))
    addWords(draft, 'complex-reflection', 'glad', 'Yes. You can just be glad.');
  if (mayAsk(draft)) add(draft, 'question', 'ask-bright', questions['ask-bright']);
}
