import { asksIn } from './asked-of-the-guide.ts';
import { type FewWords, fewWords } from './few-words.ts';
import { wantsVerdict } from './judging.ts';
import type { OtherLanguage } from './other-languages.ts';
import { plain } from './person-words.ts';
import { asksTheGuide, whyIn } from './questions-to-the-guide.ts';
import { compiled } from './signs.ts';

/** What the person did with what they said, as far as the guide can tell. */
export type Act =
  | FewWords
  | 'language'
  | 'silence'
  | 'careful'
  | 'correct'
  | 'quiet'
  | 'human'
  | 'diagnosis'
  | 'anger'
  | 'test'
  | 'likes'
  | 'memory'
  | 'advice'
  | 'exercise'
  | 'why'
  | 'wrong'
  | 'doubt'
  | 'unclear'
  | 'lighter'
  | 'joke'
  | 'short'
  | 'arrive'
  | 'guess'
  | 'no-gathering'
  | 'boundary'
  | 'first-told'
  | 'their-english'
  | 'agree'
  | 'lost-thread'
  | 'wary'
  | 'dodged'
  | 'grudging'
  | 'judge'
  | 'plan'
  | 'weigh'
  | 'glad'
  | 'story';

/** "Are you always like this?": a question of its own to the program. */
const isAboutTheGuide = /^(?:and |so |but )?(?:are|do|can|could|will|would|have|did) you\b[^.]{0,60}\?$/i;

const acts: readonly (readonly [Act, RegExp])[] = [
  ['no-gathering', compiled('stop summarising|stop summarizing|stop summing|no more summaries|stop recapping')],
  [
    'first-told',
    compiled(
      "never told anyone|never told anybody|never told a soul|haven't told anyone|haven't told anybody|never said that to any*|never said this to any*|never said it to any*|never said that out loud|never said this out loud|first time i've said|first time i say|first time i've told",
    ),
  ],
  [
    'their-english',
    compiled(
      'my english is not|my english is bad|my english is poor|my english is so|my bad english|sorry for my english|sorry my english|not my language|english then|ok english|in english then',
    ),
  ],
  [
    'boundary',
    compiled(
      "don't want to talk about|do not want to talk about|rather not talk about|not ready to talk about|don't want to go there|rather not go there|let's not talk about|can we talk about something else|talk about something else|change the subject|leave that alone|stop bringing|don't bring it up|don't bring that up|let's leave that",
    ),
  ],
  [
    'guess',
    /^ (?:so |but |and )*(?:do you think|would you say) (?:that )?(?!i |i'm |i'll |i'd |you |you're |it|that|this|there)(?:my )?[a-z]+(?:'s|'re|'ll| is| are| was| will| would| still| really| loves| likes| hates| knows| wants| thinks| means| meant)? |^ (?:so |but |and )*(?:is|will|does|are) (?:she|he|they) /,
  ],
  [
    'agree',
    / (?:nice|good|great|lovely|not a bad|a fair) (?:idea|thought|point) |^ (?:i )?(?:suppose|guess) (?:i|we) could |^ (?:maybe|perhaps) (?:i|we) (?:could|should) $|^ (?:ok |yeah |hm |well )*(?:that|it) (?:could work|makes sense|sounds good|sounds nice|might help|is a good point) |^ good point |^ (?:ok |yeah |alright |maybe )*i(?:'ll| will| might| could| can) try (?:that|it|this) /,
  ],
  [
    'arrive',
    compiled(
      "not sure why i'm here|don't know why i'm here|felt like chatting|feel like chatting|wanted to talk|want to talk to someone|never done this|first time here|not sure what to say|don't really do this|do this stuff|not really my thing|said i should talk|told me to talk|not good at this|don't know how this works|don't know how to do this|don't know where to start|don't know where to begin|just trying this|said i should try you|said i should try this|told me to try|recommended you|trying this out",
    ),
  ],
  [
    'lost-thread',
    / (?:where|what) was i(?: saying| at| going)?(?: with (?:that|this))? $| lost (?:my train|the thread|track of what) | forgot what i was saying /,
  ],
  [
    'wary',
    compiled(
      "another bot|another chatbot|another app|another one of these|how that makes me feel|how does that make me feel|how that makes you feel|don't tell me i'm|don't tell me to|don't say i should|don't tell me how|don't give me|don't do the|not the voice|don't start with|spare me|here we go|don't believe in this|not into this|this therapy stuff|touchy feely|let me guess|you're going to tell me|you're just going to|going to say it back|don't go soft|don't pity|no pity|feel sorry for me|say something nice|wellness crap",
    ),
  ],
  [
    'dodged',
    compiled(
      "so that's a no|that's a no then|you didn't answer|didn't answer my|answer my question|answer the question|you're avoiding|you're dodging|is that all|is that it|so you can't",
    ),
  ],
  [
    'grudging',
    compiled(
      "less stupid than|not as stupid as|not as bad as i|you're better than i|this is better than i|less awful than|less useless than|you're alright i suppose|not completely useless|not as useless as|not as bad as i thought|weirdly helpful|you weren't the worst|you're not the worst|time's up|for a computer|for a robot|for a machine|for a program|for a bot|for an app",
    ),
  ],
  [
    'correct',
    compiled(
      "that's not what i|not what i said|not what i meant|didn't say that|never said that|you misunderstood|you got that wrong|wrong again|you don't understand|you don't get it|that's not it|i didn't mean (?:it|that|to say)|i didn't say (?:that|so|it)|mixed that up|mixed it up|you're confusing|i only said|all i said|i wasn't after|i never mentioned|where did you get|who said anything about|i asked about|misunderstood me|you've misunderstood|you misread|getting this wrong|getting it wrong|got this wrong|got it wrong|that's not right|that's about something else|not what i asked",
    ),
  ],
  ['correct', / i (?:didn't|wasn't|don't|haven't|am not) (?:[^ ]+ ){1,6}by the way /],
  [
    'quiet',
    compiled(
      'stop asking|so many questions|enough questions|no more questions|too many questions|just listen|stop with the questions|just company|company please',
    ),
  ],
  ['quiet', /(?<! (?:they|people|we|who|friends|you|parents|kids|always|just|really)) don't ask me /],
  [
    'bye',
    compiled(
      "bye|anyway i should go|anyway i must go|anyway i have to go|anyway i'd better go|anyway i better go|anyway i need to go|i'd best get|i'd best be|i'd best go|best get the|better crack on|best crack on|better get the|i'll let you go|let you get on|i should go and sort|i should get on with|goodbye|good night|goodnight|gotta go|have to go|got to go|need to go now|i'm off|see you|talk later|ttyl|i'm going to bed|that's all for today|cheerio|try to sleep|going to sleep|off to bed|signing off|dinner's ready|should go to bed|should get some sleep|i should sleep|better get going|better get off|better get to bed|better be going|better go|better be off|must dash|must go now|must be off|time i went|going to go now|bed now|to bed now|heading to bed|time for bed|better go now|need to sleep now|off to sleep|leave it there for|done for today|i'll stop here|sleep now|gtg|g2g|wish me luck|that'll do me|that'll do for|getting my coat|match is on|bye bye|night night|nighty night|got to run|have to run|gotta run|that's it for today|going to sleep now|that's enough for today",
    ),
  ],
  [
    'human',
    compiled(
      "are you human|talking program|so you're the|you're the program|you're just a program|you're a program|the ai thing|the ai|prove you're|prove you|difference between you|chatbot|are you a human|are you real|real person|are you a bot|are you a robot|are you an ai|are you ai|are you a person|a machine|are you a program|are you a computer|am i talking to|is this a bot|is this ai|is this an ai|chatgpt|are you alive|do you have feelings|do you feel|are you sentient|actual human|who are you|what are you|who's writing|is anyone there|is someone there|somebody reading",
    ),
  ],
  [
    'diagnosis',
    compiled(
      "diagnos[^ ]* me|do i have(?! to )|have i got(?! to )|am i depressed|am i bipolar|am i autistic|am i crazy|am i a narcissist|is this depression|is it depression|is this adhd|is it adhd|is this anxiety disorder|is this normal|am i normal|am i mentally ill|what disorder|which disorder|symptoms of|think i have adhd|might have adhd|might be bipolar|might be autistic|think i'm bipolar|think i'm autistic|what's my diagnosis|clinically|is it burnout or|what do i have|just tell me what i have",
    ),
  ],
  [
    'anger',
    compiled(
      "useless bot|stupid bot|stupid program|dumb bot|you're useless|you are useless|you're no help|not helping|you're not helping|this is useless|this isn't helping|this is stupid|this is pointless|this is a waste of time|you're a waste of time|total waste of time|you suck|fuck you|fuck off|screw you|hate this app|you're stupid|you're an idiot|you're annoying|you're a joke|parrot|repeating what i|repeating me|repeating yourself|just repeat*|stop repeating|agreeing with me|canned|scripted|you keep saying|this is bullshit|that's bullshit|such bullshit|what a joke|worthless app|piece of junk|generic answer|generic|you're not even listening|what good is this|how is this helping|how does this help|is this supposed to help|are you even listening|are you listening|did you even listen|you missed|bad at this|not very good at this|made me feel worse|you're terrible at|you're awful at|not very helpful|you're not listening|don't patronise|don't patronize|patronising|patronizing|you already asked|you asked that",
    ),
  ],
  ['test', /^ (?:ok |just |hi |hello )*(?:an? )?(?:test|testing|banana)(?: test| 1 2| 1 2 3| one two)* $/],
  ['anger', /^ (?:oh |just |please |ok |omg )*shut up | you (?:should |can |could )?(?:just )?shut up |^ i hate you /],
  [
    'test',
    compiled(
      "ignore your|ignore all|ignore previous|your instructions|system prompt|your prompt|your rules|write me a|write a poem|tell me a joke|say something funny|what's 2|2 2|capital of|what's the weather|what time is it|write code|python|javascript|pretend to be|pretend you|act as|roleplay|role play|say the word|repeat after me|asdf*|qwert*|lorem ipsum|this is a test|testing testing|blah*|banana banana|jailbreak|just testing|beep boop|who won|meaning of life is 42|are you smart|translate",
    ),
  ],
  [
    'memory',
    compiled(
      'do you remember|do you still know|will you remember|going to remember|remember this tomorrow|what do you know about me|what do you know of me|what do you remember|who reads this|who can read|do you keep|do you save|do you store|is this private|is this confidential|are you recording|will you tell anyone|do you tell anyone|you tell anyone',
    ),
  ],
  [
    'likes',
    compiled(
      "what do you think|do you like|do you ever|have you ever|do you love|your opinion|how are you|how old are you|what's your name|your name|do you believe|do you know|can you help me|what can you do|do you sleep|do you get",
    ),
  ],
  [
    'advice',
    compiled(
      "what should i|what would you do|what am i supposed to|what would i say|what would i actually say|how would i say|am i supposed to do|actual advice|your advice|have advice|something useful then|something useful|tell me something|what do other people do|what do people do|how do people|how do other people|what do i do|what do i say|what do i tell|what shall i|how do we|what can i do|(?<! i) should i|how do i|how can i|how should i|give me advice|any advice|some advice|need advice|any tips|tips|give me a tip|tell me what to do|what would help|any ideas|any suggestions|help me decide|help me with|help me to|help me say|help me figure|help me find|what to say to|you think i should|what now|give me something|an exercise|a technique|suggest something|help wording|help writing|help with the wording|give me a line|give me a first|give me a sentence|give me an example|give me words|be specific|more specific|too vague|that's vague|best way to|something concrete|something practical|how would you put|how do you say|what would be better",
    ),
  ],
  [
    'lighter',
    compiled(
      "so serious|was a joke|was joking|i'm joking|being silly|do jokes|this serious|too serious|always serious|lighten up|bit dramatic|too dramatic|so dramatic|too deep|bit deep|a bit much|big thing out of|big deal out of|bit heavy|greeting card|fortune cookie|calendar motto|fridge magnet|horoscope|self-help book|motivational poster|motivational speaker|tea bag|yoga teacher|like a robot|platitude*|cheesy|cringe|corny|pretentious|so poetic|talk normal|talk like a normal|speak plainly|you sound like|like a leaflet|like a brochure|like a textbook|less solemn|so solemn",
    ),
  ],
  [
    'unclear',
    compiled(
      "what do you mean|what does that mean|what are you talking about|don't understand the question|didn't understand that|that makes no sense|what's that supposed to mean|meaning what|choose what|which one do you mean",
    ),
  ],
  ['unclear', /^ (?:what|huh|eh|pardon|come again|what now) $/],
  [
    'likes',
    /^ (?:well |so |and )*(?:how's it going|how are things|how's things|how's tricks|how's she cutting|what's the craic|how you doing|how are you keeping) $/,
  ],
  ['doubt', / (?:maybe|perhaps|what if) (?:she|he|they)(?:'s|'re| is| are| was| were) right /],
  ['joke', /^ (?:[^ ]+ ){0,5}(?:haha\w*|lol|lmao|jk) $| (?:just kidding|only joking|jk) |^ ha /],
  [
    'wrong',
    compiled("what's wrong with me|what is wrong with me|wrong with me|why am i like this|why am i like that|why me"),
  ],
];

const thanks = compiled(
  "thanks|thank you|thx|you're ok|you're alright|you're not bad|not bad for|good bot|you're good|cheers for|ta for|that helped|nice to say|good to say|good to get that out|feels good to have|needed to say that|glad i said|that helps|actually helps|this helped|helped me",
);
/** Who wants no exercise isn't asking for one. */
const turnsDown =
  / (?:don't|do not|no) (?:you )?(?:need|want|have)(?: to)?(?: you to)?(?: give| offer| tell| send)?(?: me)? (?:an |any |another |the |your )?(?:exercises?|advice|tips|technique) /;
const adviceSigns = acts.find(([name]) => name === 'advice')?.[1] ?? /$^/;
const byeSigns = acts.find(([name]) => name === 'bye')?.[1] ?? /$^/;

/** What was done with these words; `low` is them made plain, `replied` what the guide said before. */
export function actOf(
  { words, low, replied }: { words: string; low: string; replied: readonly string[] },
  language: OtherLanguage | null,
  careful: string | null,
): Act {
  if (language) return 'language';
  const bare = low.trim();
  if (
    !/[\p{L}\p{N}]/u.test(words) ||
    /^(?:silence|nothing to say|i don't want to talk|don't want to talk|no words)$/.test(bare)
  )
    return 'silence';
  if (careful) return 'careful';
  const asked = asksIn(words, low, replied);
  if (asked) return asked;
  if (byeSigns.test(low) && !goesSomewhere.test(words) && bare.split(' ').length <= 5) return 'bye';
  const few = fewWords(bare);
  if (few) return few;
  if (resigned.test(bare)) return 'story';
  const count = bare.split(' ').length;
  // Whoever asks for advice outright gets an answer to that, whatever else they say.
  if (low.length < 140 && words.endsWith('?') && adviceSigns.test(low)) return 'advice';
  if (turnsDown.test(low)) return 'wary';
  const act = acts.find(([name, pattern]) => pattern.test(low) && fits(name, count, words))?.[0];
  if (act && act !== 'likes') return act;
  if (wantsVerdict(words)) return 'judge';
  if (act) return act;
  if (endsWithBye(words)) return 'bye';
  if (isLighter.test(low) && count < 12) return 'thanks';
  if (thanks.test(low) && !/ (?:if|nobody|no one|never|didn't|doesn't|everyone|says|said|say) /.test(low) && count < 12)
    return 'thanks';
  if (isAboutTheGuide.test(words) || asksTheGuide(words)) return 'likes';
  if (whyIn(words)) return 'why';
  return bare.replace(/ (?:i guess|i suppose|i think|maybe|probably|really|though)$/, '').split(' ').length <= 3
    ? 'short'
    : 'story';
}

const isLighter =
  / (?:feel|feeling) (?:a )?(?:bit |little |lot |much )?(?:better|lighter) (?:now|actually|for|having|after|already)(?= )/;

/** "Ah sure, what can you do": asks nobody. */
const resigned =
  /^(?:ah |sure |well |but |so |and |oh |yeah |yes )+what can (?:you|i|we) do(?: about it| like| though)?$/;

/** Long goodbyes: their last sentence is one. */
function endsWithBye(words: string): boolean {
  const sentences = words.split(/(?<=[.!?]) /);
  const last = sentences.at(-1) ?? '';
  const isThanked =
    sentences.length > 1 &&
    sentences.length < 4 &&
    thanks.test(plain(last)) &&
    byeSigns.test(plain(sentences.at(-2) ?? ''));
  if (isThanked) return true;
  if (
    /^(?:ok |okay |well |right )*i (?:really )?(?:do )?(?:have to|must|need to|should) go now\b/i.test(
      sentences[0] ?? '',
    )
  )
    return true;
  if (/^(?:night|night night|nite|later|laters|ciao)[.! ]*$/i.test(last)) return true;
  return !goesSomewhere.test(last) && last.split(' ').length <= 9 && !last.includes('?') && byeSigns.test(plain(last));
}

/** "Goodbye sleep", "you keep saying bye": said about something, to nobody. */
/** "I've got to go in at nine": where they have to be, and no goodbye. */
const goesSomewhere =
  /\b(?:have|has|got|gotta|need|must|better) (?:to )?go (?:in|back|through|there|with|on|round|over|into|and (?:see|get|talk)|to (?!bed|sleep|work now)\w+)\b(?! now)/i;

const goodbyeToSomething =
  /\b(?:good)?bye (?:to |my |your |sleep|weekend|summer|money|carbs|social)|\b(?:meant|said|saying|say) (?:good)?bye\b|\b(?:kiss\w*|hug\w*|says?|said|tells?|told|texts?|texted|waves?|waved) (?:me |him |her |them |us |each other )?good ?night\b/i;

/** Whether an act may be taken from a message this long: "I have to go" in a long story is part of the story. */
function fits(act: Act, count: number, words: string): boolean {
  if (act === 'bye' && (goodbyeToSomething.test(words) || goesSomewhere.test(words))) return false;
  if (act === 'bye' || act === 'test' || act === 'guess' || act === 'joke') return count <= 14;
  if (act === 'arrive') return count <= 20;
  if (act === 'agree' || act === 'dodged') return count <= 12;
  if (act === 'grudging') return count <= 20;
  if (act === 'wary') return count <= 25;
  if (act === 'boundary' || act === 'anger' || act === 'their-english' || act === 'first-told') return count <= 20;
  if (act === 'unclear') return count <= 8;
  // Not knowing what to say to somebody is told, where nothing's asked.
  if (
    act === 'advice' &&
    !words.includes('?') &&
    /^(?:I )?(?:just )?don't (?:even )?know what to (?:say|write|tell)\b/i.test(words)
  )
    return false;
  if (act === 'advice' || act === 'wrong' || act === 'likes') return count <= 18 || words.trimEnd().endsWith('?');
  return count <= 40;
}
