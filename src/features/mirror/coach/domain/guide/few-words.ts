/*
 * Answers of a word or three. Most people who come with nothing to say begin so, and a "meh" isn't an "ok", nor a "whatever": each
 * is met at its own weight.
 */

/** What was done with so few words. */
export type FewWords =
  | 'yes'
  | 'no'
  | 'dunno'
  | 'fine'
  | 'so-so'
  | 'whatever'
  | 'never-mind'
  | 'half-said'
  | 'sorry'
  | 'that-is-all'
  | 'thanks'
  | 'hello'
  | 'bye'
  | 'laugh'
  | 'anger';

const kinds: readonly (readonly [FewWords, RegExp])[] = [
  [
    'yes',
    /^(?:yes|yeah|yep|yup|yea|ya|aye|sure|ok yes|ok|okay|please|yes please|i guess|i guess so|i suppose|i suppose so|sort of|kind of|exactly|right|true|definitely|absolutely|maybe|probably|mhm|uh huh|that's it|that's it exactly|i know|yes i know|yeah i know|exactly that|that's exactly it|(?:ha|haha|heh|lol)[, ]+(?:yes|yeah|true|exactly)|that's right|that's true|correct|indeed|fine yes|go on|go ahead|why not|a bit|a little|yes i think so|i think so|i think so too|yes it does|yes i do|yes i would|kinda|alright|of course|totally|for real|pretty much|too right|big time|spot on|bang on|true that|it does|think so|yes yes|yeah yeah|guess so|right enough|obviously|seriously)$/,
  ],
  ['so-so', /^(?:yeah |yes )?(?:ok|okay|alright) i (?:guess|suppose)$/],
  // "Yeah, exhausted" tells something; only words that say nothing of their own make it a plain yes.
  [
    'yes',
    /^(?:yes|yeah|ok|okay|sure)(?: (?:it|is|does|do|really|sometimes|probably|maybe|please|mostly|still|definitely|i|think|guess|suppose|am|that|that's|thanks|thank|you|sure|exactly|totally|always|kind|sort|of|a|bit|lot|did|was|will|would|can|could|might|have|has|pretty|much|so|true|right|go|on|fine|then|why|not|both|yeah|yes|ok|good|great|well|too|might|let's|try|them|this|him|her|ready|no|one|now|tell|me|again|all|for|sounds|like|cool|thought|very|quite|often|some|there|just)){1,2}$/,
  ],
  [
    'no',
    /^(?:no|nope|nah|naw|not really|no really|no thanks|no thank you|not now|never|no i don't|no i do not|not at all|i don't think so|don't think so|rather not|i'd rather not|not sure that fits|no not really|no it doesn't|nothing|none|nobody|no one|no way|no it isn't|no mate)$/,
  ],
  [
    'dunno',
    /^(?:i )?(?:just )?(?:don't know|don't even know|no idea|not sure|dunno|who knows|can't say|hard to say|i'm not sure|no clue|don't really know|have no idea|i have no idea|it's hard to say|don't know what to say|hmm|hm|um|uh|search me|beats me|couldn't tell you|god knows)(?: really| honestly| lol| man)?$/,
  ],
  [
    'so-so',
    /^(?:i'm |it's |just |bit |a bit |kind of |pretty |feeling |all |well )*(?:meh|so so|mid|bleh|blah|ugh|eh|same|same as always|same as usual|same old|same old same old|the usual|could be worse|could be better|been better|seen better days|surviving|getting there|getting by|so-so|nothing special|plodding on|ticking over|hanging in(?: there)?)$/,
  ],
  [
    'whatever',
    /^(?:it's |just |yeah |ok |well |i )*(?:whatever|whatevs|whatever you say|don't care|really don't care|couldn't care less|who cares|don't care any ?more|doesn't matter|it doesn't matter|no matter|makes no difference|is what it is|it is what it is)$/,
  ],
  [
    'never-mind',
    /^(?:no |oh |ok |ah |actually |it's nothing )*(?:never ?mind|forget it|forget i said anything|don't worry|don't worry about (?:it|me)|it's nothing|doesn't matter now|ignore me|ignore that|scrap that|drop it|leave it|skip it)$/,
  ],
  [
    'half-said',
    /^(?:to be honest|for real|right now|a little|a lot|i mean|the thing is|it's just|it's like|like|so|well|anyway|anyways|but|and|because|it's complicated|long story|where do i start)$/,
  ],
  [
    'fine',
    /^(?:no |yeah |yes |nah |ok |oh )?(?:i'm |it's |it was |all |just |everything's )*(?:fine|good|grand|grand so|sound|ok|okay|alright|all right|all good|not bad|not too bad|not so bad|normal|nothing much|not much|no bother|no complaints|tip top)(?: really| honestly| today)?$/,
  ],
  [
    'sorry',
    /^(?:sorry|oh sorry|my bad|sorry about that|apologies|sorry for that|my fault)(?: not your fault| about that| i know)?$/,
  ],
  [
    'that-is-all',
    /^(?:and |so |yeah |well )*(?:that's all|that's about (?:all|it)|that's all (?:really|i've got|there is|from me)|that's about all|nothing else|no more than that|the end|not much else)$/,
  ],
  [
    'thanks',
    /^(?:ok |aye |right |ah |grand |yeah |yes |well |oh |no )*(?:ta|cheers|thx|thank you|thanks|many thanks|nice one|much obliged|appreciate it|appreciated|ta muchly)(?: (?:mate|pal|love|duck|hen|a million|a lot|very much|so much|for that|for listening|for the chat|again|x+|i guess|anyway))*$/,
  ],
  [
    'hello',
    /^(?:hi|hello|hey|hiya|good morning|good evening|good afternoon|morning|evening|hi there|hey there|hello there|yo|sup|what's up|wassup|heya|howdy|alright mate|how do)$/,
  ],
  [
    'bye',
    /^(?:ok |right |anyway |well |yeah |thanks |grand |no bother |nae bother |i |i'm |i'll |just |that's me )*(?:see you|see ya|see you later|later|laters|good night|night|night night|nighty night|nite|tara|ta ra|ta-ra|toodle pip|ttfn|peace|peace out|bed|away to (?:my )?bed|off to bed|going to (?:go to )?(?:bed|sleep)|going to try (?:and |to )?(?:sleep|get some sleep|rest)|away home|off home|off now|i'll let you go|let you go|brb|have to bounce|best be off|away|going now|go now)(?: now| then| tonight| mate| x+)*$/,
  ],
  ['laugh', /^(?:lol|lmao|ha(?:ha)*|haha+|hehe|rofl)$/],
  [
    'anger',
    /^(?:oh |just |ah |no )*(?:piss off|fuck off|sod off|bugger off|get lost|do one|go away|get stuffed|feck off|jog on)(?: will you| mate| then)?$/,
  ],
];

/** What these few words are, made plain and without spaces around; undefined where they tell something. */
export const fewWords = (bare: string): FewWords | undefined => kinds.find(([, pattern]) => pattern.test(bare))?.[0];
