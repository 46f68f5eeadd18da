import { mayAsk } from './balance.ts';
import { add, addWords, type Draft } from './draft.ts';
import { followUp, gatherBits } from './follow-up.ts';
import { givenBack } from './giving-back.ts';
import type { Open } from './guide-state.ts';
import { type Heard, relational } from './hearing.ts';
import { moves } from './moves.ts';
import { answerMove, moveOf } from './moving.ts';
import { nameAnswer } from './naming.ts';
import { kindOfQuestion } from './questions-to-the-guide.ts';
import { read, readsClosely } from './readings.ts';
import { ofFeelings, themeNow } from './reflecting.ts';
import { replies } from './replies.ts';
import { singleWordOf } from './single-words.ts';
import { askSmall, goOn, story } from './story.ts';

/** Not to be said back alone. */
const isCoarse = /^(?:fuck\w*|shit\w*|crap|damn|die|dead|kill\w*)$/i;

/** A yes: to what was asked if it could be one, else to what was last said, which is then gone into further. */
export function assent(draft: Draft, heard: Heard, wasOpen: Open): void {
  const { state } = draft;
  const last = state.moves?.findLast(({ turn }) => state.turn - turn <= 2);
  const move = moves.find(({ id }) => id === last?.id);
  const isBright =
    state.topics.some(({ id, turn }) => (id === 'joy' || id === 'pride') && state.turn - turn <= 4) || move?.bright;
  const isNoAnswer =
    wasOpen === 'question' && !isBright && /^(?:who|when|body|fear|words|wish|event)$/.test(state.asked ?? '');
  const isHalf = /^(?:maybe|probably|perhaps|i guess|i suppose|sort of|kind of|kinda|a bit|a little)\b/i.test(
    heard.words,
  );
  const pool = isHalf ? 'maybe' : isNoAnswer ? 'yes-to-what' : wasOpen === 'question' ? 'yes' : 'nod';
  add(draft, 'support', pool, replies[pool]);
  if (isNoAnswer && askSmall(draft)) return;
  if (move && !state.quiet && add(draft, 'question', `move.${move.id}.ask`, move.ask)) return;
  const theme = themeNow(state, heard);
  if (theme && !relational.has(theme.id) && add(draft, 'complex-reflection', `${theme.id}.hold`, theme.hold)) return;
  add(draft, 'support', 'go-deeper', replies['go-deeper']);
}

/** A question to the program, answered truly and shortly; then it's theirs again. */
export function answerAboutItself(draft: Draft, heard: Heard): void {
  const kind = kindOfQuestion(heard.words);
  if (!add(draft, 'says-it-is-a-program', kind, replies[kind]))
    add(draft, 'says-it-is-a-program', 'self-any', replies['self-any']);
  if (heard.clauses.some(({ weight }) => weight >= 3) && heard.words.split(' ').length > 12) return story(draft, heard);
  if (draft.parts.some(({ text }) => text.includes('?') || text.startsWith('I’d ask'))) return;
  const thing = heard.things.at(-1);
  if (thing && mayAsk(draft) && add(draft, 'question', 'self-thing', replies['self-thing'], { thing })) return;
  if (mayAsk(draft)) add(draft, 'question', 'self-back', replies['self-back']);
}

/** One or two words: what they answer, or may be the beginning of; now and then several of them side by side. */
export function short(draft: Draft, heard: Heard): void {
  const word = heard.words.replace(/[.!?, ]+$/, '');
  if (nameAnswer(draft, heard)) return;
  const single = singleWordOf(` ${word.toLowerCase()} `);
  const found = moveOf(draft, heard);
  if (!single && !found && followUp(draft, heard)) return;
  if (!found && gatherBits(draft)) return askNow(draft);
  if (heard.isAfterShrug && word.length < 24 && /^[\p{L}' -]+$/u.test(word) && !isCoarse.test(word))
    addWords(draft, 'simple-reflection', 'short.word', `${givenBack(word)}.`);
  const isClose = single && word.includes(' ') && readsClosely(draft, heard.words, heard);
  if (!found && isClose && read(draft, heard.words, heard, givenBack(word))) return;
  const isFresh =
    single && !draft.state.moves?.some(({ id, turn }) => id === `single.${single.id}` && draft.state.turn - turn <= 2);
  if (!found && isFresh && add(draft, 'complex-reflection', `single.${single.id}`, single.say)) {
    draft.state.moves = [...(draft.state.moves ?? []), { id: `single.${single.id}`, turn: draft.state.turn }].slice(
      -20,
    );
    if (mayAsk(draft)) add(draft, 'question', `single.${single.id}.ask`, single.ask);
    return;
  }
  if (found) return answerMove(draft, heard, found);
  const [theme] = heard.themes;
  if (theme && ofFeelings.has(theme.id) && add(draft, 'complex-reflection', `${theme.id}.hold`, theme.hold))
    return goOn(draft, heard);
  if (draft.parts.length === 0 && !isCoarse.test(word) && read(draft, heard.words, heard, givenBack(word))) return;
  if (draft.parts.length === 0) add(draft, 'complex-reflection', 'short', replies.short);
  askNow(draft);
}

/** Not after every word: that'd be a form to fill in. */
function askNow(draft: Draft): void {
  if (draft.state.sinceQuestion >= 1) askSmall(draft);
}
