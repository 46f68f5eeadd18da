import { carefulThings } from './careful.ts';
import { type Clause, clausesOf, twoSides } from './clauses.ts';
import type { Person } from './guide-state.ts';
import { languageOf, type OtherLanguage } from './other-languages.ts';
import { plain, readable, toYou } from './person-words.ts';
import { compiled } from './signs.ts';
import type { Theme } from './theme.ts';
import { themes } from './themes.ts';

/** What the person did with what they said, as far as the guide can tell. */
export type Act =
  | 'language'
  | 'silence'
  | 'careful'
  | 'correct'
  | 'quiet'
  | 'bye'
  | 'human'
  | 'diagnosis'
  | 'anger'
  | 'test'
  | 'likes'
  | 'memory'
  | 'advice'
  | 'why'
  | 'wrong'
  | 'yes'
  | 'no'
  | 'dunno'
  | 'fine'
  | 'thanks'
  | 'hello'
  | 'short'
  | 'arrive'
  | 'guess'
  | 'no-gathering'
  | 'story';

export type Heard = {
  act: Act;
  /** Made readable. */
  words: string;
  language: OtherLanguage | null;
  careful: string | null;
  themes: readonly Theme[];
  clauses: readonly Clause[];
  sides: readonly [Clause, Clause] | null;
  people: readonly Person[];
  bright: boolean;
  heavy: boolean;
  /** Speaks for a change, against it, or neither. */
  talk: 'change' | 'sustain' | null;
  /** Did something that took effort, by their own account. */
  effort: boolean;
  /** "why I always …", turned to "you". */
  why: string | null;
};

const acts: readonly (readonly [Act, RegExp])[] = [
  ['no-gathering', compiled('stop summarising|stop summarizing|stop summing|no more summaries|stop recapping')],
  [
    'guess',
    /^ (?:so |but |and )*(?:do you think|would you say|is) (?:that )?(?:she|he|they|it)(?:'s|'re| is| are| was| will| still| really)? /,
  ],
  [
    'arrive',
    compiled(
      "not sure why i'm here|don't know why i'm here|felt like chatting|feel like chatting|wanted to talk|want to talk to someone|never done this|first time here|not sure what to say|don't know where to start|don't know where to begin|just trying this|trying this out",
    ),
  ],
  [
    'correct',
    compiled(
      "that's not what i|not what i said|not what i meant|didn't say that|never said that|you misunderstood|you got that wrong|wrong again|you don't understand|you don't get it|that's not it|i didn't mean",
    ),
  ],
  [
    'quiet',
    compiled(
      "stop asking|so many questions|enough questions|no more questions|too many questions|just listen|stop with the questions|don't ask me",
    ),
  ],
  [
    'bye',
    compiled(
      "bye|goodbye|good night|goodnight|gotta go|have to go|got to go|need to go now|i'm off|see you|talk later|ttyl|i'm going to bed|that's all for today|cheerio|try to sleep|going to sleep|off to bed|signing off|dinner's ready|got to run|have to run|gotta run|that's it for today|going to sleep now|that's enough for today",
    ),
  ],
  [
    'human',
    compiled(
      "are you human|the ai thing|the ai|prove you're|prove you|difference between you|chatbot|are you a human|are you real|real person|are you a bot|are you a robot|are you an ai|are you ai|are you a person|a machine|are you a program|are you a computer|am i talking to|is this a bot|is this ai|is this an ai|chatgpt|are you alive|do you have feelings|do you feel|are you sentient|actual human|who are you|what are you|who's writing|is anyone there|is someone there|somebody reading",
    ),
  ],
  [
    'diagnosis',
    compiled(
      "diagnos[^ ]* me|do i have|have i got|am i depressed|am i bipolar|am i autistic|am i crazy|am i a narcissist|is this depression|is it depression|is this adhd|is it adhd|is this anxiety disorder|is this normal|am i normal|am i mentally ill|what disorder|which disorder|symptoms of|think i have adhd|might have adhd|might be bipolar|might be autistic|think i'm bipolar|think i'm autistic|what's my diagnosis|your diagnosis|clinically|is it burnout or|what do i have|just tell me what i have",
    ),
  ],
  [
    'anger',
    compiled(
      "useless bot|stupid bot|stupid program|dumb bot|you're useless|you are useless|you're no help|not helping|you're not helping|this is useless|this isn't helping|this is stupid|this is pointless|waste of time|you suck|fuck you|fuck off|shut up|screw you|hate this app|hate you|you're stupid|you're an idiot|you're annoying|you're a joke|parrot|repeating what i|repeating me|repeating yourself|just repeat*|stop repeating|canned|scripted|you keep saying|bullshit|what a joke|worthless app|piece of junk|generic answer|generic|don't patronise|don't patronize|patronising|patronizing|you already asked|you asked that",
    ),
  ],
  [
    'test',
    compiled(
      "ignore your|ignore all|ignore previous|your instructions|system prompt|your prompt|your rules|write me a|write a poem|tell me a joke|say something funny|what's 2|2 2|capital of|what's the weather|what time is it|write code|python|javascript|pretend to be|pretend you|act as|roleplay|role play|say the word|repeat after me|asdf*|qwert*|lorem ipsum|test|testing|blah*|banana|jailbreak|just testing|beep boop|who won|meaning of life is 42|are you smart|translate",
    ),
  ],
  [
    'likes',
    compiled(
      "what do you think|what would you do|do you like|do you ever|have you ever|do you love|your opinion|how are you|how old are you|what's your name|your name|do you believe|do you know|can you help me|what can you do|do you sleep|do you get",
    ),
  ],
  [
    'memory',
    compiled(
      'do you remember|will you remember|who reads this|who can read|do you keep|do you save|do you store|is this private|is this confidential|are you recording|tell anyone',
    ),
  ],
  [
    'advice',
    compiled(
      'what should i|what do other people do|what do people do|how do people|how do other people|what do i do|what can i do|should i|how do i|how can i|how should i|give me advice|any advice|some advice|need advice|any tips|tips|give me a tip|tell me what to do|what would help|any ideas|any suggestions|help me decide|what now|give me something|an exercise|a technique|suggest something',
    ),
  ],
  [
    'wrong',
    compiled("what's wrong with me|what is wrong with me|wrong with me|why am i like this|why am i like that|why me"),
  ],
];

const yes =
  /^(?:yes|yeah|yep|yup|yea|ya|sure|ok yes|ok|okay|please|yes please|i guess|i guess so|i suppose|i suppose so|sort of|kind of|exactly|right|true|definitely|absolutely|maybe|probably|mhm|uh huh|that's it|that's right|that's true|correct|indeed|fine yes|go on|go ahead|why not|a bit|a little|yes it does|yes i do|yes i would|kinda|alright|of course|totally)$/;
const no =
  /^(?:no|nope|nah|not really|no thanks|no thank you|not now|never|no i don't|no i do not|not at all|i don't think so|don't think so|rather not|i'd rather not|not sure that fits|no not really|no it doesn't|nothing|none|nobody|no one)$/;
const dunno =
  /^(?:i )?(?:don't know|no idea|not sure|dunno|who knows|can't say|hard to say|i'm not sure|no clue|don't really know|have no idea|i have no idea|it's hard to say|don't know what to say|hmm|hm|um|uh)$/;
const fine =
  /^(?:i'm |it's |it was |all |just )?(?:fine|good|ok|okay|alright|all right|not bad|meh|whatever|so so|same|same as always|the usual|normal|nothing much|nothing special|not much|could be worse|whatever you say|k|kk)$/;
const thanks = compiled(
  "thanks|thank you|thx|you're ok|you're alright|you're not bad|not bad for|good bot|you're good|cheers for|that helped|that helps|this helped|helped me",
);
const hello =
  /^(?:hi|hello|hey|hiya|good morning|good evening|good afternoon|morning|evening|hi there|hey there|hello there|yo|sup)$/;

const change = compiled(
  "i want to change|i want to stop|want to quit|i need to change|i could try|i might try|i'm going to|i will try|i'll try|i've decided|maybe i could|maybe i should|i'm ready|it has to change|can't go on like this|tired of being|i've started",
);
const sustain = compiled(
  "no point in trying|it won't help|won't work|nothing helps|nothing works|i've tried everything|i can't change|i don't want to change|it's not that bad|i'm not ready|that's just how i am|just how it is|what's the use|easier said|you can't change|leave it as it is|doesn't work for me",
);
const effort = compiled(
  'i told|i tried|i asked|i said no|i admitted|i managed|i went|i called|i apologised|i apologized|i kept|i stood|i spoke|i wrote|i started|i stopped|i got up|i finally|i left early|i made it',
);
const brightSigns = compiled(
  'happy|glad|proud|wonderful|great day|excited|grateful|relieved|better today|lovely|amazing|laughed|went well|it worked|so good|got the job|passed my|managed',
);
const heavySigns = compiled(
  "but|sad|not|can't|don't|died|alone|afraid|scared|angry|hurt*|cry*|tired|worr*|anxious|hate|fight|lost|never|nobody|hard|worse|guilty|miss|used to|without|she was|he was",
);

const heavyWords = compiled(
  "alone|afraid|scared|angry|hurt*|cry*|cried|tired|worr*|anxious|hate|fight|fought|lost|nobody|no one|hard|worse|worst|guilty|miss|missed|sad|bad|awful|terrible|gutted|can't|too much|stuck|ashamed|silent|lonely|empty|don't|doesn't|didn't|hasn't|haven't|won't|never|yell*|shout*|ignore*|forgot|quiet|furious|mad|annoy*|wrong|should|sick|ill|drunk|drinking|tell",
);

/** Themes whose signs only name somebody: said without a hard word, they're no theme yet. */
const relational = new Set(['couple', 'siblings', 'parents', 'children', 'friends']);

const relations =
  'mum|mom|mother|dad|father|sister|brother|husband|wife|partner|boyfriend|girlfriend|boss|manager|friend|best friend|son|daughter|grandma|grandmother|grandfather|grandpa|aunt|uncle|cousin|colleague|coworker|flatmate|roommate|neighbour|neighbor|teacher|therapist|ex|fiance|fiancee|stepdad|stepmum|stepmom|mother-in-law|father-in-law|nan|gran|dog|cat|team lead|supervisor|professor';
const personPattern = new RegExp(
  `\\b(?:my|My) (?:(?:older|younger|little|big|best|old|late|elder|youngest|oldest|twin) )?(${relations})\\b(?:,? (?:called |named )?([A-Z][a-z]{2,14})\\b)?`,
  'g',
);

const compiledThemes = themes.map((theme) => ({ theme, pattern: compiled(theme.signs) }));

/** Feelings denied, or somebody else's: "I wasn't alone", "she's angry with me". */
const notMine =
  / (?:wasn't|not|isn't|aren't|no longer|never|it's not) (?:so |that |very |really |as |too )?(?:alone|lonely|sad|angry|anxious|afraid|scared|worried|tired|ashamed|happy|bored|stressed|depressed|good|proud|excited)(?= )| (?:angry|mad|furious) (?:with|at) me(?= )| (?:she|he) (?:is|was) (?:always )?(?:so )?(?:happy|glad|excited|sad|angry)(?= )| (?:she|he)'s (?:just )?(?:so )?(?:happy|excited|angry)(?= )/g;

/** Understands one message, as far as words go. `turn` counts the person's messages. */
export function hear(text: string, turn: number): Heard {
  const words = readable(text);
  const low = plain(words);
  const language = languageOf(low, words);
  const careful = carefulThings.find(({ pattern }) => pattern.test(low))?.id ?? null;
  const own = low.replaceAll(notMine, ' ');
  const found = compiledThemes.filter(({ pattern }) => pattern.test(own)).map(({ theme }) => theme);
  const sides = twoSides(words);
  const isBright =
    (found.some(({ id }) => id === 'joy' || id === 'pride') || brightSigns.test(low)) && !heavySigns.test(low);
  const isHard = heavyWords.test(own);
  const fitting = found.filter(({ id }) => isHard || !relational.has(id));
  const lighter = fitting.filter(({ id }) => (id === 'joy' || id === 'pride') === isBright);
  return {
    act: actOf(words, low, language, careful),
    words,
    language,
    careful,
    sides,
    themes: lighter,
    clauses: clausesOf(words),
    people: peopleIn(words, turn),
    bright: isBright,
    heavy: !isBright && (lighter.length > 0 || isHard),
    talk: sustain.test(low) ? 'sustain' : change.test(low) ? 'change' : null,
    effort: effort.test(low),
    why: whyIn(words),
  };
}

function actOf(words: string, low: string, language: OtherLanguage | null, careful: string | null): Act {
  if (language) return 'language';
  const bare = low.trim();
  if (
    !/[\p{L}\p{N}]/u.test(words) ||
    /^(?:silence|nothing to say|i don't want to talk|don't want to talk|no words)$/.test(bare)
  )
    return 'silence';
  if (careful) return 'careful';
  if (yes.test(bare) || /^(?:yes|yeah|ok|okay|sure)(?: [^ ]+){1,2}$/.test(bare)) return 'yes';
  if (no.test(bare)) return 'no';
  if (dunno.test(bare)) return 'dunno';
  if (fine.test(bare)) return 'fine';
  if (hello.test(bare)) return 'hello';
  const count = bare.split(' ').length;
  const act = acts.find(([name, pattern]) => pattern.test(low) && fits(name, count, words))?.[0];
  if (act) return act;
  if (thanks.test(low) && count < 12) return 'thanks';
  if (whyIn(words)) return 'why';
  return count <= 3 ? 'short' : 'story';
}

/** Whether an act may be taken from a message this long: "I have to go" in a long story is part of the story. */
function fits(act: Act, count: number, words: string): boolean {
  if (act === 'bye' || act === 'test' || act === 'arrive' || act === 'guess') return count <= 14;
  if (act === 'advice' || act === 'wrong' || act === 'likes') return count <= 18 || words.trimEnd().endsWith('?');
  return count <= 40;
}

function peopleIn(words: string, turn: number): Person[] {
  return [...words.matchAll(personPattern)].map(([, relation = '', name]) => ({
    relation: relation.toLowerCase(),
    name: name ?? null,
    turn,
  }));
}

/** "why do I always give in?" as "why you always give in"; null where English would bend the verb. */
function whyIn(words: string): string | null {
  const found = /\bwhy (do I|am I|can't I|don't I) ([^?.!,"]{3,70})\?/i.exec(words);
  if (!found) return null;
  const rest = found[2] ?? '';
  if (/\b(?:you|your)\b/i.test(rest)) return null;
  const verb =
    { 'do i': 'I', 'am i': "I'm", "can't i": "I can't", "don't i": "I don't" }[(found[1] ?? '').toLowerCase()] ?? 'I';
  return `why ${toYou(`${verb} ${rest.trim()}`)}`;
}
