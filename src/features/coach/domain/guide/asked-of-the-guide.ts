import { asksForExercise } from './exercise-wishes.ts';
import { plain } from './person-words.ts';
import { stems } from './stems.ts';

/*
 * What's said to the guide rather than told: a wish for help, a question who it is, a word that it got something wrong. Each is
 * heard by its construction, wherever in a message it stands, since a plain request that's given back as a story hurts most.
 */

/** What's asked or put right. `plan`: help with something to be said. `weigh`: one of two ways. */
export type Asks =
  | 'exercise'
  | 'plan'
  | 'weigh'
  | 'advice'
  | 'human'
  | 'correct'
  | 'dodged'
  | 'memory'
  | 'glad'
  | 'bye';

const professions =
  'doctor|dr|gp|medic|nurse|therapist|counsellor|counselor|psychologist|psychiatrist|shrink|social worker|professional|expert|coach|human|person|bot|robot|machine|ai|qualified|trained|licensed|registered|real|actual';
/** "R u even a doctor", "bro i asked if ur a doctor", "who am i talking to". */
const asksWhoItIs = new RegExp(
  ` (?:are you|is this|(?:asked|asking|know|tell me) (?:if|whether) (?:you are|you're|your|this is)) (?:even |really |actually |like |just |some |kind of |sort of |not |an? |my |the |medically |fully |properly )*(?:${professions})(?= )(?! (?:of|about|to|for|in|that|with)\\b)| who (?:am i|i am|i'm) (?:even |really |actually )?(?:talking|speaking|chatting|writing) (?:to|with) | what are your qualifications `,
);
/** Whether they ask for a doctor, a therapist or the like rather than for a human being. */
export const asksForTraining = (low: string) =>
  / (?:doctor|dr|gp|medic|nurse|therapist|counsellor|counselor|psychologist|psychiatrist|shrink|social worker|professional|expert|qualified|qualifications|trained|licensed|registered) /.test(
    low,
  );

const wantsHelp =
  / (?:can|could|will|would) you (?:please |just |maybe |at least )?help (?:me|us)(?= )| (?:able|asking you|asked you|want you|like you|need you) to (?:help|give) me(?= )| asking (?:you )?if you can help | i (?:just )?need (?:some )?help (?:with|to|working|planning|saying|writing|finding)| (?:please |^ )help me (?:plan|work out|figure out|find|say|write|put|prepare|decide|think|with|to)(?= )/;
const wantsIdeas =
  / (?:give|offer|show|tell) me (?:\w+ ){0,2}(?:ideas?|advice|tips?|suggestions?|options) | (?:got|have|give me) any (?:ideas|tips|advice|suggestions|thoughts) | any (?:ideas|tips|suggestions|advice) | give me (?:something|the first|a first|a way|an idea|the idea) | tell me what (?:to|i should) | what(?: else)? (?:could|can|do|should) i (?:even |actually |really )?(?:do|say|tell (?:him|her|them)|try|write)(?! (?:it|that|this) (?:for|to me)\b)(?= )| what would i (?:even |actually |really )?(?:say|do|tell)(?= )| what would you do | what(?:'s| is| would be| could be) a (?:\w+ ){0,2}way to | so what do (?:people|others) do | (?:what|how) do (?:people|others|you) (?:do|cope|manage|handle|deal)(?= )(?! for a living)| what i need is (?:the|a) (?:first )?(?:sentence|line|word)/;
/** An idea isn't asked for twice: whoever says it so wants it now. */
export const insists = (low: string) =>
  / give me (?:\w+ ){0,2}(?:ideas?|advice|tips?|suggestions?) | ideas? please | just tell me | what i need is | tell me what to do | yes or no /.test(
    low,
  );
const toBeSaid =
  /\b(?:conversation|talk (?:to|with)|speak (?:to|with)|say|tell (?!me)|sentence|line|wording|word it|phrase|bring (?:it|this|that) up|my (?:boss|manager))\b/i;

/** "Should I text her or wait?", "do you think I should forgive him?" */
const weighs =
  /\b(?:should|shall|do you think I should|would you say I should) I? ?((?!be\b|feel\b|say\b|do\b|have\b)[a-z][^.?!,"]{2,60}?)(?: or (?:just |rather |should I |not |do I )?((?:[a-z]+)[^.?!,"]{0,40}))?\?/i;

/** What's to be weighed, as it follows on "if you"; null where it isn't that, or says too much to be put there. */
export function weighedIn(words: string): { one: string; other: string } | null {
  if (/\b(?:what|how|who|where|when|which|why) (?:should|shall)\b/i.test(words)) return null;
  const [, one, other] = weighs.exec(words) ?? [];
  if (!one || /\b(?:you|your)\b/i.test(`${one} ${other ?? ''}`)) return null;
  return { one: one.trim(), other: /^(?:not|don't)?$/i.test(other?.trim() ?? '') ? "don't" : (other ?? '').trim() };
}

/** They say that it went round what they asked (CARE C21: what it is and can't is said plainly). */
export const hasDodged =
  / yes or (?:a )?no | (?:brush|fob)(?:bed|bing|bed me|bing me|ed)? off | (?:being |so )evasive | you(?: are|'re)? (?:keep|always)? ?(?:turn|turning|twist|twisting) (?:everything|it|that|things) (?:a?round|back)| straight answer | i'm asking you (?:though|now|what you)?(?= )(?! (?:to|for|if) )| any opinion at all | can ask myself /;

/** Something it said was wrong: said so outright, or put right by what comes after a no. */
const putsRight = new RegExp(
  [
    " (?:wasn't|isn't|not|never) (?:really |even )?an? answer to ",
    " (?:you've|you have|you) (?:just |really |completely |totally )?(?:mis(?:read|heard|understood|taken)|got (?:me|that|it|this) (?:all )?wrong)",
    " that's (?:not what i (?:meant|said|asked|was)|about (?:my|somebody|someone|something|the)|not (?:about|who))",
    " (?:answer|answering|answered|reply to|replying to) (?:stuff|things|something|a thing|what) i (?:didn't|never|haven't) ",
    ' are you (?:even |actually |really )?reading | did you (?:even |actually )?read ',
    ' you (?:just )?said the same thing (?:twice|again) ',
    ' i meant your | i told you that ',
    '^ wrong (?!with)',
    '^ (?:what|huh|eh|sorry) i (?:said|asked|meant) ',
    ' past tense ',
    " i(?:'m| am| was) (?:only )?talking about (?:my|the|\\w+ing|what|how|\\w+ (?:finding|being|not))",
  ].join('|'),
);
const startled = '(?:(?:what|huh|sorry|eh|oh|hang on|wait|um|lol|god|haha)[ ?!.,]+)*';
const noThen = new RegExp(
  `^${startled}(?:no|nope|nah)(?: no)*[, ]+(?:that (?:was|is|wasn't)|that's|it (?:was|is|wasn't|isn't)|it's|he |he's |she |she's |they |they're |i (?:mean|meant|said|do|did|asked|was|wasn't) |i'm (?:not|talking)|mum |dad |my \\w+ |nobody|there's)`,
  'i',
);
const noThenKept =
  /^\W*(?:(?:oh|ah)[, ]+)?(?:no|nope|nah)[, ]+(?:it's (?:fine|ok|okay|alright|all right|lovely|grand|great|nice|brilliant|sweet|just|not (?:that|really))|i do\W*$|i did\W*$|i'm not (?!talking about|saying|asking)\w+ing\b)/i;
const puzzled = /^(?:what|huh|sorry what|eh|pardon)\s*\?+!* /i;

const denies =
  /^(?:(?:no|but|lol|what|huh)[,?! ]+)*(?:I'm not|I am not|I wasn't|I don't (?:have|want|mean)|I didn't|it wasn't|it isn't|it's not|that wasn't|that's not|nobody(?:'s| is| was)|there(?:'s| is) no|not )\b/i;

/** "I wasn't small", after "You were small": a word of the guide's own is turned down. */
function deniesIts(words: string, replied: readonly string[]): boolean {
  const [first = ''] = words.replace(puzzled, '').split(/(?<=[.!?,]) /);
  if (!denies.test(first) || first.split(' ').length > 9) return false;
  const its = new Set(replied);
  return stems(first).some((stem) => its.has(stem));
}

/** Whether they say that the guide got something wrong; `replied` is what it said last. */
function corrects(words: string, replied: readonly string[]): boolean {
  const low = plain(words);
  const isLong = low.trim().split(' ').length > 45;
  if (isLong) return false;
  return putsRight.test(low) || (noThen.test(words) && !noThenKept.test(words)) || deniesIts(words, replied);
}

/** "Known by who?", "Before and after what?": its own words come back as a question, since they made no sense. */
export function isBaffled(words: string, replied: readonly string[]): boolean {
  const [first = ''] = words.split(/(?<=[?!]) /);
  const count = first.split(' ').length;
  if (!first.includes('?') || count > 6 || /^(?:do|are|can|is|should|could|will|would|did) (?:you|i|it)\b/i.test(first))
    return false;
  const its = new Set(replied);
  return stems(first).some((stem) => its.has(stem)) && /\b(?:who|what|how|which)\b|^[\w']+\?/i.test(first);
}

const recalls =
  / what (?:was it (?:that )?|did |have |had )i (?:tell|told|say|said|tell you)(?= )| (?:do|can|don't) you (?:still |even )?(?:remember|know)(?= )(?! me | about me| how| why| who| a | any)| what do you remember |^ (?:and |so |hey )*(?:did|have) i (?:ever |already )?(?:tell|told) you about (?:[\w']+ ){1,5}$| i mean (?:today|now|here|in this) /;
const justGlad =
  / (?:can we|let's|let me|can i|could we|i just want to) (?:just |please |not )*(?:be|feel|stay|enjoy|celebrate) (?:\w+ )?(?:happy|glad|excited|pleased|this|it|the good)(?= )/;

const thanked = / (?:thanks|thank you|thx|cheers|ta|tysm|appreciate it) /;
const leaves =
  / (?:i'm |i am |i'll |just )?(?:going|off|heading) (?:in|out|home|now|back|to (?:bed|sleep|shut my eyes|close my eyes|lie down|go|put|be with|have|make|get)) | (?:need|have|got|better|should|must|gotta) (?:to )?(?:go|run|dash|sleep) | go be with | i'd better go /;

/** Thanks beside a word that they're going, in either order, and nothing that's asked. */
const leavesWithThanks = (words: string, low: string) =>
  low.trim().split(' ').length <= 34 &&
  leaves.test(low) &&
  words
    .split(/(?<=[.!?,]) /)
    .slice(-3)
    .map(plain)
    .some((one) => thanked.test(one) && !/ (?:said|says|say|telling|tell) (?:thanks|thank you) /.test(one));

/** What's asked of the guide in these words, or put right; null where it's told a story. */
export function asksIn(words: string, low: string, replied: readonly string[]): Asks | null {
  if (asksWhoItIs.test(low)) return 'human';
  if (leavesWithThanks(words, low)) return 'bye';
  if (asksForExercise(low)) return 'exercise';
  if (justGlad.test(low)) return 'glad';
  if (recalls.test(low) && !/ (?:remember this|will you) /.test(low) && isAsked(words)) return 'memory';
  const isShort = low.trim().split(' ').length <= 34;
  if (/ help me (?:to )?(?:decide|choose|look at|think|weigh|see)(?= )/.test(low) && isShort) return 'weigh';
  if (isShort && wantsHelp.test(low)) return toBeSaid.test(words) ? 'plan' : 'advice';
  if (weighedIn(words)) return 'weigh';
  if (
    isShort &&
    wantsIdeas.test(low) &&
    !turnsThemDown.test(low) &&
    !/ (?:told|says|said|tells) (?:me |him |her )?what to /.test(low)
  )
    return 'advice';
  if (corrects(words, replied)) return 'correct';
  return hasDodged.test(low) && isShort ? 'dodged' : null;
}

const turnsThemDown =
  / (?:don't|do not|didn't|no|without|stop)(?: \w+){0,3} (?:ideas?|advice|tips?|suggestions?|options) /;
const isAsked = (words: string) =>
  words.includes('?') || /^(?:do|did|have|what|can|I mean|and did|so did)\b/i.test(words);
