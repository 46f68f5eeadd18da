import { add, type Draft } from './draft.ts';

/*
 * "Am I overreacting?", "would that be weird?": the guide can't judge, says so, and hands the measure back.
 */

const hard =
  'overreact\\w*|over ?reacting|unfair|unreasonable|selfish|childish|stupid|mad|petty|weird|odd|strange|wrong|mean|silly|ridiculous|dramatic|over ?dramatic|sensitive|harsh|ungrateful|bad|horrible|terrible|awful|cold|needy|clingy|jealous|lazy|weak|pathetic|overthinking|paranoid|asking too much|expecting too much|too much|cruel|difficult|rude|normal|ok|okay|fair|right|insane|dumb|sad|a coward|the (?:problem|bad guy|bad one|asshole)|an idiot|(?:a|an) (?:\\w+ )?(?:person|mum|mother|dad|father|friend|wife|husband|daughter|son|sister|brother|partner)|being (?:too )?\\w+';
const before =
  'just|being|so|too|really|that|very|a bit|totally|completely|a|an|such|kind of|it|this|horribly|terribly|somehow';

const asksToJudge = new RegExp(
  [
    `\\b(?:am I|was I|were we|are we)(?: (?:${before}))* (?:${hard})\\b`,
    `\\b(?:is|was|would|isn't|wouldn't) (?:it|that|this)(?: be| seem| sound| look| make me| have been)?(?: (?:${before}))* (?:${hard})\\b`,
    `\\b(?:does|did|do) (?:it|that|this) (?:make me|mean I'm|sound|seem|look)(?: (?:${before}))* (?:${hard})\\b`,
    `\\b(?:do|did|would|don't) you think (?:that |that's |that is |it's |it is |this is |I'm |I am |I was |that was |it was |he's |she's |he was |she was )(?:(?:${before}) )*(?:${hard})\\b`,
    `\\bthat's (?:(?:${before}) )*(?:${hard}),? isn't it\\b`,
    '\\bis it (?:just |only |really )?(?:me|my fault|on me)\\b',
    '\\bam I (?:right|wrong|allowed) to\\b|\\bdo I have (?:a|any|the) right to\\b|\\bdid I do (?:the )?(?:right|wrong)(?: thing)?\\b|\\bwas that my fault\\b',
  ].join('|'),
  'i',
);
const ofGod = /\b(?:would|will|does|is|has|could|can|did) god\b/i;

/** Whether the last sentence of these words asks for a verdict. */
export function wantsVerdict(words: string): boolean {
  const last = words.split(/(?<=[.!?]) /).at(-1) ?? '';
  const asks =
    last.endsWith('?') ||
    /^(?:am I|was I|is it|is that|would (?:it|that)|does that|do you think)\b|\bisn't it[.!]*$/i.test(last);
  return asks && last.split(' ').length <= 16 && (asksToJudge.test(last) || ofGod.test(last));
}

const verdicts = {
  judge: [
    'I can’t judge that: I’m a program, and I’ve only these few lines.',
    'That’s not for me to say; I only know what you’ve told me here.',
    'I’ve no measure for that, and I won’t make one up.',
    'I can’t tell you that one way or the other.',
  ],
  'judge-why': [
    'But you ask it, so some voice has said so, and maybe it’s yours.',
    'You want to be fair about it, and that’s why you ask.',
    'You doubt yourself there, and that takes strength from the rest.',
    'You’ve got a measure of your own for that, and you’re holding yourself to it.',
  ],
  'judge-ask': [
    'By whose measure would it be?',
    'If a friend told you the same of themselves, what would you say?',
    'What would the right size be, to your mind?',
    'What does the part of you say that isn’t worried about how it looks?',
    'What made you doubt it?',
  ],
  god: [
    'I can’t speak for God, and nobody wrote me to.',
    'That’s beyond me; I’m a program, and no voice of anything higher.',
  ],
  'god-why': [
    'You wouldn’t ask, if it had all gone from you.',
    'You’re still talking to somebody there, if only by asking.',
  ],
  'god-ask': ['What do you believe yourself, when you’re quiet with it?', 'What would you want the answer to be?'],
} as const;

/** Says that it can't judge, and gives the question back. */
export function judge(draft: Draft, words: string): void {
  const kind = ofGod.test(words) ? 'god' : 'judge';
  add(draft, 'says-it-is-a-program', kind, verdicts[kind]);
  add(draft, 'complex-reflection', `${kind}-why`, verdicts[`${kind}-why`]);
  if (!draft.state.quiet) add(draft, 'question', `${kind}-ask`, verdicts[`${kind}-ask`]);
}
