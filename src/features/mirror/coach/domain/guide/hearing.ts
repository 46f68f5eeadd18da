import { topicIn } from '../listening/topics.ts';
import { actOf, type GuideAct } from './acts.ts';
import { aheadIn } from './ahead.ts';
import { carefulThings } from './careful.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { NamedPerson } from './guide-state.ts';
import { namesIn } from './names.ts';
import { languageOf, type OtherLanguage } from './other-languages.ts';
import { plain, readable } from './person-words.ts';

export type Heard = {
  act: GuideAct;
  /** Made readable. */
  words: string;
  language: OtherLanguage | null;
  careful: string | null;
  /** What it's about, by which an exercise is chosen. */
  topic: string | null;
  clauses: readonly Clause[];
  people: readonly NamedPerson[];
  /** Names in it that belong to nobody named by what they are to the person. */
  names: readonly string[];
  /** A day that's coming, with something to be done or met on it. */
  ahead: string | null;
  /** What they say they'll do, or could: "you're going to call her". */
  plan: Clause | null;
};

/** What somebody may be to a person, by the words for it, `|` between them. */
export const relations =
  'mum|mom|mother|dad|father|sister|brother|husband|wife|partner|boyfriend|girlfriend|boss|manager|friend|best friend|son|daughter|grandma|grandmother|grandfather|grandpa|aunt|uncle|cousin|colleague|coworker|flatmate|roommate|neighbour|neighbor|teacher|therapist|ex|fiance|fiancee|stepdad|stepmum|stepmom|mother-in-law|father-in-law|nan|gran|dog|cat|team lead|supervisor|professor';
const personPattern = new RegExp(
  `\\b(?:my|My) (?:(?:older|younger|little|big|best|old|late|elder|youngest|oldest|twin) )?(${relations})\\b(?:(?:,? (?:called |named )?|(?:'s| is) (?:called|named) |'s name(?:'s| is) )([A-Z][a-z]{2,14})\\b)?`,
  'g',
);

const nameFirst = new RegExp(`\\b([A-Z][a-z]{2,14}), my (?:\\w+ )?(${relations})\\b`, 'g');

/** What's feared, "that I'll go blank", or a choice of two: no plan. */
const dreaded =
  /^you (?:could|might) [^,]* or |^(?:you'll|you will) (?:say something (?:stupid|wrong|daft)|go blank|freeze|fail|mess|make a fool|forget|talk rubbish|lose|ruin|panic|cry|blow)(?![a-z])/;

/** To do something, and not to become or to fail at something. */
const planned =
  /^you're (?:ringing|calling|telling|writing to|seeing|booking|doing it|asking|taking|bringing)\b|^(?:you're (?:going|planning) to|you'll|you've decided to|you decided to|you might|you could|you want to try to) (?:just |finally |also |then |first )?(?:call|ring|phone|write|text|email|talk|speak|tell (?=him|her|them|my|your|every|some|the)|ask|go|try|start|stop|book|see|visit|meet|take|say|apologi[sz]e|send|make|finish|open|clean|cook|walk|sleep|rest|quit|apply|look|give|bring|invite|practi[sc]e|iron|wash|lie|listen|show|keep|leave|have (?:the|a|your|him|her|them|some)|sort|pay|do|put|join|return|buy|sign|turn)\b|^you (?:could|might) (?!be\b|have (?!the |a |him |her |them )|not\b|never\b|hear\b|see\b|feel\b|tell(?! (?:him|her|them|your))\b|smell\b|cry\b|scream\b|die\b|lose\b|fail\b|imagine\b|barely\b|hardly\b|only\b|always\b|spit\b|murder\b|kill\b|go (?:on|mad)\b|do (?:without|it|that|nothing)\b)[a-z]+ /;

/** "I don't know. Company, maybe.": what comes after the shrug is the answer. */
const shrug =
  /^(?:(?:I )?don't know|not sure|no idea|hm+)(?:[.,!]+ (?=\p{L})|,? (?=\p{L}.{2,40}\b(?:I guess|maybe|probably|I suppose|I think)\W*$))/iu;

/** "Need to tell him", "lost my job": people who leave out the "I" mean it. */
const subjectless: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:just|really|still|also|never|always) )*(?:need to|want to|have to|had to|tried to|wanted to|hate (?=\w)|can't (?=\w)|couldn't (?=\w)|haven't (?=\w)|don't (?:want|like|think|feel|care|trust|need|see|sleep)\b|didn't (?=\w)|miss (?=him|her|them|my|the)|lost (?=my|him|her|the)|feel (?=\w)|felt (?=\w)|keep (?=\w+ing\b(?! (?:up|on|going)?$))|kept (?=\w+ing\b)|woke (?=\w)|slept (?=\w)|used to (?=\w)|wish (?=I|he|she|it|they|my)|had (?=it|my|to)\b|found out\b|(?:told|asked|rang|called|texted|saw|met) (?=him|her|them|my)\b|went (?=to|out|home|back|for)\b|cried (?=\w)|got (?=told|dumped|fired|shouted|sacked|ignored|grounded)\b)/i,
    'I',
  ],
  [/^(?:just |always |only )*been (?=\w)(?!better|worse|there$|great$|fine$|ok$)/i, "I've"],
  [
    /^(?:just |still |only )*(?:going to (?=\w)|trying to|stuck (?=here|in|at|with)|lying (?=here|in|awake)|sitting (?=here|in|on)|dreading (?=\w)|scared (?=of|that|to)|worried (?=about|that)|sick of|(?:so|really|very|pretty|proper|absolutely|a bit|a little|feeling|kind of|just|well|dead) (?=(?:\w+ )?(?:lonely|sad|tired|done|scared|angry|stressed|bored|knackered|exhausted|drained|anxious|worried|nervous|fed up|down|low|upset|hurt|lost|overwhelmed|wrecked|shattered|gutted|mardy|grumpy|moody|rough|crap|weird|numb|off|sick|ill|poorly|grim|rubbish)\b))/i,
    "I'm",
  ],
];
/** Sentence by sentence: on a phone nobody writes the "I". Not where somebody else may be meant, or the guide. */
const withI = (words: string) =>
  words
    .split(/(?<=[.!?] )/)
    .map((typed, at, all) => {
      const [opener = ''] = /^(?:(?:yes|yeah|no|nah|ok|well|so|but|and|oh|ah|cause|because)[, ]+)+/i.exec(typed) ?? [];
      const sentence = typed.slice(opener.length).replace(/^bit (?=\w)/i, 'a bit ');
      const [, who] = subjectless.find(([pattern]) => pattern.test(sentence)) ?? [];
      // "Janet cut it out. Didn't say a word.": the subject is still the same.
      const before = all[at - 1] ?? '';
      const isOfAnother =
        before !== '' &&
        !/\b(?:I|I'\w+|my|me|we|we'\w+)\b/i.test(before) &&
        /^(?:didn't|never|just|doesn't|won't|had|went|told|asked|said|been)\b/i.test(sentence);
      const isTheirs = who && !isOfAnother && !sentence.includes('?') && !/\byou/i.test(sentence);
      return isTheirs
        ? `${opener}${who} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
        : `${opener}${sentence}`;
    })
    .join('');

const heardAs = (text: string): string => withI(readable(text)).replace(shrug, '');

/** What of a message a reader should read: the whole as it's written, as it's heard, and each of its sentences. */
export function textsToRead(text: string): string[] {
  const words = heardAs(text);
  return [...new Set([text, words, ...words.split(/(?<=[.!?])\s+/)])];
}

/** Who was spoken of so far. */
type Before = { people: readonly NamedPerson[]; names?: readonly { name: string; turn: number }[] };

/** Understands one message, as far as words go. `turn` counts the person's messages. */
export function hear(text: string, turn: number, before: Before = { people: [] }): Heard {
  const words = heardAs(text);
  const low = plain(words);
  const language = languageOf(low, words);
  const careful = carefulThings.find(({ pattern }) => pattern.test(low))?.id ?? null;
  const clauses = clausesOf(words);
  const known = [...(before.names ?? []), ...before.people].flatMap(({ name }) => name ?? []);
  return {
    act: actOf({ words, low }, language, careful),
    words,
    language,
    careful,
    clauses,
    topic: topicIn(low),
    people: peopleIn(words, turn),
    names: namesIn(words, known),
    ahead: aheadIn(words),
    plan:
      clauses.findLast(
        ({ words: said, own: clause }) =>
          planned.test(said) &&
          !dreaded.test(said) &&
          !/^(?: (?:yes|yeah|well|just|probably|maybe|mostly))* that i(?:'ll| will) /.test(low) &&
          !low.includes(` so${clause}`) &&
          !low.includes(` so that${clause}`),
      ) ?? null,
  };
}

function peopleIn(words: string, turn: number): NamedPerson[] {
  // "Jonas, my flatmate": the other way round.
  const turned = [...words.matchAll(nameFirst)].map(([, name = '', relation = '']) => ({ relation, name, turn }));
  const people = [...words.matchAll(personPattern)].map(([, relation = '', name]) => ({
    relation: relation.toLowerCase(),
    name: name ?? null,
    turn,
  }));
  const isTurned = (one: NamedPerson) => one.name === null && turned.some(({ relation }) => relation === one.relation);
  return [...turned, ...people.filter((one) => !isTurned(one))];
}
