import { lexicon } from '#features/trust/safety/domain/screening/lexicon.ts';
import { sentencesOf } from '#features/trust/safety/domain/screening/normalize.ts';
import { indexRules } from '#features/trust/safety/domain/screening/rule-index.ts';
import type { HonestAnswer } from '../answers/answer.ts';
import { answers } from '../answers/answers.ts';
import { titles } from '../pieces/titles.ts';
import { addAgain, type ReplyDraft } from './draft.ts';
import type { Heard } from './hearing.ts';
import { ruleOf } from './rule-ids.ts';

/* A question that's asked is answered, honestly and before anything else is heard in it (`answers/`, CARE C25, ADR 083). */

const finderFor = indexRules(
  answers.map(({ asks }) => asks),
  lexicon,
);
/** Up to this many words it's a question; more is a story. */
const mostWords = 40;

/** The answer to what these words ask; null where they ask nothing that has one. */
export function answerFor(words: string): HonestAnswer | null {
  if (words.split(/\s+/).length > mostWords) return null;
  const sentences = sentencesOf(words).map((sentence) => ({ sentence, find: finderFor(sentence) }));
  const asked = ({ asks }: HonestAnswer) => sentences.some(({ sentence, find }) => !find(asks, sentence).next().done);
  return answers.find(asked) ?? null;
}

/** Answers it, with what may help beside it to tap. False where nothing of the kind is asked. */
export function directAnswer(draft: ReplyDraft, { words }: Pick<Heard, 'words'>): boolean {
  const found = answerFor(words);
  return found !== null && answerWith(draft, found);
}

/** Says this answer. However it was found, it's the same one, so that asked again it's put another way. */
export function answerWith(draft: ReplyDraft, { id, says, pieces }: HonestAnswer): boolean {
  if (!addAgain(draft, 'says-it-is-a-program', ruleOf('direct', id), says)) return false;
  if (pieces) draft.choices = pieces.map((piece) => titles[piece]);
  return true;
}
