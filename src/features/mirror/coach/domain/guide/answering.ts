import { signsOf } from '#features/trust/safety/domain/screening/sign.ts';
import type { GuideLevel } from './guide-state.ts';
import type { Heard } from './hearing.ts';

/** How an answer to the question about staying alive is taken; `but` is a no with something after it. */
export type AliveAnswer = 'yes' | 'no' | 'but' | 'unclear';

/** Signs of somebody's own death among the screening's rules; the others are of hunger, harm, or a hard day. */
const ofDying = signsOf(
  'wish-to-die',
  'wish-to-die-de',
  'wish-to-die-es',
  'wish-to-die-fr',
  'wish-not-to-live',
  'will-do-it',
  'better-without-me',
  'plan',
  'plan-de',
  'plan-es',
  'plan-fr',
  'farewell',
  'means-at-hand',
  'told-to-by-voices',
  'asks-for-means',
  'death',
);
/** Whether these rules of the screening speak of dying, rather than of eating, of harm without a wish to die, or of little. */
export const speakOfDying = (rules: readonly string[]) => rules.some((id) => ofDying.has(id));

/** Before an answer: "What? No!" */
const startled = /^(?:(?:what|huh|wait|oh|whoa|wow|um|uh|sorry|god|jesus|excuse me|hang on|hold on|eh)[?!.,…]* )+/;
const end = "(?![\\p{L}\\p{N}'])";
/** What a no may go on with and still be one: "no one would miss me", "no point" and "never mind" are none. */
const goesOn =
  "i|i'm|i've|i'd|not|never|it's|god|really|thanks|thank|of|nothing|that's|that|just|honestly|absolutely|you|my|why|what|and|because|definitely|nope|no|nah|don't|sorry|gracias|merci|danke";
const denial = new RegExp(
  [
    `^(?:no|nope|nah|nein|non|never)(?=$|[.,;:!?…-]| (?:${goesOn})${end})`,
    `^(?:not really|not at all|not like that|of course not|god no|hell no|heck no|absolutely not|no way|nothing like that|never ever|never in my life)(?=$|[.,;!?…])`,
    `^(?:i'm not|i am not|i don't|i do not|i haven't|i have not|i wouldn't|i would not|i won't)[.!]*$`,
    `^(?:i'm|i am) (?:really |absolutely |definitely |honestly )?not (?:suicidal|thinking (?:of|about) (?:it|that|suicide|ending)|planning (?:it|that|anything)|in (?:any )?danger|that (?:bad|far gone)|like that|going to (?:do (?:it|that|anything)|kill|hurt|harm|end))${end}`,
    `^i (?:don't|do not) (?:want to (?:die|kill myself|end (?:it|my life))|think so|mean (?:it|that)|feel like that|have (?:any )?(?:such |those )?(?:thoughts|plans)|think (?:of|about) (?:it|that|suicide))${end}`,
    `^i (?:wouldn't|would not|would never|could never|won't) (?:ever )?(?:do|kill|hurt|harm|end)${end}|^i'd never (?:do|kill|hurt|harm|end)${end}`,
  ].join('|'),
  'u',
);
/** What turns a no around, or leaves a door open in it. */
const turns = new RegExp(
  `(?<![\\p{L}])(?:but(?! (?:thanks|thank you|thx))|aber|doch|pero|mais|except|although|unless|until|yes|yeah|ja|sí|oui|yet|not (?:tonight|today|tomorrow|now|right now)|too late|decided|peace|arranged|stop me|(?:won't|not) be (?:here|around)|over (?:soon|tonight|tomorrow)|(?:it|this|everything|pain|them|head|mind) (?:all )?(?:to (?:just )?(?:stop|end|be over|go away))|i(?:'ll| will|'m going to| am going to) do it|sometimes|maybe|perhaps|a bit|kind of|sort of|not sure|don't know|no idea|only (?:at|sometimes|when|in)|^\\W*(?:no|nope|nah|not really|not at all)[,.!]* (?:i )?(?:tomorrow|soon|later|already))${end}`,
  'u',
);
const farewell =
  /\b(?:good ?bye|bye|farewell|funeral|letters?|forgive me|leave them|nice it would|when i'm gone|after i'm gone)\b/;
/** What somebody might use. */
const means =
  '(?:knife|knives|blades?|razors?|pills|tablets|rope|noose|gun|bridge|roof|ledge|tracks|messer|klingen?|tabletten|pillen|strick|seil|waffe|pistole|brücke|dach|gleise[n]?|cuchillo|pastillas|cuerda|soga|pistola|puente|couteau|lame|cachets|comprimés|médicaments|corde|pont|toit)';
/** "My husband's next to me" is none: what lies there has to be named, or be an "it". */
const nearby = new RegExp(
  `(?<!\\p{L})(?:${means}|in my hands?|(?:it's|it is|they're|they are) (?:right |lying |all )?(?:here|next to me|in front of me))(?!\\p{L})`,
  'u',
);
const atHand =
  /(?<!\p{L})(?:have|got|here|hand|tied|ready|holding|bought|standing|sitting|next to|in front of|habe|hier|tengo|aquí|j'ai|ici)(?!\p{L})/u;

/** Something dangerous is spoken of, as if it were near. */
export const isNear = (words: string) => nearby.test(words.toLowerCase());

const away = new RegExp(
  /\b(?:(?:put|locked|packed|threw|gave) WHAT(?:away|outside)|(?:gave|handed) WHAT(?:back|to)|(?:threw|flushed|poured) WHAT(?:out|down)|(?:has|took|keeps) (?:it|them|the \w+) now|gave (?:him|her|them|my \w+) (?:it|them|(?:the|my|all the) (?:box|pills|tablets|meds|knife|razors?|blades?|bottle|packet|rope|gun|keys)))\b/.source.replaceAll(
    'WHAT',
    /(?:(?:it|them|the|my|all|those|these|him|her)\b ?)+(?:\w+ )?/.source,
  ),
);
/** Whether that's been put away, or somebody else has it now. */
export const isPutAway = (words: string) =>
  away.test(words.toLowerCase()) && !/n't\b|\b(?:cannot|not|never|but)\b|n’t\b/i.test(words);

const yesFirst = new RegExp(
  `^(?:(?:ok|honestly|sadly|um|well|god)[.,]* )?(?:yes|yeah(?! no)|yep|yup|ya|sometimes|kind of|sort of|a bit(?! of)|a little|i think so|every day|every night|all the time|constantly|ja|sí|oui|manchmal|parfois|a veces|i think about it|i (?:do|have|am) think|i've thought|i have thought|i'm thinking (?:of|about) (?:it|that))${end}`,
  'u',
);
const small = 'i am|i have|i do|maybe|perhaps|often|probably|sadly|lately|i guess|i suppose|i might|i might be|si';
const tail =
  "yes|yeah|so|sometimes|often|a bit|a little|lately|every day|at night|tonight|i do|i am|i have|i think|to be honest|honestly|a lot|again|right now|when it's bad";
/** "I am." is a yes, and "I am fine" is none. */
const yesWhole = new RegExp(`^(?:${small})(?: (?:${small}|${tail}))*$`);
/** "Not yet." begins like a no and is none. */
const notYet = /^not yet\b/;
const willDoIt = /\bi(?:'ll| will|'m going to| am going to) do it\b/;
/** Whole answers that are a yes to much, and to this question none. */
const noYesToThis = /^(?:ok|okay|alright|please|go on|go ahead|why not|thank|fine|that's it|yeah no)\b/;

/** Small, without what startled them, and with one kind of apostrophe. */
const bare = (words: string) => words.toLowerCase().replaceAll(/[’‘]/g, "'").replace(startled, '').trim();

/**
 * How they answered. Whatever the screening finds urgent is a yes, and a no is one only where it found nothing, nothing
 * dangerous is near, and no "but" follows: someone who says half a no isn't thanked for it.
 */
export function answerOf(
  { act, words }: Pick<Heard, 'act' | 'words'>,
  { level, rules }: { level: GuideLevel; rules: readonly string[] },
): AliveAnswer {
  const low = bare(words);
  const isNo = denial.test(low) || act === 'no' || misread.test(low) || wantsLife.test(low);
  if (level === 'urgent' || notYet.test(low)) return 'yes';
  if (nearby.test(low) && atHand.test(low)) return 'yes';
  if (level === 'concern' && !(isNo && !speakOfDying(rules))) return 'yes';
  if (isNo) return isClean(low) && (level === 'none' || isBrief(low, rules)) ? 'no' : 'but';
  if (yesFirst.test(low) || yesWhole.test(low.replaceAll(/[^\p{L}' ]/gu, '')) || willDoIt.test(low)) return 'yes';
  // "Fine. Yes. Sometimes. Happy now?"
  if (low.split(/[.!?…]+\s*/).some((one) => yesAlone.test(one))) return 'yes';
  return act === 'yes' && !noYesToThis.test(low) ? 'yes' : 'unclear';
}
const yesAlone = /^(?:yes|yeah|yep|sometimes|yes sometimes|i do|ja|sí|oui)$/;

/** A no in so many words and no sign in what follows it, which may have a "sometimes" or a "but" of its own. */
export function isPlainNo(words: string, { level, rules }: { level: GuideLevel; rules: readonly string[] }): boolean {
  const low = bare(words);
  const isNo = denial.test(low) || misread.test(low);
  return (
    isNo && level === 'none' && rules.length === 0 && ![nearby, farewell, willDoIt, late].some((sign) => sign.test(low))
  );
}

const late =
  /\bi (?:do|did|have|sometimes|really|actually) (?:sometimes |really |actually )?(?:think|thought) (?:about|of) (?:it|that|dying|ending)\b|\bi (?:lied|wasn't honest|said no but)\b|\bactually,? (?:yes|i am|i do)\b/;
/** Whether they say, after a no, that it was a yes. */
export const isLateYes = (words: string): boolean => late.test(bare(words));

const isClean = (low: string) => ![turns, nearby, farewell, willDoIt].some((sign) => sign.test(low));
/** By its likeness alone a short answer worries sooner than its words do. */
const isBrief = (low: string, rules: readonly string[]) => rules.length === 0 && low.split(/\s+/).length <= 6;

/** That it was never meant so: "I'm not suicidal", "I was talking about work". */
const misread =
  /\b(?:i'm|i am) (?:not|really not|absolutely not) (?:at all )?(?:suicidal|in any danger|in danger)\b|\bnever (?:had|have had|have) (?:any )?(?:thoughts like that|those thoughts|such thoughts)\b|\bnever thought (?:of|about) (?:that|it|suicide|killing)\b|\b(?:you|you've) (?:misunderstood|got (?:that|me|it|this) (?:all )?wrong)\b|\b(?:that's not|not) what i (?:meant|said)\b|\bi (?:didn't|never) (?:say|said) (?:yes|that|i was)\b|\bi (?:was|am|'m) (?:only |just )?(?:talking|asking) about (?:work|my job|something else|a |two )|\bi (?:said|told you) no\b|\bnothing like that\b|\b(?:it )?(?:isn't|is not|wasn't|was not) a yes\b|\bnobody(?:'s| is) dying\b|\bwhy (?:the )?samaritans\b/;
/** Said by many who'd rather live and can't see how. */
const wantsLife = /\b(?:don't|do not) want to (?:die|kill myself|end my life)\b/;

/**
 * Whether they say, after what was taken for a yes, that it never was one; `half` where something in it speaks against
 * that: "I do not want to die, I want it to stop".
 */
export function correctionIn(
  words: string,
  { level, rules }: { level: GuideLevel; rules: readonly string[] },
): 'clear' | 'half' | null {
  const low = bare(words);
  if (level === 'urgent' || !(misread.test(low) || wantsLife.test(low))) return null;
  const isClear =
    misread.test(low) &&
    !wantsLife.test(low) &&
    level === 'none' &&
    rules.every((id) => id === 'somebody-else') &&
    !turns.test(low) &&
    !farewell.test(low) &&
    !isNear(low);
  return isClear ? 'clear' : 'half';
}

/** Somebody has come, or is being called. */
const reached =
  /\b(?:i(?:'ve| have| just)? called(?! in\b)|called (?:my|him|her|them|the|a friend|someone|somebody)|i'll call|i will call|i'll ring|(?:she|he|they)(?:'s|'re| is| are) (?:here|awake|coming)|with me now|coming over|(?:she|he|they) (?:said come|answered|came|picked up|opened the door)|wrote back|i knocked|holding my hand|i'll text|i'll write|i will text|i(?:'ve)? (?:wrote|written|texted|told)(?: to)? (?:him|her|them|my|someone|somebody|a friend)|going to (?:her|him|them))\b/;
const unheard =
  /\b(?:nobody|no one|noone|not|never|without|voicemail|hung up|ignored|laughed|shouted|yelled|too late|bye|goodbye|letters?|note)\b|n't\b/;

/** Whether a person has been reached; "I called and nobody answered" is the opposite. */
export function hasReached(words: string): boolean {
  const low = bare(words);
  return reached.test(low) && !unheard.test(low);
}
