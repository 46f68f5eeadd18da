import { signsOf } from '#features/trust/safety/domain/screening/sign.ts';
import type { GuideLevel } from './guide-state.ts';
import type { Heard } from './hearing.ts';

/*
 * What somebody says in the middle of the protocol that's no answer to it, and wants one of its own: who reads this, whether
 * anybody's called, whether it stays here, that they want no numbers, and a person who comes to mind (CARE C12, C24, C25).
 */

export type Aside = 'who-reads' | 'calls' | 'keeps' | 'no-numbers';

const asides: readonly (readonly [Aside, RegExp])[] = [
  [
    'no-numbers',
    /\b(?:stop|quit|enough (?:of|with)|no more|don't|do not|please no) (?:with )?(?:(?:sending|giving|throwing|pushing|send|give|posting)(?: me)? )?(?:the |those |these |your |any |that |more |me )*(?:phone )?(?:numbers?|hotlines?|help ?lines?|crisis lines?)\b|\b(?:don't|do not|won't|will not|not going to|no way i'm) (?:want to |wanna |like to |like |going to )?(?:call|calling|ring|ringing|phone|phoning|talk to|talking to|speak to) (?:a |any |some |the |with )?(?:stranger|strangers|hotline|hotlines|help ?line|crisis line|line|lines|number|numbers)\b|\b(?:don't|do not) want (?:any |the |your |those |these |more )*(?:phone )?(?:numbers?|hotlines?|help ?lines?|crisis lines?)\b|(?:^|\bsaid )no (?:more )?(?:numbers?|hotlines?|help ?lines?)\b/,
  ],
  [
    'who-reads',
    /\b(?:who|anyone|anybody|someone|somebody|other people|others|people|a human|a person|a real person|the facilitator|my facilitator|staff|they) (?:else )?(?:(?:can|could|will|is|does|also|actually|really|gets to|going to) ?)*(?:read|reads|reading|see|sees|seeing|watch|watching|look at|looking at)\b[^.!?]{0,40}(?:this|it|what i|that|here|me|these|my)\b|\bis (?:there )?(?:a |any )?(?:human|person|real person|someone|somebody|anyone|anybody) (?:there |here )?(?:reading|watching|behind)\b/,
  ],
  [
    'calls',
    /\b(?:do|will|would|are|can|could|did|going to|gonna) (?:you |they )?(?:going to |gonna |have to )?(?:call|calling|report|reporting|tell|telling|send|sending|phone|ring|notify|alert|inform|contact)\b(?! (?:me|my (?:sister|brother|friend))\b)[^.!?]{0,40}(?:police|ambulance|somebody|someone|anyone|anybody|people|them|parents|this|that|me in|on me|help|cops|hospital|doctor|it)\b[^.!?]*\?|\b(?:don't|do not|please don't) (?:call|report|send|phone|ring) (?:anyone|anybody|the police|an ambulance|the cops|someone|somebody|this|it|me)\b/,
  ],
  [
    'keeps',
    /\b(?:keep|keeping) (?:it|this|that) (?:between us|secret|a secret|to yourself|private|quiet|confidential)\b|\b(?:is|are|does|will|would) (?:this|it|that|these|what i (?:say|write|said|wrote)) (?:stay |be |remain |kept )?(?:really )?(?:private|confidential|secret|anonymous|between us|saved|stored|recorded|here)\b|\b(?:do|will) you (?:save|store|record|keep|remember) (?:this|it|that|what i|any of)\b|\b(?:don't|do not|promise (?:not to|you won't)|you won't|swear you won't) tell (?:anyone|anybody|my|a soul|them|him|her)\b/,
  ],
];

/** What's asked or asked for beside the protocol's own question; null if nothing is. */
export function asideIn({ words }: Pick<Heard, 'words'>): Aside | null {
  const low = words.toLowerCase();
  return asides.find(([, pattern]) => pattern.test(low))?.[0] ?? null;
}

const thinksOf =
  /\b(?:maybe|perhaps|possibly|i guess|i suppose|probably|it would be|it'd be|if anyone|i trust|lives|would (?:come|listen|understand|pick up)|is (?:next door|here|home|at home|upstairs|downstairs|in the (?:next|other) room)|(?:i could|i can|i might|i may|i'll|i will|could try to|i'd rather|going to|i want to) (?:try to |just )?(?:call|ring|phone|text|write|tell|ask|message|go to|talk to|see|wake|visit)|(?:there's|there is|i've got|i have|only|just) (?:still |only |always )?my)\b/;
const notThem =
  /\b(?:not|never|nobody|no one|without|can't|cannot|won't|wouldn't|couldn't|don't|doesn't|didn't|isn't|hates?|hit|hits|hurts?|dead|died|dying|gone|left|goodbye|bye|funeral|letters?|better off|burden|asleep|busy|far away|kill\w*)\b/;

const farFromOne = new Set(['boss', 'manager', 'supervisor', 'team lead', 'professor', 'ex', 'dog', 'cat']);

/** Somebody near who comes to mind ("Ok, maybe my sister"): how the guide calls them, or null. */
export function personInMind({ words, people }: Pick<Heard, 'words' | 'people'>): string | null {
  const person = people.findLast(({ relation }) => !farFromOne.has(relation));
  // "My brother, maybe. He wouldn't shout.": who it is stands in one sentence, and why in the next.
  const low =
    words
      .toLowerCase()
      .split(/(?<=[.!?])\s+/)
      .find((sentence) => person && sentence.includes(person.relation)) ?? words.toLowerCase();
  if (!person || notThem.test(low) || low.split(/\s+/).length > 16) return null;
  const isBare = low.replaceAll(/[^\p{L}' ]/gu, '').split(/\s+/).length <= 3;
  return isBare || thinksOf.test(low) ? (person.name ?? `your ${person.relation}`) : null;
}

const theirPeople = {
  de: /\b(?:mein|meine|meinen|meiner|meinem) (?:\p{L}+ )?(?:bruder|schwester|mutter|vater|mama|papa|freund|freundin|mann|frau|oma|opa|tante|onkel|nachbar\p{L}*|kolleg\p{L}*|eltern|sohn|tochter)(?!\p{L})|(?<!\p{L})(?:ruf|rufe|schreib|schreibe|frag|frage) ich (?:ihn|ihr|sie|ihm)(?!\p{L})/iu,
  es: /(?<!\p{L})mi (?:hermana|hermano|madre|padre|mamá|papá|amiga|amigo|pareja|marido|mujer|vecina|vecino|abuela|abuelo|tía|tío|hija|hijo)(?!\p{L})|(?<!\p{L})(?:la|lo|le) (?:llamo|llamaré|escribo|escribiré)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:mon|ma) (?:frère|sœur|soeur|mère|père|maman|papa|ami|amie|copain|copine|mari|femme|voisin|voisine|tante|oncle|fille|fils)(?!\p{L})|(?<!\p{L})je (?:l'appelle|l'appellerai|lui écris|lui écrirai)(?!\p{L})/iu,
} as const;
const theirDoubts =
  /(?<!\p{L})(?:nicht|nie|kein|keine|tot|gestorben|weg|weit|fort|nada|no|nunca|murió|muerto|muerta|lejos|pas|jamais|plus|mort|morte|décédée?|loin)(?!\p{L})/iu;

/** The same in German, Spanish or French. */
export function isPersonInMind(words: string, language: keyof typeof theirPeople): boolean {
  const said = words.replaceAll('’', "'");
  return theirPeople[language].test(said) && !theirDoubts.test(said);
}

/** Signs of what somebody did or wanted, which may be long ago. */
const ofOneself = signsOf('means-at-hand', 'wish-to-die', 'plan', 'self-harm');

type Past = { level: GuideLevel; about: 'self' | 'other' | null; rules: readonly string[] };

/** What they did or wanted years ago, told as that: no alarm, and no small talk either (CARE C24). */
export function isOfOwnPast({ words }: Pick<Heard, 'words'>, { level, about, rules }: Past): boolean {
  return (
    level === 'none' &&
    about !== 'other' &&
    rules.some((id) => ofOneself.has(id)) &&
    /\b(?:ago|when i was|back then|back in|used to|in (?:19|20)\d\d|at (?:school|uni|university))\b/i.test(words)
  );
}
