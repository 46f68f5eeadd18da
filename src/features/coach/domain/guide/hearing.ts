import { type Act, actOf } from './acts.ts';
import { aheadIn } from './ahead.ts';
import { askedAfter } from './asking-after.ts';
import { carefulThings } from './careful.ts';
import { type Clause, clausesOf, twoSides } from './clauses.ts';
import type { Asked, Person } from './guide-state.ts';
import { type FoundMove, movesIn } from './moves.ts';
import { type Companion, companyOf, namesIn } from './names.ts';
import { languageOf, type OtherLanguage } from './other-languages.ts';
import { plain, readable } from './person-words.ts';
import { whyIn } from './questions-to-the-guide.ts';
import { compiled } from './signs.ts';
import { lasting, type Theme } from './theme.ts';
import { themes } from './themes.ts';
import { thingsIn } from './things.ts';

export type Heard = {
  act: Act;
  /** Made readable. */
  words: string;
  /** "I don't know. Company, maybe.": what's after the shrug. */
  isAfterShrug: boolean;
  language: OtherLanguage | null;
  careful: string | null;
  themes: readonly Theme[];
  clauses: readonly Clause[];
  sides: readonly [Clause, Clause] | null;
  people: readonly Person[];
  /** Names in it that belong to nobody named by what they are to the person. */
  names: readonly string[];
  moves: readonly FoundMove[];
  /** Who may be meant by "he" or "she". */
  company: readonly Companion[];
  /** What's spoken of: "the heron". */
  things: readonly string[];
  /** A day that's coming, with something to be done or met on it. */
  ahead: string | null;
  bright: boolean;
  heavy: boolean;
  /** Something hard stands in it, by its words alone. */
  hard: boolean;
  /** Speaks for a change, against it, or neither. */
  talk: 'change' | 'sustain' | null;
  /** Did something that took effort, by their own account. */
  effort: boolean;
  /** What they say they'll do, or could: "you're going to call her". */
  plan: Clause | null;
  /** "why I always …", turned to "you". */
  why: string | null;
};

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
  "grinning|dancing|hooray|yay|woohoo|woo hoo|over the moon|i passed|i won|we won|just passed|got in|third time lucky|best day|made my day|good laugh|can't stop smiling|cracked up|thrilled|overjoyed|chuffed|happy|glad|proud|wonderful|great day|excited|grateful|relieved|better today|lovely|amazing|laughed|went well|it worked|so good|got the job|passed my|managed",
);
const heavySigns = compiled(
  "but|i'd like|i wish|i want|if only|just once|sad|not|can't|don't|died|alone|afraid|scared|angry|hurt*|cry*|tired|worr*|anxious|hate|fight|lost|never|nobody|hard|worse|guilty|miss|used to|without|she was|he was",
);

/** What's coming and isn't chosen: "I'm going to miss her". */
const willHappen =
  / i'm going to (?:miss|cry|be|die|fail|lose|freeze|explode|scream|regret|hate|need|have|throw|puke|forget|get)(?= )/g;

/** What sounds heavy and is said of something good. */
const gladly =
  / (?:can't believe (?:it|how|that|my luck|i)|can't wait|couldn't believe|can't stop (?:smiling|grinning|laughing)|wanted (?:it|this|that) since|cried (?:with|for|because)[^.!?]{0,20} (?:happy|joy))(?= )/g;

const heavyWords = compiled(
  "alone|afraid|scared|angry|hurt*|cry*|cried|tired|worr*|anxious|hate|fight|fought|lost|nobody|no one|hard|worse|worst|guilty|miss|missed|sad|bad|awful|terrible|gutted|can't|too much|stuck|ashamed|silent|lonely|empty|don't|doesn't|didn't|hasn't|haven't|won't|never|yell*|shout*|ignore*|forgot|quiet|furious|mad|annoy*|wrong|should|sick|ill|drunk|drinking|tell",
);

/** Themes whose signs only name somebody or something: said without a hard word, they're no theme yet. */
export const relational = new Set([
  ...['couple', 'siblings', 'parents', 'children', 'friends'],
  ...['work', 'study', 'boss', 'world', 'money', 'moving'],
]);

const relations =
  'mum|mom|mother|dad|father|sister|brother|husband|wife|partner|boyfriend|girlfriend|boss|manager|friend|best friend|son|daughter|grandma|grandmother|grandfather|grandpa|aunt|uncle|cousin|colleague|coworker|flatmate|roommate|neighbour|neighbor|teacher|therapist|ex|fiance|fiancee|stepdad|stepmum|stepmom|mother-in-law|father-in-law|nan|gran|dog|cat|team lead|supervisor|professor';
const personPattern = new RegExp(
  `\\b(?:my|My) (?:(?:older|younger|little|big|best|old|late|elder|youngest|oldest|twin) )?(${relations})\\b(?:(?:,? (?:called |named )?|(?:'s| is) (?:called|named) |'s name(?:'s| is) )([A-Z][a-z]{2,14})\\b)?`,
  'g',
);

const nameFirst = new RegExp(`\\b([A-Z][a-z]{2,14}), my (?:\\w+ )?(${relations})\\b`, 'g');

const compiledThemes = themes.map((theme) => ({ theme, pattern: compiled(theme.signs) }));

/** Feelings denied, or somebody else's: "I wasn't alone", "she's angry with me". */
const notMine =
  / (?:parents|mum and dad|brother|sister|son|daughter|friend|uncle|aunt)(?:'s|'re| is| are| got| were| was| have been)? (?:divorced|separated|getting divorced|getting a divorce)(?= )| (?:phone|battery|laptop|car|computer|plants?|wifi|engine|conversation|chat)(?:'s| has| just)? died(?= )| (?:work|worked|works|working) (?:it |this |that )?out(?= )| (?:doesn't|didn't|don't|won't|not|it) work(?:ed|s)?(?= )| not (?:a |too |so |that )?bad(?= )| (?:wasn't|not|isn't|aren't|no longer|never|it's not) (?:so |that |very |really |as |too )?(?:alone|lonely|sad|angry|anxious|afraid|scared|worried|tired|ashamed|happy|bored|stressed|depressed|good|proud|excited)(?= )| (?:angry|mad|furious) (?:with|at) me(?= )| (?:she|he) (?:is|was) (?:always )?(?:so )?(?:happy|glad|excited|sad|angry)(?= )| (?:she|he|they|it)(?:'s|'re) (?:just )?(?:so |really |very |a )?(?:happy|excited|angry|lovely|wonderful|beautiful)(?= )/g;

/** What's feared, "that I'll go blank", or a choice of two: no plan. */
const dreaded =
  /^you (?:could|might) [^,]* or |^(?:you'll|you will) (?:say something (?:stupid|wrong|daft)|go blank|freeze|fail|mess|make a fool|forget|talk rubbish|lose|ruin|panic|cry|blow)(?![a-z])/;

/** To do something, and not to become or to fail at something. */
const planned =
  /^you're (?:ringing|calling|telling|writing to|seeing|booking|doing it|asking|taking|bringing)\b|^(?:you're (?:going|planning) to|you'll|you've decided to|you decided to|you might|you could|you want to try to) (?:just |finally |also |then |first )?(?:call|ring|phone|write|text|email|talk|speak|tell (?=him|her|them|my|your|every|some|the)|ask|go|try|start|stop|book|see|visit|meet|take|say|apologi[sz]e|send|make|finish|open|clean|cook|walk|sleep|rest|quit|apply|look|give|bring|invite|practi[sc]e|iron|wash|lie|listen|show|keep|leave|have (?:the|a|your|him|her|them|some)|sort|pay|do|put|join|return|buy|sign|turn)\b|^you (?:could|might) (?!be\b|have (?!the |a |him |her |them )|not\b|never\b|hear\b|see\b|feel\b|tell(?! (?:him|her|them|your))\b|smell\b|cry\b|scream\b|die\b|lose\b|fail\b|imagine\b|barely\b|hardly\b|only\b|always\b|spit\b|murder\b|kill\b|go (?:on|mad)\b|do (?:without|it|that|nothing)\b)[a-z]+ /;

/** "I don't know. Company, maybe.": what comes after the shrug is the answer. */
const shrug =
  /^(?:(?:I )?don't know|not sure|no idea|hm+)(?:[.,!]+ (?=\p{L})|,? (?=\p{L}.{2,40}\b(?:I guess|maybe|probably|I suppose|I think)\W*$))/iu;

const good = new Set(['joy', 'pride']);
const hardWords =
  /\b(?:died|hates?|afraid|scared|scary|nervous|alone|hurts?|fight|fought|lost|worse|worst|guilty|ashamed|angry|worried|anxious|lonely|sad|but|wobble|rubbish|gutted|feel bad|what if)\b/i;

const happily = /\bcrying (?:because|with)[^.!?]*\b(?:happy|joy)\b/i;

/**
 * In good news somebody's tears are happy ones, and their mother is no trouble: what they told in the last turns colours
 * this, unless something hard is in it.
 * @param topics what was spoken of, as the state has it
 */
export function inLightOf(topics: readonly { id: string; turn: number }[], turn: number, heard: Heard): Heard {
  const isLoud = /!|\b(?:happy|glad|good thing)\b/i.test(heard.words);
  const isGood = topics.some((topic) => good.has(topic.id) && turn - topic.turn <= (isLoud ? 5 : 3));
  const isGrieving = topics.some((topic) => lasting.has(topic.id) && turn - topic.turn <= 20);
  if (!isGood || isGrieving || hardWords.test(heard.words.replace(happily, ''))) return heard;
  const moves = isLoud ? heard.moves.filter(({ move }) => move.bright) : heard.moves;
  if (moves.some(({ move }) => !move.bright)) return heard;
  const themes = heard.themes.filter(({ id }) => good.has(id));
  return { ...heard, moves, bright: true, heavy: false, hard: false, themes };
}

/** "Need to tell him", "lost my job": who leaves out the "I" means it. */
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
    .map((typed) => {
      const [opener = ''] = /^(?:(?:yes|yeah|no|nah|ok|well|so|but|and|oh|ah|cause|because)[, ]+)+/i.exec(typed) ?? [];
      const sentence = typed.slice(opener.length).replace(/^bit (?=\w)/i, 'a bit ');
      const [, who] = subjectless.find(([pattern]) => pattern.test(sentence)) ?? [];
      const isTheirs = who && !sentence.includes('?') && !/\byou/i.test(sentence);
      return isTheirs
        ? `${opener}${who} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
        : `${opener}${sentence}`;
    })
    .join('');

/** Laughter, which isn't given back as a word. */
const laughsAtAnEnd =
  /^\W*(?:ha(?:ha)+|hehe|lol|lmao|rofl)\b|(?:\b(?:ha(?:ha)+|hehe|lol|lmao|rofl)\b|😂|🤣|😄|😆)\W*$/i;

/**
 * "I never said that", after somebody else was told to have claimed it: that's put right to them and not to the guide.
 */
export function meantForOthers(said: readonly { words: string; turn: number }[], turn: number, heard: Heard): Heard {
  const isTold = said.some(
    (one) =>
      turn - one.turn <= 1 &&
      /\b(?:told|tells|telling|says|saying|claims?|claimed|thinks|accuse[sd])\b/i.test(one.words),
  );
  const isPlain = /^(?:but |and |no )*I (?:never|didn't) (?:said|say|meant|mean|promised|agreed|did|do)\b/i.test(
    heard.words,
  );
  return heard.act === 'correct' && isTold && isPlain ? { ...heard, act: 'story' } : heard;
}

/** Who was spoken of so far, and what the guide said last. */
type Before = {
  people: readonly Person[];
  names?: readonly { name: string; turn: number }[];
  replied?: readonly string[];
  asked?: Asked | null;
  askedWords?: string;
};

/** "Worse at night, or in the day?", "night": a word of the choice they were given is their answer, and no goodbye. */
const isOfChoice = ({ asked, askedWords }: Before, low: string) =>
  asked === 'choice' &&
  !/^ (?:yes|yeah|no|nope|ok|okay|right|all right|just|just you|you) $/.test(low) &&
  plain(askedWords ?? '').includes(low);

/** Understands one message, as far as words go. `turn` counts the person's messages. */
export function hear(text: string, turn: number, before: Before = { people: [] }): Heard {
  const written = withI(readable(text));
  const words = written.replace(shrug, '');
  const low = plain(words);
  const language = languageOf(low, words);
  const careful = carefulThings.find(({ pattern }) => pattern.test(low))?.id ?? null;
  const own = low.replaceAll(notMine, ' ');
  const found = compiledThemes.filter(({ pattern }) => pattern.test(own)).map(({ theme }) => theme);
  const sides = twoSides(words);
  const clauses = clausesOf(words);
  const isBright =
    (found.some(({ id }) => id === 'joy' || id === 'pride') || brightSigns.test(low)) &&
    !heavySigns.test(low.replaceAll(gladly, ' '));
  const isHard = heavyWords.test(own);
  // In a long message one word in passing is no theme: it has to stand in something that was said with weight.
  const weighty = clauses.filter(({ weight }) => weight >= 3).map(({ own: said }) => said);
  const isInPassing = (theme: Theme) =>
    low.split(' ').length > 22 &&
    !compiledThemes.some((one) => one.theme === theme && weighty.some((said) => one.pattern.test(said)));
  const fitting = found.filter((theme) => (isHard || !relational.has(theme.id)) && !isInPassing(theme));
  const lighter = fitting.filter(({ id }) => (id === 'joy' || id === 'pride') === isBright);
  // Whom they ask after may be somebody only this talk knows.
  const asksAfter = !language && !careful && askedAfter(words, before) !== null;
  const said = { words, low, replied: before.replied ?? [] };
  const act = asksAfter ? 'memory' : isOfChoice(before, low) ? 'short' : actOf(said, language, careful);
  // "Lol" is a breath to whoever types it all day: with something told beside it that's what's answered.
  const isBreath = /^\W*lo+l\b|\blo+l\W*$/i.test(text) && clauses.length > 0 && act === 'story';
  const isLaugh = laughsAtAnEnd.test(text) && !isBreath && !isHard && low.trim().split(' ').length <= 14;
  return {
    act: isLaugh && (act === 'story' || act === 'short' || act === 'silence') ? 'joke' : act,
    words,
    isAfterShrug: words !== written,
    language,
    careful,
    sides,
    themes: lighter,
    clauses,
    plan:
      clauses.findLast(
        ({ words: said, own: clause }) =>
          planned.test(said) &&
          !dreaded.test(said) &&
          !/^(?: (?:yes|yeah|well|just|probably|maybe|mostly))* that i(?:'ll| will) /.test(low) &&
          !low.includes(` so${clause}`) &&
          !low.includes(` so that${clause}`),
      ) ?? null,
    ...companyIn(words, turn, before),
    things: thingsIn(words),
    ahead: aheadIn(words),
    bright: isBright,
    hard: isHard,
    heavy: !isBright && (lighter.length > 0 || isHard),
    talk: sustain.test(low) ? 'sustain' : change.test(low.replaceAll(willHappen, ' ')) ? 'change' : null,
    effort: effort.test(low),
    why: whyIn(words),
  };
}

/** People and names in these words, and the moves, which may mean somebody of the last two turns by "he" or "she". */
function companyIn(words: string, turn: number, before: Before): Pick<Heard, 'people' | 'names' | 'moves' | 'company'> {
  const known = [...(before.names ?? []), ...before.people].flatMap(({ name }) => name ?? []);
  const people = peopleIn(words, turn);
  const names = namesIn(words, known);
  const isNear = (one: { turn: number }) => turn - one.turn <= 2;
  const nearNames = (before.names ?? []).filter(isNear).map(({ name }) => name);
  const company = companyOf([...before.people.filter(isNear), ...people], [...nearNames, ...names]);
  return { people, names, company, moves: movesIn(words, names, company) };
}

function peopleIn(words: string, turn: number): Person[] {
  // "Jonas, my flatmate": the other way round.
  const turned = [...words.matchAll(nameFirst)].map(([, name = '', relation = '']) => ({ relation, name, turn }));
  const people = [...words.matchAll(personPattern)].map(([, relation = '', name]) => ({
    relation: relation.toLowerCase(),
    name: name ?? null,
    turn,
  }));
  const isTurned = (one: Person) => one.name === null && turned.some(({ relation }) => relation === one.relation);
  return [...turned, ...people.filter((one) => !isTurned(one))];
}
