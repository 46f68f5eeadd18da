import { mayAsk } from './balance.ts';
import { add, type Draft } from './draft.ts';
import type { Person } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { isKnownName } from './names.ts';
import { capital } from './person-words.ts';

/*
 * A name and nothing else: whose it is, and what's been told of them. It's never given back alone.
 */

const sentences = {
  whose: [
    'So that’s {name}, your {relation}. Now I know who you mean.',
    '{Name}, your {relation}: good, then we can call {name} that.',
    'Then it’s {name} we’re talking about, your {relation}.',
  ],
  'whose-ask': [
    'What’s {name} like?',
    'What’s it been like between you and {name}?',
    'What should I know about {name}?',
  ],
  gone: [
    'So that was {name}, your {relation}. I’m glad you said the name.',
    '{Name}, your {relation}. You’ll have called that name a thousand times.',
  ],
  'gone-ask': ['What was {name} like?', 'What do you miss first, of {name}?'],
  ex: ['So that’s {name}. Now I know who you mean.', 'Then it’s {name} who’s missing from your days.'],
  'ex-ask': ['What was it like between you and {name}, when it was good?', 'What do you think of first, with {name}?'],
  stranger: ['So {name} has a part in this for you.', '{Name}, then: somebody who counts in this, for you.'],
  'stranger-ask': ['Who’s {name} to you?', 'What’s {name} got to do with it?'],
} as const;

/** What's no name, though it stands alone after somebody was spoken of. */
const noName =
  /^(?:yes|no|yeah|nope|ok|none|nobody|nothing|mum|mom|dad|work|home|school|money|love|sleep|both|neither|always|never|often|today|yesterday|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|kidneys?|cancer|stroke|heart|liver|lungs?|age|accident|car|old|sad|tired|angry|lonely|quiet|lost|alone|gone|ill|sick|hard|fine|good|bad|maybe|sorry|thanks|hello|what|why|who|when|where|how|because|everything|everyone|suddenly|slowly|halls|loud|[a-z]+(?:ing|ed|ly|s))$/i;

/** The name these words are, if they're one. */
function nameIn({ words, names }: Heard, asksForOne: boolean): string | null {
  const [, bare] =
    /^(?:it's |he's |she's |called |named |his name is |her name is |his name's |her name's )?([\p{L}]{2,14})[.! ]*$/iu.exec(
      words,
    ) ?? [];
  if (!bare || noName.test(bare)) return null;
  const name = capital(bare.toLowerCase());
  return names.includes(name) || isKnownName(name) || asksForOne ? name : null;
}

/** The one whose name it must be: who was spoken of just now, and has none yet. Of anyone further back it'd be a guess. */
function whose({ state }: Draft): Person | undefined {
  return state.people.findLast(({ name, turn }) => name === null && state.turn - turn <= 1);
}

/** Answers a bare name. False if it's none. */
export function nameAnswer(draft: Draft, heard: Heard): boolean {
  const { state } = draft;
  if (state.turn <= state.carefulUntil || heard.words.split(' ').length > 4) return false;
  const person = whose(draft);
  const isPet = person?.relation === 'dog' || person?.relation === 'cat';
  const name = nameIn(heard, Boolean(isPet));
  if (!name || state.used.includes(`named.${name}`)) return false;
  state.used.push(`named.${name}`);
  const isGone = state.topics.some(({ id, turn }) => (id === 'grief' || id === 'pet') && state.turn - turn <= 5);
  const isOver = state.topics.some(({ id, turn }) => id === 'breakup' && state.turn - turn <= 8);
  const isEx = isOver && /^(?:girlfriend|boyfriend|wife|husband|partner|ex|fiance)/.test(person?.relation ?? '');
  const pool = person ? (isGone ? 'gone' : isEx ? 'ex' : 'whose') : 'stranger';
  const slots = { name, relation: person?.relation ?? '' };
  add(draft, 'complex-reflection', `name.${pool}`, sentences[pool], slots);
  // Whose name it is has to be known before anything else.
  if (mayAsk(draft) || (pool === 'stranger' && !state.quiet))
    add(draft, 'question', `name.${pool}.ask`, sentences[`${pool}-ask`], slots);
  if (person) state.people = state.people.map((one) => (one === person ? { ...one, name, turn: state.turn } : one));
  else state.names = [...(state.names ?? []), { name, turn: state.turn }].slice(-20);
  return true;
}
