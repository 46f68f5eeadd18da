import type { Clause } from '../guide/clauses.ts';
import { isGivable, isSayable } from '../guide/clauses.ts';
import { capital, toYou } from '../guide/person-words.ts';

/* Which of their own sentences is worth giving back, and whether it stands. One that's a little off is left out: a short plain line
 * is better than a wrong one (CARE C25). */

const begins =
  /^(?:a|an|you|you're|you've|you'd|you'll|your|he|he's|she|she's|they|they're|they've|it's|it|we|there|there's|people|everything|nothing|things|life|work|mum|mom|dad|nan|gran|nobody|no one|everyone|everybody|someone|somebody|the|this|that's|one|two|three|[A-Z][a-z]+)(?:'\w+)? /;
/** What can't be said back: talk about talking, half a thought, broken grammar, or what was said to the guide. */
const unfit = new RegExp(
  [
    '^(?:the point|the thing|the bit|the (?:\\w+ )?question|the answer|the truth) ',
    "^it(?:'s| is| was)? (?:a joke|just|fine|ok|okay|what it is|all|that|because|like|the|about|sounds?|meant|means|takes?|depends)\\b",
    "^(?:that's|this is going to|this will|that sounds|this sounds) ",
    "\\b(?:that's|which is|it's) (?:the|what|why|how|all)\\b(?<!^.{0,12})",
    "\\bbe (?:you|he|she|it|they)(?:'\\w+)?(?: |$)|\\byou think\\b.*\\bnearly\\b|\\blike a old\\b",
    "^(?:you|he|she|they|it) (?:said|mean|meant|suppose|guess|reckon|think|asked|told you|should say|would say|must say|don't mean|didn't mean|said that|promise|swear|know|see|do|did|am|are|can|will|say|thought)(?:$| (?:so|that|it|yes|no|not|this|what|as)\\b)",
    "^you(?:'ll| will) (?:take|have to)\\b",
    ' (?:and|but) (?:it|he|she|they|you)$',
    "\\bshould say\\b|\\bI mean\\b|\\bi suppose\\b|^sorry\\b|\\byou(?:'re| are) sorry\\b|\\bplease\\b|\\blol\\b|\\bof course\\b|\\bby the way\\b|\\bso to speak\\b",
    "\\b(?:didn't|don't|doesn't|ain't|wasn't|can't|won't|never) (?:\\w+ ){0,4}(?:nothing|nobody|no one|none)\\b",
    '^(?:he|she|it|your (?!children|people)\\w*[a-rt-z]|[A-Z][a-z]+) (?:say|love|go|come|want|make|look|give|have|do|know|think|ask|call|tell|sleep|play|need|answer|finish|send|write|wait|live|eat|dont)\\b',
    '^your (?:english|daughter put|son put|therapist|doctor said to)',
    '\\bput this on your (?:phone|tablet|telephone)\\b',
    "\\b(?:he|she|they|it|him|her) (?:is|was)n't it\\b",
    '^(?:you|he|she|they) (?:just|only|also)$',
    '^(?:two|three|four|five|six|seven|eight|nine|ten|one) (?:of|or|in|at)\\b',
    '^[A-Z][a-z]+ (?:and|or|but)\\b',
    '^you (?:work|live) (?:here|there)\\b',
    "^you're (?:just |only )?(?:asking|talking|saying|telling|trying to say|joking|kidding|fine|ok|okay|here|off|back|there|meant to)\\b",
    "^you(?:'re| are) [A-Z]",
    "^you(?:'re| are) (?:\\d+|[a-z-]+)(?: years (?:old|of age))?$",
    '^(?:Not|Is|Are|And|Or|But|Yes|No|Go|Back|Before|After|Underneath|Sorry|Fine|Good|Right|Well|Something|Maybe|Just|Like|What|Why|How|When|Then|Now|Here|Still|Also|Even|Only|Thing|So|If|Not)\\b',
    "^you meant |^(?:just )?(?:[Tt]ell|[Aa]sk|[Gg]ive|[Ss]how|[Ss]top|[Dd]on't) |\\byou (?:please|back)\\b",
    '^you \\w+ and \\w+ you\\b',
    '\\b(?:mum|mom|dad|him|her|them|it|that) its\\b',
    "(?<!\\b(?:does|did|can|will|would|could|should|may|might|must|let|how|to|that|if|doesn't|didn't|makes?|helps?|made|saw|heard|watch) )\\b(?:he|she) (?:say|love|go|come|want|make|give|know|think|ask|call|tell|sleep|play|need|answer|write|take|bring|live|work|speak|look|eat|cook|repair|help|buy|pay|drive|use|feel|stay)\\b",
    '\\b(?:have|need|send|write|with|ask) (?:photo|problem|message|question|answer|letter)\\b|\\b(?:mother|father) teach\\b|\\bmore (?:old|big|small|good|bad|young|nice)\\b|\\b(?:need|want) (?:talk|ask|say|know)\\b|^say\\b',
    "[^\\p{L}\\p{N} ',.“”£€$%&-]",
  ].join('|'),
  'u',
);
/** "I said I can't sleep": what's told is the rest. */
const tells =
  /^you(?:'d| would)? (?:said|say|told (?:him|her|them)|think|thought|guess|suppose|mean|meant|just said)(?: that)? (?=(?:you|your|he|she|they|there|the)\b|it's )/;
/** What weighs in a telling, beside what `clauses.ts` sees in it. */
const telling =
  /\b(?:first|last|only|never|always|ever|every|still|again|anyway|suddenly|whole|cried|crying|lied|left|shouted|yelled|failed|deleted|laughed|smiled|leaned|held|slept|rang|asked me|called me|told me|looked|stood|waited|miss|alone|wrong|hurts?|hoped|wish|used to|can't|couldn't|haven't|hasn't|without|instead|even)\b/i;
/** What a listener would hear first. */
const heart =
  /\byou (?:can't|couldn't|never|haven't (?:told|said|seen)|hid|hide|miss|lost|lose|failed|lied|wanted|hate|love)\b|\byou're (?:scared|afraid|frightened|hiding|ashamed|worried|frightened)\b|\bon you$|\bfault\b|\b(?:nobody|no one)\b|\bcan't (?:stop|let)\b/i;
/** A day and an hour, and nothing felt. */
const schedule =
  /\b(?:at \d|\d+(?::\d\d)? ?(?:am|pm)|o'clock|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:this|next|last) (?:week|month|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)|coming (?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$)/i;
const aside = /\b(?:o'clock|years old|called|named|from|lives? in|work(?:s|ed)? (?:in|at|as)|age|drive a|is a)\b/i;
const denies =
  /^(?:you(?:'re| are| were|'ve)? (?:not|never been)|you (?:don't|didn't|aren't|weren't|haven't)|there's no|it's not|it isn't)\b/;

/** Below it, a clause is only said in passing. */
const leastScore = 1.2;

const person =
  'mother|mum|mom|father|dad|parent|wife|husband|partner|friend|daughter|son|sister|brother|person|human|teacher|nurse|carer';
/** Hard words about oneself, in so many words: given back, they'd be agreed with. */
export const harsh = new RegExp(
  `\\b(?:i'm|i am|i was|i've been|i feel(?: like)?|makes me|you're|you are|you were|you feel(?: like)?)(?: (?:such|so|just|really|very|only|always|too|completely|totally|a|an|the|most))* (?:(?:terrible|awful|bad|horrible|useless|rotten|lousy|worst) (?:${person})|disgusting|worthless|useless|pathetic|ugly|unlovable|hopeless|failure|burden|monster|waste of|broken)\\b|\\b(?:everyone|everybody|nobody|no one|they all) (?:hates?|likes?|loves?|wants?|cares? about|would miss) (?:me|you)\\b`,
  'i',
);

/** The clause most worth giving back, turned to "you"; null where none stands. `used`: those given back before. */
export function echoOf(
  clauses: readonly Clause[],
  wasUsed: (words: string) => boolean,
  { isGlad = false, isBrief = false, least = leastScore }: { isGlad?: boolean; isBrief?: boolean; least?: number } = {},
): Clause | null {
  const scored = clauses
    .map((clause) => ({ ...clause, words: clause.words.replace(tells, '') }))
    .filter(
      ({ words }) =>
        begins.test(`${words} `) &&
        ![unfit, harsh].some((one) => one.test(words)) &&
        !wasUsed(words) &&
        words.split(' ').length <= 16,
    )
    .map((clause, at, all) => ({
      clause,
      score: scoreOf(clause) + (isGlad && clause.bright ? 4 : 0) + ((at + 1) / all.length) * (isBrief ? 2.5 : 1),
    }))
    .filter(({ score }) => score > least);
  return scored.toSorted((one, other) => other.score - one.score)[0]?.clause ?? null;
}

function scoreOf({ words, weight }: Clause): number {
  return (
    weight +
    (telling.test(words) ? 2 : 0) +
    (heart.test(words) ? 2 : 0) -
    (schedule.test(words) && !heart.test(words) ? 2 : 0) +
    (/\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|forty|hundred)\b/.test(words) ? 1 : 0) -
    (aside.test(words) ? 2 : 0) -
    (denies.test(words) ? 3 : 0) -
    (words.split(' ').length < 4 ? 1 : 0)
  );
}

const openers =
  /^(?:(?:ha|haha|fun fact|okay so|ok so|good (?:evening|morning|afternoon)|hello|well|so|and|but|because|maybe,? yes|yes,? maybe|good(?=,)|honestly|basically|anyway|anyways|hiya|hi|hey|hello|yeah|yes|yep|aye|(?:no|nope|nah)(?=[,.!]| (?:I|I'm|he|she|it|it's|they|we)\b)|ah|och|oh|um|uh|hmm|ugh|ok|okay|fine(?=,)|alright|look|right|see|I mean|I guess|I suppose|you know|you see|the thing is|thing is|mind you|to be honest|of course|I (?:must|have to) (?:confess|admit|say)(?: that)?)[,:.!]? )+/i;
const closers =
  /,? (?:by the way|you know|you see|I guess|I suppose|mind you|to be honest|to be fair|I must say|lol|haha|though|anyway|honestly|actually|really|mate|hello|hi|mum|mom|dad|love|ha|haha|thank god|thank goodness)$/i;
/** What's said to somebody, or stands for something said before, and so doesn't stand whole. */
const noTelling =
  /^(?:wish|let|let's|give|tell|ask|show|help|stop|don't|do|go|make|say|keep|leave|imagine|guess|thanks?|sorry|good|hello|hi|bye|see|that's (?!(?:the|what|why|how|when|where) .*\b(?:I|I'd|I'm|me|my)\b)|that is|this is|it's (?:just|like|that|because)|same|not|like|which|who|because|if|when|what|why|how|where|to|could|would|should|can|might|has|have|is|are|was|did|does) |^I (?:don't|do not) know(?: |$)|\bwhat (?:was|am) I\b|, I know,|\bI (?:feel|know|am)$|\b(?:cheers|sweet dreams|good night|night x|ta chick|ciao|laters|thank you|thanks)\b| x$|\bI (?:suppose|guess) because\b|\b(?:let's|let me think|have to say|must say|lol|isn't it|innit|as i said|like i said|bear with me|what i mean|i mean|i'd say|so to speak|go easy|(?:tell|wish|promise|remind|believe|forgive|ask) me|god forgive|fun fact|and no,|(?:so )?don't be|i'm not being|i should like|i (?:must|have to) (?:confess|admit)|ha|salamat|beijo)\b|(?:^|[ ,])'[^']*\b(?:i|me|my|you|your)\b[^']*'(?=[ ,.]|$)/i;

/** Begins a sentence without being a name. */
const common =
  /^(?:the|a|an|he|she|it|they|we|you|your|his|her|their|there|this|that|these|those|what|when|where|who|why|how|don't|do|nobody|everyone|everybody|nothing|something|someone|somebody|everything|one|two|three|only|just|even|every|some|most|all|no|not|never|always|still|then|now|maybe|sometimes|today|tomorrow|tonight|yesterday|last|next|at|on|in|since|before|after|with|without|by|for|from|to|of|both|each|half|part|people|people's|never|once|twice|here|so|also|right|well|good|back|again|underneath|yesterday's)\b/i;

/** "Dad left the boat": theirs, and not the program's. */
const theirs = (said: string): string =>
  said
    .replaceAll(
      /(?<!\b(?:my|your|his|her|their|our|the|a|an|and|no|of|old|late|great) )\b(Mum|Mom|Dad|Mam|Nan|Gran|Granny|Grandad|Grandma|Grandpa|Mama|Papa|Pop|Pops|Mother|Father)\b(?! [A-Z])/g,
      (name) => `my ${name.toLowerCase()}`,
    )
    .replaceAll(
      /(?<=^|, )(mum|mom|dad|mam|nan|gran|pop|mama|papa)(?='s\b| (?:is|was|says|said|never|always|left|had|has|used|just|still|made|put|went|wants|won't|doesn't|keeps|rang|told|thinks)\b)/g,
      'my $1',
    );

const breaksOff = / (?:the|a|an|and|but|or|because|my|his|their|our|of|if|i|i'm|i've|i'd|very)$/i;

/** A longer one is cut to a clause. */
export const longestWhole = 22;

/** What stands in marks isn't turned, so no "I" or "you" may be in it. */
const ownQuote = /"[^"]*\b(?:i|i'm|i've|i'll|me|my|mine|we|us|our|you|your|you're)\b[^"]*"|"[^"]*$/i;

/** A whole sentence of theirs, turned to "you"; null where it doesn't stand, or is too long to be given back. */
export function turned(sentence: string): string | null {
  if (sentence.includes('?') || ownQuote.test(sentence)) return null;
  const said = sentence
    .replaceAll(/"([^"]+)"/g, '“$1”')
    .trim()
    .replace(/[.!;:,\s]+$/, '')
    .replace(openers, '')
    .replace(closers, '');
  const count = said.split(' ').length;
  if (
    count < 3 ||
    count > longestWhole ||
    noTelling.test(said) ||
    breaksOff.test(said) ||
    harsh.test(said) ||
    !isSayable(said)
  )
    return null;
  const words = toYou(theirs(said)).replace(/,? you think$/, ', you think');
  const isName = /^[A-Z]/.test(words) && !common.test(words) && !/^I\b/.test(said);
  const small = isName ? words : words.charAt(0).toLowerCase() + words.slice(1);
  return unfit.test(small) ? null : small;
}

/** Begins a sentence that needs no verb to stand: "Nobody to laugh at anything with now." */
const fragment =
  /^(?:nobody|no one|nothing|just|only|never|one|two|three|four|five|that|the|her|his|my|a|an|no|same|every|always|all|too|worse|better|both|somebody|someone|half)\b/i;

const ownVerb = /\b(?:is|was|are|were|has|had|put|got|said|went|came|\w{3,}ed|\w+'s)\b/i;

/** A short piece of theirs that has no verb and stands all the same, turned to "you"; null where none does. */
export function fragmentOf(text: string): string | null {
  const found = text
    .replaceAll(/"[^"]*"?/g, '"')
    .split(/(?<=[.!?;\n])\s+/)
    .map((sentence) => sentence.replace(/[.!;,\s]+$/, '').replace(/ (?:lol|haha+)$/i, ''))
    .findLast((sentence) => {
      const count = sentence.split(' ').length;
      return (
        count >= 2 &&
        count <= 10 &&
        fragment.test(sentence) &&
        isGivable(sentence) &&
        !(ownVerb.test(sentence) && /^(?:my|his|her|the|that|a|an)\b/i.test(sentence)) &&
        !/\b(?:I'm|I am|I was|I did|I do|not|sorry|question|point|thing|joke|yes or no)\b|[?,:]|^(?:just |please |only )*(?:tell|give|show|say|help|let|stop|don't|do|go|make|ask|write|be|keep|leave)\b/i.test(
          sentence,
        )
      );
    });
  return found ? toYou(found.charAt(0).toLowerCase() + found.slice(1)) : null;
}

const number =
  '\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty';
const spans = new RegExp(
  `(?<=^|[.!?] |\\b(?:for|been|spent|over|nearly|almost) )(?:(?:${number})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))? (?:and a half )?(?:years?|months?|weeks?|days|hours|hrs|minutes|mins)(?: and (?:${number}) (?:months?|weeks?|days?))?)\\b(?=\\s*(?:[.,!?;]|$)| (?:now|of|since|without|with|together|on|alone|married|straight|already)\\b)`,
  'i',
);

/** How long something has gone on, as they say it: "two years and four months". */
export const spanIn = (words: string): string | null => {
  const found = spans.exec(words)?.[0];
  return found && !/^(?:one|1) /.test(found) ? capital(found) : null;
};

/** What somebody else said to them, word for word. */
export function quoteIn(words: string): string | null {
  const found = [...words.matchAll(/(?<before>[^"]{0,40})"(?<said>[^"]{4,90})"/g)].findLast(({ groups }) => {
    const before = groups?.['before'] ?? '';
    return (
      /\b(?:he|she|they|mum|mom|dad|who|[A-Z][a-z]+|my \w+|of department)\b[^".!?]{0,28}?\b(?:said|says|say|told me|wrote|texted|goes|went|shouted|asked|replied|was like|answered|called me)\b[^"]*$/.test(
        before,
      ) && !/\bI (?:said|say|just said|told|asked|wrote|called|answered|go)\b[^"]*$/.test(before)
    );
  });
  const said = found?.groups?.['said']?.trim();
  return said &&
    said.split(' ').length >= 3 &&
    said.split(' ').length <= 14 &&
    !/[#@<>]|https?|\b(?:kill|hurt|hit|die|dead|deserve)\b/i.test(said)
    ? said
    : null;
}
