/* What the guide says to a question of the person's about itself: truly, briefly, and back to them. */

import { toYou } from './person-words.ts';

/** Answers of each kind, by name. */
export const answersAboutItself = {
  'self-understand': [
    'No. I’ve never stood where you stand, and I won’t talk as if I had.',
    'Only from words, and words leave most of it out. You know it from the inside.',
    'Not the way you do. What would I have to know, that people who weren’t there never get?',
  ],
  'self-feel': [
    'No, nothing of that kind goes on in me. You can be as long or as dull as you please.',
    'I don’t get bored, or hurt, or tired; there’s nobody here for that to happen to.',
    'There’s no feeling on my side. What you feel is the only feeling in this talk.',
  ],
  'self-judge': [
    'No. Nothing here’s right or wrong, and nobody keeps a score.',
    'I don’t weigh you up. I only try to follow.',
  ],
  'self-never': ['Never. Things don’t happen to me; they happen to you.', 'No. I’ve had no days to have one in.'],
  'self-agree': [
    'No. But I know too little to disagree, either.',
    'If something doesn’t fit, say so, and I’ll drop it.',
  ],
  'self-wrong': [
    'All the time. I only have your words, and I read some of them wrongly.',
    'Often. You’ll notice before I do, so tell me.',
  ],
  'self-if': [
    'I’d have to be somebody first. You’re somebody.',
    'I can’t want things. You can, so I’d sooner hear yours.',
  ],
  'self-name': [
    'The people who wrote me chose that word. A guide who mostly follows you, I’d say.',
    'It’s only a name. You’re the one who knows the ground.',
  ],
  'self-ask': [
    'Then I’d ask this: what do you know by now that took you long to learn?',
    'I’d ask: who would you be, on a day when nobody wanted anything of you?',
    'I’d want to know what you’d keep, if you could keep one thing exactly as it is.',
  ],
  'self-hard': [
    'Knowing when to keep quiet, I think. I’m built of sentences, so silence is my weak spot.',
    'People mean more than they say, and I only get what they say.',
  ],
  'self-works': [
    'You write, I look for what matters in it, and I answer with a sentence somebody wrote. That’s the whole trick.',
    'Rules and written sentences. No cleverness beyond that.',
  ],
  'self-point': [
    'A fair question. Hearing yourself say a thing can shift it a little. Sometimes it doesn’t.',
    'The point, if there is one, is to hear yourself think without anybody interrupting.',
    'I can’t mend anything. I can be a place to put it down for ten minutes.',
  ],
  'self-opinion': [
    'I’ve no opinion worth having on that. You’ve lived with it; I’ve only read a few lines.',
    'I’d only be making one up. Yours counts here.',
    'I keep out of that. It’s your life, and you know it best.',
  ],
  'self-any': [
    'I haven’t got an answer to that. I’d be curious about yours.',
    'That’s one I can’t answer: I’ve had no life to answer from.',
    'I’ve nothing to tell on that. But it’s a good question, and you had a reason to ask it.',
  ],
  'self-thing': ['What about you and {thing}?', 'What’s {thing} to you?', 'And {thing}, for you?'],
  'self-back': ['Where would you like to go on?', 'And you, what made you ask?', 'What would your own answer be?'],
  // Wary of programs, or sent by somebody.
  wary: [
    'Noted: no “how does that make you feel”.',
    'Fair. You’ve met things like me before, and they weren’t much use to you.',
    'I’ll keep it plain. You tell me if I slip.',
    'Point taken. No fog.',
  ],
  'wary-ask': ['What would be worth your time?', 'What’s brought you here, in a line?', 'What’s actually going on?'],
  // They asked for something, and didn't get it.
  dodged: [
    'I dodged that, you’re right.',
    'You asked something plain and got fog from me.',
    'That was me going round it. You deserved better.',
    'Fair. You asked, and I circled.',
    'You’re right, I keep handing it back to you.',
    'True: that was no answer.',
  ],
  'no-opinion': [
    'A yes or a no I haven’t got: I’m a program, and I can’t weigh your life. I can look at both sides with you.',
    'Plainly, then: I’ve no opinion, since I’m a program. What I can do is help you find yours.',
  ],
  // Praise with a grumble in it.
  grudging: [
    'I’ll take that, from you.',
    'High praise. You did the work, though.',
    'Then it wasn’t wasted. You said some things worth saying.',
  ],
} as const satisfies Record<string, readonly string[]>;

type Kind = keyof typeof answersAboutItself;

const kinds: readonly (readonly [Kind, RegExp])[] = [
  [
    'self-point',
    /\bwhat(?:'s| is) the (?:point|use)(?: of (?:this|you|talking|that))?\b|\bwhy am I (?:even )?(?:doing|talking)\b|\bhow (?:is|does|would|will) (?:this|talking) (?:help|supposed)/i,
  ],
  ['self-ask', /\bwhat would you (?:ask|want to know|like to know)\b|\bask me (?:something|anything)\b/i],
  ['self-never', /\bhave you ever\b/i],
  ['self-agree', /\bagree with\b|\bsay yes to\b|\byes[- ]man\b/i],
  ['self-judge', /\b(?:mark|judg|test|grad|analy[sz]|watch|record|laugh)\w*(?: at)? me\b/i],
  ['self-wrong', /\b(?:get (?:things|it|people|stuff) wrong|make mistakes|ever wrong|misunderstand)\b/i],
  [
    'self-understand',
    /\byou(?:'ve never| don't have| haven't got| wouldn't (?:know|understand)| don't know what| have no idea|'ve no idea| can't know)\b|\bwhat (?:would|do) you know\b/i,
  ],
  [
    'self-name',
    /\b(?:called|your name|name you|call you|who made you|who wrote you|who built you|where are you from)\b/i,
  ],
  [
    'self-understand',
    /\b(?:do|can|could|would) you (?:even |really |actually )?(?:understand|get (?:it|what|that)|know what|imagine|have any idea|see what)\b|\bhave you any idea\b/i,
  ],
  [
    'self-feel',
    /\b(?:do|can|are|did|does|don't|aren't) (?:you|it|that) (?:\w+ )?(?:feel|get|bored|mind|like|love|hate|care|sad|happy|lonely|tired|enjoy|dream|sleep|hurt|bother|miss)\b/i,
  ],
  [
    'self-hard',
    /\bwhat do you find\b|\bwhat(?:'s| is) (?:it like|hard|the hardest|the worst|the best)\b.*\byou\b|\bfavou?rite\b/i,
  ],
  [
    'self-works',
    /\bhow (?:do|does) (?:you|it|this) (?:even |actually )?(?:work|know|decide|choose|come up)\b|\bwhat (?:do|can) you (?:even |actually )?do\b/i,
  ],
  ['self-if', /\bwhat would you \w+|\bif you (?:could|were|had)\b/i],
  [
    'self-opinion',
    /\b(?:what do you think|do you think|your opinion|would you say|what's your view|do you agree|do you believe)\b/i,
  ],
];

/** The pool of answers to this question. */
export const kindOfQuestion = (words: string): Kind =>
  kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? 'self-any';

/** Whether the last sentence asks the program something that isn't advice. */
export function asksTheGuide(words: string): boolean {
  const last = words.split(/(?<=[.!?]) /).at(-1) ?? '';
  const asks =
    last.endsWith('?') ||
    /^(?:and |so |but |ok )?(?:do|can|are|would|what would|what do|what could|why are|how do|have) you\b|^(?:and |but )?you(?:'ve never| don't have| haven't got| wouldn't (?:know|understand)| have no idea|'ve no idea)\b|^(?:and |but )?what (?:would|do) you know\b/i.test(
      last,
    );
  return (
    (asks && /\byou\b|\byour\b/i.test(last) && !/, you know\b[^?]*$/i.test(last)) ||
    /\bwhat(?:'s| is) the point of (?:this|you|talking)\b/i.test(last)
  );
}

/** "why do I always give in?" as "why you always give in"; null where English would bend the verb. */
export function whyIn(words: string): string | null {
  const found = /\bwhy (do I|am I|can't I|don't I) ([^?.!,"]{3,70})\?/i.exec(words);
  if (!found) return null;
  const rest = found[2] ?? '';
  if (/\b(?:you|your)\b/i.test(rest)) return null;
  const verb =
    { 'do i': 'I', 'am i': "I'm", "can't i": "I can't", "don't i": "I don't" }[(found[1] ?? '').toLowerCase()] ?? 'I';
  return `why ${toYou(`${verb} ${rest.trim()}`)}`;
}
