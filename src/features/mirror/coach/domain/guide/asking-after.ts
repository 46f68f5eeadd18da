import type { ReplyDraft } from './draft.ts';
import { add, addWords } from './draft.ts';
import type { GuideState, Knowledge } from './guide-state.ts';
import { isKnownName } from './names.ts';
import { capital, plain } from './person-words.ts';
import { replies } from './replies.ts';

/*
 * "Who is Bruno?", "what's my uncle's name?": asked of the guide, which knows what this talk has told it, and says so plainly
 * where it knows nothing.
 */

type AskedAfter = { who: string } | { nameOf: string } | { myName: true };
type Known = {
  people: readonly { name: string | null }[];
  names?: readonly { name: string }[] | undefined;
};

const relation =
  'mum|mom|mother|dad|father|sister|brother|husband|wife|partner|boyfriend|girlfriend|boss|manager|best friend|friend|son|daughter|child|baby|grandma|grandmother|grandfather|grandpa|grandad|aunt|uncle|cousin|niece|nephew|colleague|coworker|flatmate|roommate|neighbour|neighbor|teacher|therapist|ex|stepdad|stepmum|stepmom|nan|gran|dog|cat|team lead|supervisor|professor|landlord|doctor';
const opener =
  '(?:(?:and|so|but|ok|okay|wait|sorry|hey|just|can you tell me|could you tell me|tell me|tell me again|do you (?:still |even |happen to )?(?:know|remember)|you (?:still )?(?:know|remember)|what about|remind me) )*';
const whoIs = new RegExp(
  `^ ${opener}(?:who(?:'s| is| was) ([\\p{L}'-]{2,20})(?: again| to me)*|who ([\\p{L}'-]{2,20}) (?:is|was)(?: again| to me)*) $`,
  'u',
);
const nameOf = new RegExp(
  `^ ${opener}(?:what(?:'s| is| was) (?:the name of my (${relation})|my (${relation})(?:'s)? (?:name|called))|my (${relation})'s name|what my (${relation})(?:'s name (?:is|was)|(?:'s| is| was) called)|the name of my (${relation})|how(?:'s| is) my (${relation}) called)(?: again)* $`,
);
const myName = new RegExp(
  `^ ${opener}(?:what(?:'s| is) my name|my name|what my name is|who i am|what i'm called)(?: again)* $`,
);
/** "Who is right?", "who's that?" asks after nobody by name. */
const nobody =
  /^(?:i|you|he|she|it|they|we|this|that|there|here|right|wrong|to|going|left|next|the|a|an|my|your|someone|anyone|even|really|is|like|god)$/;

/** Who these words ask after; null where they do something else. */
function askedAfter(words: string, known: Known): AskedAfter | null {
  // "What was the name of my uncle again? I told you."
  const low = plain(words.split(/(?<=\?) /)[0] ?? '');
  if (low.length > 90 || words.length > 140) return null;
  if (myName.test(low) && /\?|\bdo you\b/i.test(words) && !/^(?:who i am)/i.test(words)) return { myName: true };
  const of = nameOf.exec(low)?.slice(1).find(Boolean);
  if (of) return { nameOf: of };
  const name = whoIs.exec(low)?.slice(1).find(Boolean);
  if (!name || nobody.test(name)) return null;
  const isOurs = [...known.people, ...(known.names ?? [])].some((one) => one.name?.toLowerCase() === name);
  // Of a word that nobody's called by here it takes a large letter, or a first name, to ask after a person.
  const isName = isOurs || isKnownName(capital(name)) || words.includes(capital(name));
  return isName ? { who: capital(name) } : null;
}

/** Says what this talk or a kept line tells of the one they ask after, or that it tells nothing. False if they ask after nobody. */
export function tellAfter(draft: ReplyDraft, words: string, knowledge: Knowledge): boolean {
  const asked = askedAfter(words, draft.state);
  if (!asked) return false;
  if ('myName' in asked) return tellTheirName(draft, knowledge);
  return 'nameOf' in asked ? tellName(draft, asked.nameOf, knowledge) : tellWho(draft, asked.who, knowledge);
}

const say = (draft: ReplyDraft, rule: string, text: string) =>
  addWords(draft, 'says-it-is-a-program', `asked-after.${rule}`, text);

function tellTheirName(draft: ReplyDraft, { name }: Knowledge): boolean {
  if (name) return say(draft, 'you', `${name}, as far as I’ve been told.`) || say(draft, 'you', `Still ${name}.`);
  return (
    say(draft, 'you', 'I don’t know your name; you haven’t told me.') || say(draft, 'you', 'I still don’t know it.')
  );
}

function tellWho(draft: ReplyDraft, name: string, knowledge: Knowledge): boolean {
  const { state } = draft;
  const found = state.people.findLast((one) => one.name?.toLowerCase() === name.toLowerCase());
  const said = saidOf(draft.state, name);
  if (found) {
    if (!say(draft, 'who', `${name} is your ${found.relation}.`))
      say(draft, 'who', `Your ${found.relation}, you told me.`);
    return told(draft, said);
  }
  if (said) {
    say(draft, 'who', `You’ve mentioned ${name}, but not who that is to you.`);
    return told(draft, said);
  }
  return kept(draft, name, knowledge) || notTold(draft, name);
}

function tellName(draft: ReplyDraft, relationAsked: string, knowledge: Knowledge): boolean {
  const { people } = draft.state;
  const same = people.filter((one) => one.relation === relationAsked);
  const names = [...new Set(same.flatMap(({ name }) => name ?? []))];
  if (names.length > 0) {
    const text = `${names.join(' and ')}, you told me.`;
    return (
      say(draft, 'name', text) ||
      say(draft, 'name', `Your ${relationAsked} is ${names.join(', or ')}.`) ||
      say(draft, 'name', `Still ${names.join(' and ')}.`)
    );
  }
  if (kept(draft, `my ${relationAsked}`, knowledge)) return true;
  if (same.length > 0)
    return (
      say(draft, 'name', `You’ve told me about your ${relationAsked}, but not the name.`) ||
      say(draft, 'name', `I don’t have that name from you.`)
    );
  return notTold(draft, `your ${relationAsked}`);
}

/** A line they let the coach keep, once in a talk. */
function kept({ state, ...draft }: ReplyDraft, who: string, { remembered }: Knowledge): boolean {
  const line = remembered.find(
    ({ id, text }) => text.length < 160 && !state.used.includes(`memory.${id}`) && plain(text).includes(plain(who)),
  );
  if (!line) return false;
  state.used.push(`memory.${line.id}`);
  return add({ state, ...draft }, 'simple-reflection', 'recall', replies.recall, { text: line.text });
}

const notTold = (draft: ReplyDraft, who: string) =>
  say(draft, 'none', `I don’t know: you haven’t told me about ${who} in this talk.`) ||
  say(draft, 'none', `I still don’t know anything about ${who}.`) ||
  say(draft, 'none', `I can’t tell you that.`);

/** What weighs most of what they said of somebody by this name. */
function saidOf({ said }: GuideState, name: string): string | undefined {
  return said
    .filter(({ words }) => plain(words).includes(plain(name)))
    .toSorted((one, other) => other.weight - one.weight)[0]?.words;
}

function told(draft: ReplyDraft, said: string | undefined): boolean {
  if (said) add(draft, 'simple-reflection', 'told-me', replies['told-me'], { said });
  return draft.parts.length > 0;
}
