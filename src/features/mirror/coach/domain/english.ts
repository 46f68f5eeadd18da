import { answers } from './answers/answers.ts';
import { careWords } from './guide/care-words.ts';
import { replies } from './guide/replies.ts';
import { normals } from './is-it-normal/normals.ts';
import { purposes } from './listening/first-words.ts';
import { oneThings } from './listening/one-thing.ts';
import { pieces } from './pieces/pieces.ts';

/** Common words that no language near it shares. */
const sure = new Set(
  `the and you your yours that's that this these those it's its with what what's how there there's they their them have
   has had been i'm i've i'd i'll you're you've you'd you'll we're she her my our from but not when would could should
   who where which because about some something feel feels like sounds being then too thank thanks yes okay than more
   much very just only out up off after before again back if don't doesn't didn't isn't wasn't can't won't every still other it are of`
    .trim()
    .split(/\s+/),
);

/** Common words that another language may have as well. */
const plain = `
  hmm mm mhm oh ah hi hello hey ok okay bye sorry please maybe one two three four five six seven eight nine ten hundred
  monday tuesday wednesday thursday friday saturday sunday weekend january february march april june july august september
  october november december morning evening afternoon night today tonight yesterday tomorrow year years month months week
  weeks day days hour hours minute minutes mum mom mother dad father sister brother daughter son wife husband partner friend
  friends boss colleague team work job school exam money rent house home kitchen bed car bus train phone letter message
  dog cat food dinner coffee tea walk run swim sing cry cried laugh laughed sleep slept awake tired exhausted overwhelmed
  proud guilty ashamed anxious afraid scared angry hurt lonely alone grief loss died dead death left lost lent gave given
  took taken told said says asked called wrote sent came went gone got made did done saw seen heard felt thought knew
  known wanted needed tried used kept stayed stopped started began begun moved changed helped worked lived loved missed
  broke broken bought sold paid drove driven fell fallen sat stood held met grew hoped promised doctor hospital nurse
  therapist therapy funeral wedding birthday holiday baby child children kid kids twins parents family neighbour neighbor
  mortgage supervisor manager customer patient patients student teacher argument fight break divorce pregnant illness pain
  headache stress pressure deadline meeting project plate weight shoulder shoulders chest stomach breath breathing body
  heart mind head hands honest honestly brave gentle careful curious meaningful painful frustrating frustrated
  disappointed confusing confused relieved grateful unfair unseen valued trust trusted respect respected safe stuck torn
  juggling balancing carrying holding struggling managing dealing facing coping reaching reach share sharing shared notice
  noticing noticed describe explore mention mentioned imagine sense understand understood appreciate appreciated forward
`
  .trim()
  .split(/\s+/);

/** With these, every word that the guide's own sentences are made of. */
const known = new Set([
  ...sure,
  ...plain,
  ...'a i is was be do does did he him his me we us no so or at by to in on as'.split(' '),
  ...[replies, careWords].flatMap((pools) => Object.values<readonly string[]>(pools)).flatMap(wordsOfAll),
  ...[...answers, ...normals, ...oneThings].flatMap(({ says }) => wordsOfAll(says)),
  ...purposes.flatMap(({ line }) => wordsOfAll(line)),
  ...pieces.flatMap(({ steps }) => wordsOfAll(steps.map(({ say }) => say))),
]);

/** Whether a word of these is one it knows. */
export const hasKnownWord = (text: string): boolean =>
  wordsOf(text).some((word) => known.has(word) || known.has(stemOf(word)));

/**
 * Whether every sentence of this text is English, as far as a list of words can tell. What isn't sure doesn't count as it: the
 * guard reads English only, so nothing else may get past it.
 */
export function isEnglish(text: string): boolean {
  return text.split(/[.?!:;…\n–—]+/).every((sentence) => isEnglishSentence(wordsOf(sentence)));
}

function isEnglishSentence(words: readonly string[]): boolean {
  const strange = words.map((word) => !known.has(word) && !known.has(stemOf(word)));
  const count = strange.filter(Boolean).length;
  if (count === 0) return true;
  if (words.length < 3 || !words.some((word) => sure.has(word))) return false;
  return count * 2 <= words.length && !strange.some((is, at) => is && strange[at + 1] && strange[at + 2]);
}

/** A known word with an ending: "walks", "walked", "walking". */
function stemOf(word: string): string {
  return word.replace(/(?:'s|s|ed|d|ing|ly)$/, '');
}

function wordsOfAll(texts: readonly string[]): string[] {
  return texts.flatMap(wordsOf);
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}\p{M}']*/gu) ?? []
  );
}
