import { giveBackOne } from '../listening/giving-back.ts';
import { add, type ReplyDraft } from './draft.ts';
import type { Heard } from './hearing.ts';

/*
 * After an exercise that was laid beside a reply: what they say next is often how it was. "Done" is about the exercise then,
 * and so is "that was hard", which anywhere else would be about their life.
 */

/** What's said to each, and asked after it. Someone who asks something, or does it later, isn't asked back. */
const words = {
  worse: {
    say: [
      'Then it’s good that you stopped. Going inward makes things louder for some people, and you noticed.',
      'So it did the opposite of what you’d hoped. We’ll leave it; you don’t have to try it again.',
    ],
    ask: ['What’s going on in you now?', 'What’s louder than before?'],
  },
  not: {
    say: [
      'So you gave it a try, and you’re where you were.',
      'Then it wasn’t the thing for you, not today at least.',
      'It didn’t do what you’d hoped, and you’re free to leave it at that.',
    ],
    ask: ['What’s there for you now?', 'What had you hoped it would do?'],
  },
  wandered: {
    say: [
      'Minds do that, and you noticed it, which is most of what there is to it.',
      'Your head was elsewhere, and you saw it go. That counts as doing it.',
    ],
    ask: ['Where did it go?', 'What was it busy with?'],
  },
  hard: {
    say: [
      'It asked more of you than it looks from outside.',
      'Hard, then, and you came back and said so.',
      'You stayed with something that didn’t want to be stayed with.',
    ],
    ask: ['Which part was the hard one?', 'Where in it did it get hard?'],
  },
  asleep: {
    say: [
      'You fell asleep over it, so you were owed some rest.',
      'Then it took you further than it meant to: you slept.',
    ],
    ask: ['How did you wake?', 'How are you now?'],
  },
  little: {
    say: [
      'A little, then. You noticed it, and it needn’t be more than that.',
      'So it took the edge off, and the thing itself is still there for you.',
      'A bit easier for you, and not gone.',
    ],
    ask: ['What’s a little different?', 'Where do you notice it?'],
  },
  helped: {
    say: [
      'You gave yourself those minutes, and they did you good.',
      'Something in you let go a bit, by the sound of it.',
      'So it reached you, and you were the one who did it.',
    ],
    ask: ['What’s it like in you now?', 'Which part of it did that?', 'What would you keep of it?'],
  },
  done: {
    say: ['You did it.', 'You’ve been through it, then.', 'And you’re back from it.'],
    ask: ['How was it?', 'What did you notice?', 'What’s different now, if anything?'],
  },
  later: {
    say: [
      'It’ll keep. It’s there whenever you want it, and nobody’s counting.',
      'Whenever suits you. It won’t go away, and it’s fine if you never do it.',
    ],
    ask: [],
  },
  where: {
    say: [
      'Right below the line where I named it: “Open the exercise”. It leads you from there.',
      'It’s behind “Open the exercise”, under what I wrote. One tap, and it begins when you say so.',
    ],
    ask: [],
  },
  here: {
    say: [
      'I can’t lead it in this talk: I only answer when you write. The exercise itself goes on by itself, and you can pause it or stop. I’m here before and after.',
      'Here I’d have to wait for you to type after every breath. It leads itself, with a pause and an end whenever you like, and I’m here when you’re back.',
    ],
    ask: [],
  },
} satisfies Record<string, { say: readonly string[]; ask: readonly string[] }>;

type Kind = keyof typeof words;

/** In this order: "I did it, it didn't help" is heard for what follows the comma. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  [
    'here',
    / (?:lead|guide|do|take|walk|talk) (?:it|me|this|that|us)(?: [\w']+){0,4} (?:here|yourself|with me|in (?:the|this) chat|in here) | here with me /,
  ],
  [
    'where',
    /^ (?:ok |and |but |so |sorry )*(?:where(?:'s| is| do i| can i)|how do i (?:open|start|begin|do)|can't (?:find|see|open)|i can't (?:find|see|open)|i don't see)(?= )/,
  ],
  [
    'later',
    /^ (?:ok |thanks |thank you |cool |maybe |i think )*(?:(?:i'll|i will|i might|i can|i could) (?:do|try|have a go at|look at|save|keep) (?:it|that|this|one)(?: [\w']+){0,2} (?:later|tonight|tomorrow|after|before bed|another time|in bed)|(?:maybe |perhaps )?later|tonight maybe|another time)(?= )/,
  ],
  [
    'worse',
    / (?:worse|more (?:anxious|panicky|scared|tense|upset|nervous)|panicked|freaked me out|scared me|made me (?:cry|panic|anxious|dizzy)|felt sick|dizzy) /,
  ],
  [
    'not',
    / (?:didn't|did not|doesn't|hasn't|not|never) (?:really |even |exactly |actually |much )?(?:help\w*|work\w*|do (?:anything|much|a thing|it)|change (?:anything|much)|feel (?:anything|any different)|better|calmer|any (?:better|calmer|different)|for me|my thing)|no (?:use|difference|good|help|effect)(?= )| (?:nothing happened|useless|pointless|waste of time|still (?:tense|anxious|awake|the same|angry|wound up)|felt nothing|same as before|hated it) /,
  ],
  [
    'wandered',
    / (?:mind|thoughts|head|brain) (?:[\w']+ ){0,3}(?:wander\w*|racing|drift\w*|elsewhere|all over|running|off|going)(?= )| (?:couldn't|can't|hard to) (?:really )?(?:concentrate|focus|switch off|stop thinking)| kept (?:thinking|drifting|getting distracted) /,
  ],
  [
    'hard',
    / (?:hard|difficult|tough|tricky|awkward|weird|strange|odd|uncomfortable|a lot|too (?:long|fast|slow|much)|struggled|couldn't (?:do|finish|sit|stay|get)|gave up|stopped half|stopped early|only did half|boring)(?= )/,
  ],
  ['asleep', / (?:fell|dropped|nodded) (?:asleep|off) /],
  [
    'little',
    / (?:help\w*|work\w*|better|calmer|easier|quieter|ok|okay) (?:a )?(?:little|bit|tiny|some|somewhat|slightly)(?= )| (?:a (?:little|bit|tiny bit|touch)|slightly|somewhat|sort of|kind of|kinda) (?:bit )?(?:help\w*|work\w*|better|calmer|easier|quieter|lighter|slower|less|more relaxed)(?= )| took the edge off | (?:was|it's|that's|felt) (?:ok|okay|alright|all right|fine|not bad|so so)(?= )/,
  ],
  [
    'helped',
    / (?:helped|helps|worked|works|better|calmer|calm|quieter|lighter|slower|easier|relaxed|relaxing|nice|good|great|lovely|soothing|peaceful|needed that|loved it|liked it|liked that|enjoyed it|enjoyed that|less (?:tense|anxious|panicky|angry|wound up)|breathe again) /,
  ],
  [
    'done',
    /^ (?:ok |okay |right |so |well |there |yes |yeah |and |i'm |i've |i |just |all |have )*(?:did it|did that|did the (?:[\w']+ ){0,2}(?:exercise|breathing|scan|meditation)|done|done it|done that|finished|finished it|tried it|tried that|back|back again|back now|through it|through)(?= )/,
  ],
];

/** For so many turns what they say may be about it. */
const within = 3;

/** Said of the exercise rather than of their day. */
const ofIt =
  /^ (?:ok |okay |right |so |well |yes |yeah |hm |hmm |and |oh |wow |honestly |sadly |nope |no )*(?:i (?:didn't|couldn't|don't|can't)(?= )|(?:i |i've |just |have )*(?:did|done|tried|finished|fell|felt|feel|kept|couldn't|struggled|gave|stopped|hated|liked|loved|enjoyed|only|really)(?= )|(?:it|that|this)(?:'s| was| is| did| didn't| helped| worked| made| felt| hasn't| really| actually| kind| sort| doesn't)?(?= )|the (?:[\w']+ ){0,2}(?:exercise|breathing|scan|meditation)|my (?:mind|thoughts|head|brain)(?= )|i'm (?:back|a |still|calmer|more|less|not|feeling)(?= )|a (?:bit|little)(?= )|(?:didn't|did not|not|no|better|worse|calmer|hard|nice|good|weird|strange|still|quieter|lighter|slightly|somewhat|useless|pointless|boring|relaxing|helped|much)(?= ))/;

/** Answers how an exercise was, that was laid beside one of the last replies. False if it's about something else. */
export function afterExercise(draft: ReplyDraft, heard: Heard, low: string): boolean {
  const { state } = draft;
  const { laid } = state;
  if (!laid || state.turn - laid.turn > within || state.used.includes(`back-from.${laid.slug}`)) return false;
  const count = low.trim().split(' ').length;
  const kind = kinds.find(([, pattern]) => pattern.test(low))?.[0];
  if (!kind || count > 30) return false;
  const { say, ask } = words[kind];
  const rule = `exercise.${kind}`;
  if (ask.length === 0) return count <= 16 && add(draft, 'support', rule, say);
  if (heard.words.includes('?')) return false;
  // Two turns later only what names it, or says that it's done, is still about it.
  if (!ofIt.test(low) && kind !== 'done') return false;
  if (!add(draft, 'simple-reflection', rule, say)) return false;
  state.used.push(`back-from.${laid.slug}`);
  // A long message has more in it than the exercise.
  if (count > 16 && heard.clauses.some(({ weight }) => weight >= 3)) {
    giveBackOne(draft, heard);
    return true;
  }
  if (!state.quiet) add(draft, 'question', `${rule}-ask`, ask);
  return true;
}
