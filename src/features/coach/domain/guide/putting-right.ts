import { isBaffled } from './asked-of-the-guide.ts';
import { clausesOf, isGivable } from './clauses.ts';
import { add, type Draft } from './draft.ts';
import type { GuideState } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { answerMove, moveOf } from './moving.ts';
import { toYou } from './person-words.ts';
import { denial } from './reflecting.ts';
import { replies } from './replies.ts';
import { story } from './story.ts';

/*
 * After a mistake of the guide's. It owns it in a sentence, takes what's been put right, and lets go of what it had made of things.
 */

const takenUp = [
  'So {said}. I’ve got that now.',
  'Noted: {said}.',
  'It’s this, then: {said}.',
  '{Said}; I’ll go by that.',
  'So: {said}.',
  'I have it now: {said}.',
  'Then it’s that {said}.',
];
const ofThat = ['So it’s about {about}.', 'About {about}, then; I’ll stay with you there.', 'It’s {about} you mean.'];
const isAbout = /\b(?:I'm|I am|I was|that's|it's|this is) (?:only )?(?:talking )?about (?!you\b)([^.,!?;"]{3,60})/i;
const ofTalk =
  /^(?:nobody|no one|you don't)\b|\b(?:said|say|says|mean|meant|asked|answer|told|talking|thought|think|question|reading)\b/;

/** Owns it, and goes on from what they put right. */
export function putRight(draft: Draft, heard: Heard): void {
  const { state } = draft;
  add(draft, 'support', 'correct', replies.correct);
  letGo(draft);
  state.sinceSummary = Math.min(state.sinceSummary, 3);
  if (state.turn > state.carefulUntil) {
    const [, about = ''] = isAbout.exec(heard.words) ?? [];
    if (isGivable(about) && add(draft, 'simple-reflection', 'about', ofThat, { about: toYou(about) })) return;
    // A word that's turned down in passing: the rest of the message is what they want heard.
    const isInPassing = heard.words.split(' ').length > 24 && !/^\W*(?:(?:what|huh|sorry)\W+)*no\b/i.test(heard.words);
    const found = moveOf(draft, heard);
    // So is a gladness that was missed.
    if (found && found.at > 0.4 && (found.move.bright || (isInPassing && found.move.weight >= 7)))
      return answerMove(draft, heard, found);
    const fact = factIn(heard.words);
    if (fact && add(draft, 'simple-reflection', 'taken-up', takenUp, { said: fact })) return;
  }
  if (!state.quiet) add(draft, 'question', 'correct-ask', replies['correct-ask']);
}

/** What's so instead: the end of the first sentence that says something of itself. */
function factIn(words: string): string | undefined {
  const facts = words
    .replaceAll(/\b(?:I said|I mean|I meant),? (?:that )?/gi, '')
    .split(/(?<=[.!?]) /)
    .map((sentence) =>
      clausesOf(sentence).findLast(
        ({ words: said, kind }) => kind !== 'harsh' && !denial.test(said) && !ofTalk.test(said),
      ),
    );
  return facts.find((fact) => fact !== undefined)?.words;
}

/** What the last reply rested on isn't come back to. A danger that was near, or somebody's, stays where it is. */
function letGo({ state }: Draft): void {
  const isOlder = ({ turn }: { turn: number }) => turn < state.turn - 1;
  state.said = state.said.filter(isOlder);
  state.topics = state.topics.filter((one) => isOlder(one) || one.id === 'grief' || one.id === 'joy');
  state.asked = null;
  const lastCareful = state.used.findLast((rule) => rule.startsWith('careful.'));
  if (lastCareful?.startsWith('careful.compulsion')) state.carefulUntil = Math.min(state.carefulUntil, state.turn - 1);
}

/** "Known by who? Anyway, …": its question or its guess made no sense, and what comes after that is listened to. */
export function ownFog(draft: Draft, heard: Heard): boolean {
  if (!isBaffled(heard.words, draft.state.replied ?? [])) return false;
  add(draft, 'support', 'unclear', replies.unclear);
  draft.state.asked = null;
  const rest = heard.words.replace(/^[^?]*\?+!* ?/, '');
  if (rest.split(' ').length > 4 && heard.clauses.length > 0) story(draft, { ...heard, words: rest });
  return true;
}

/** What they've just said, and don't want to speak of, isn't come back to. */
export function letLie(state: GuideState): void {
  const isOlder = ({ turn }: { turn: number }) => turn < state.turn - 2;
  state.said = state.said.filter(isOlder);
  state.topics = state.topics.filter(isOlder);
  state.people = state.people.filter(isOlder);
  state.names = (state.names ?? []).filter(isOlder);
  state.bits = [];
  state.ahead = null;
  state.moves = [];
}
