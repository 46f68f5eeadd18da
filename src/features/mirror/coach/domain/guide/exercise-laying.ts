import { cardOf } from '#features/mirror/exercises/domain/exercise-cards.ts';
import { topics } from '../listening/topics.ts';
import { add, addWords, type ReplyDraft } from './draft.ts';
import type { Heard } from './hearing.ts';
import { plain } from './person-words.ts';

/*
 * The exercise that was asked for, laid beside the reply. Its player leads it step by step, and this talk doesn't: only there
 * are a pause, "enough" and sound.
 */

/** What each word asks for, the nearest first; the first row that's heard counts. */
const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ (?:box|square) breath| four sides /, ['four-sides', 'even-breath']],
  [/ (?:sigh|sighs|sighing) /, ['two-in-one-out', 'longer-out']],
  [/ breath/, ['longer-out', 'even-breath', 'two-in-one-out', 'four-sides']],
  [/ long(?:er)? body scan /, ['long-body-scan', 'short-body-scan']],
  [/ body scan| through (?:the|my) body /, ['short-body-scan', 'long-body-scan']],
  [/ ground| (?:5|five) (?:4|four) | senses /, ['five-senses', 'feet', 'cool-water']],
  [/ sleep| bed(?:time)? /, ['before-sleep', 'long-body-scan']],
  [/ (?:muscle|muscles|tension|shoulders?|jaw|neck) /, ['shoulders-and-jaw', 'short-body-scan']],
  [/ walk/, ['walking']],
  [/ (?:kindness|compassion|self compassion|metta) /, ['kind-wishes', 'a-kind-hand']],
  [/ (?:gratitude|grateful) /, ['three-good-things', 'savouring']],
  [/ (?:anger|angry|rage) /, ['anger', 'after-a-conflict']],
  [/ (?:grief|grieving|mourning) /, ['room-for-grief']],
  [/ worr/, ['worry-time', 'leaves']],
  [/ panic/, ['five-senses', 'longer-out']],
  [/ meditat| mindful/, ['three-minute-pause', 'leaves', 'kind-wishes']],
  [/ (?:calm\w*|relax\w*|stress|anxiety|anxious|settle|unwind) /, ['longer-out', 'shoulders-and-jaw', 'five-senses']],
];
/** For someone who names no kind, when the talk is about nothing yet. */
const forAnybody = ['three-minute-pause', 'longer-out', 'five-senses'];

const laid = [
  'Yes. “{title}” is right below: it takes you through step by step, and you can pause it or stop. I’ll be here after it.',
  'Gladly: “{title}” is just below. It goes at its own pace, and you can end it at any moment. Come back and say how it was, if you like.',
  'There’s “{title}”, below this line. Open it and you’ll be led through, one step at a time.',
  '“{title}” it is. It’s below, and each step comes by itself; leave out whatever doesn’t suit you.',
  'Yes, let’s: “{title}” is there below for you. Take what you like from it.',
];
/** After those, and each with another title. */
const again = ['Here’s “{title}” for you.', '“{title}”, then: it’s below.', 'Once more, “{title}”.'];

/** Lays the exercise they asked for beside the reply: by its kind, else one for what they speak of. */
export function layExercise(draft: ReplyDraft, heard: Heard): void {
  const { state } = draft;
  const card = cardOf(slugFor(draft, heard));
  if (!card) return;
  state.used.push(`exercise.${card.slug}`);
  state.laid = { slug: card.slug, turn: state.turn };
  const slots = { title: card.title };
  if (!add(draft, 'idea-with-permission', 'exercise-laid', laid, slots))
    again
      .map((sentence) => sentence.replace('{title}', card.title))
      .some((text) => addWords(draft, 'idea-with-permission', 'exercise-again', text));
  draft.offers = { exercise: card.slug };
}

/** One they had before comes again only where there's no other of its kind. */
function slugFor({ state }: ReplyDraft, heard: Heard): string | undefined {
  const low = plain(heard.words);
  const named = kinds.find(([pattern]) => pattern.test(low))?.[1];
  const topic = heard.topic ?? state.topics.findLast(({ turn }) => state.turn - turn <= 3)?.id;
  const suiting = topics.find(({ id, exercises }) => id === topic && exercises.length > 0)?.exercises;
  const wanted = named ?? suiting ?? forAnybody;
  return wanted.find((slug) => !state.used.includes(`exercise.${slug}`)) ?? wanted[0];
}
