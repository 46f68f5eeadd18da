import { asksWhoItIs, leavesWithThanks } from './asked-of-the-guide.ts';
import { asksForExercise } from './exercise-wishes.ts';
import { type FewWords, fewWords } from './few-words.ts';
import type { OtherLanguage } from './other-languages.ts';
import { plain } from './person-words.ts';
import { compiled } from './signs.ts';

/** What the person did with what they said, as far as the guide can tell. What's asked for is heard elsewhere (`listening/requests.ts`). */
export type GuideAct =
  | FewWords
  | 'language'
  | 'silence'
  | 'careful'
  | 'quiet'
  | 'human'
  | 'diagnosis'
  | 'exercise'
  | 'boundary'
  | 'first-told'
  | 'their-english'
  | 'story';

const acts: readonly (readonly [GuideAct, RegExp])[] = [
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
    'quiet',
    compiled(
      'stop asking|so many questions|enough questions|no more questions|too many questions|just listen|stop with the questions|just company|company please',
    ),
  ],
  ['quiet', /(?<! (?:they|people|we|who|friends|you|parents|kids|always|just|really)) don't ask me /],
  [
    'bye',
    compiled(
      "bye|need to lie down|lie down now|anyway i should go|anyway i must go|anyway i have to go|anyway i'd better go|anyway i better go|anyway i need to go|i'd best get|i'd best be|i'd best go|best get the|better crack on|best crack on|better get the|i'll let you go|let you get on|i should go and sort|i should get on with|goodbye|good night|goodnight|gotta go|have to go|got to go|need to go now|i'm off|see you|talk later|ttyl|i'm going to bed|that's all for today|cheerio|try to sleep|going to sleep|off to bed|signing off|dinner's ready|should go to bed|should get some sleep|i should sleep|better get going|better get off|better get to bed|better be going|better go|better be off|must dash|must go now|must be off|time i went|going to go now|bed now|to bed now|heading to bed|time for bed|better go now|need to sleep now|off to sleep|leave it there for|done for today|i'll stop here|sleep now|gtg|g2g|wish me luck|that'll do me|that'll do for|getting my coat|match is on|bye bye|night night|nighty night|got to run|have to run|gotta run|that's it for today|going to sleep now|that's enough for today",
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
      "useless bot|stupid bot|stupid program|dumb bot|you're useless|you are useless|you're no help|not helping|you're not helping|this is useless|this isn't helping|this is stupid|this is pointless|this is a waste of time|you're a waste of time|total waste of time|you suck|fuck you|fuck off|screw you|hate this app|you're stupid|you're an idiot|you're annoying|you're a joke|you parrot|you're a parrot|parroting|repeating what i|repeating me|repeating yourself|just repeat*|stop repeating|agreeing with me|canned|scripted|you keep saying|this is bullshit|that's bullshit|such bullshit|what a joke|worthless app|piece of junk|generic answer|generic|you're not even listening|what good is this|how is this helping|how does this help|is this supposed to help|are you even listening|are you listening|did you even listen|you missed|bad at this|not very good at this|made me feel worse|you're terrible at|you're awful at|not very helpful|you're not listening|don't patronise|don't patronize|patronising|patronizing|you already asked|you asked that",
    ),
  ],
  ['anger', /^ (?:oh |just |please |ok |omg )*shut up | you (?:should |can |could )?(?:just )?shut up |^ i hate you /],
];

const thanks = compiled(
  "thanks|thank you|thx|you're ok|you're alright|you're not bad|not bad for|good bot|you're good|cheers for|ta for|this helped|talking helped|nice to say|good to say|good to get that out|feels good to have|needed to say that|glad i said|actually helps|you helped",
);
const byeSigns = acts.find(([name]) => name === 'bye')?.[1] ?? /$^/;

/** What was done with these words; `low` is them made plain. */
export function actOf(
  { words, low }: { words: string; low: string },
  language: OtherLanguage | null,
  careful: string | null,
): GuideAct {
  if (language) return 'language';
  const bare = low.trim();
  const count = bare.split(' ').length;
  if (
    !/[\p{L}\p{N}]/u.test(words) ||
    /^(?:silence|nothing to say|i don't want to talk|don't want to talk|no words)$/.test(bare)
  )
    return 'silence';
  if (careful) return 'careful';
  if (asksWhoItIs(low)) return 'human';
  if (leavesWithThanks(words, low)) return 'bye';
  if (asksForExercise(low)) return 'exercise';
  if (byeSigns.test(low) && !goesSomewhere.test(words) && count <= 5) return 'bye';
  const few = fewWords(bare);
  if (few) return few;
  // What somebody else said to them was said to nobody here.
  const own = plain(words.replaceAll(/"[^"]*"?/g, ' ')).trim() === '' ? low : plain(words.replaceAll(/"[^"]*"?/g, ' '));
  const act = acts.find(([name, pattern]) => pattern.test(own) && fits(name, count, words))?.[0];
  if (act) return act;
  if (endsWithBye(words)) return 'bye';
  if (isLighter.test(low) && count < 12) return 'thanks';
  if (thanks.test(low) && !/ (?:if|nobody|no one|never|didn't|doesn't|everyone|says|said|say) /.test(low) && count < 12)
    return 'thanks';
  return 'story';
}

const isLighter =
  / (?:feel|feeling) (?:a )?(?:bit |little |lot |much )?(?:better|lighter) (?:now|actually|for|having|after|already)(?= )/;

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

/** "I've got to go in at nine": where they have to be, and no goodbye. */
const goesSomewhere =
  /\b(?:have|has|got|gotta|need|must|better) (?:to )?go (?:in|back|through|there|with|on|round|over|into|and (?:see|get|talk)|to (?!bed|sleep|work now)\w+)\b(?! now)/i;

const goodbyeToSomething =
  /\b(?:good)?bye (?:to |my |your |sleep|weekend|summer|money|carbs|social)|\b(?:meant|said|saying|say) (?:good)?bye\b|\b(?:kiss\w*|hug\w*|says?|said|tells?|told|texts?|texted|waves?|waved) (?:me |him |her |them |us |each other )?good ?night\b/i;

/** Whether an act may be taken from a message this long: "I have to go" in a long story is part of the story. */
function fits(act: GuideAct, count: number, words: string): boolean {
  if (act === 'bye') return count <= 14 && !goodbyeToSomething.test(words) && !goesSomewhere.test(words);
  if (act === 'boundary' || act === 'anger' || act === 'their-english' || act === 'first-told') return count <= 20;
  return count <= 40;
}
