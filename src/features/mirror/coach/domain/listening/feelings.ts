/* What somebody says they feel, in so many words. Only that is given back as a feeling (CARE C25). */

const hard =
  'angry|livid|furious|raging|annoyed|hurt|sad|low|scared|afraid|frightened|terrified|nervous|anxious|worried|tired|exhausted|knackered|shattered|drained|disappointed|frustrated|upset|gutted|stressed|overwhelmed|heartbroken|bitter|fed up|miserable|restless|jealous|devastated|rattled|sick of it|embarrassed|humiliated';
/** Said back with "no wonder", these would sound like a judgement. */
const bare = 'lonely|alone|homesick|torn|lost|stuck|empty|numb|bored|unsure|confused|small|useless|relieved';
const guilty = 'guilty|ashamed|bad about it|awful about it|terrible about it|sorry for it';
const good =
  'happy|glad|proud|excited|grateful|thankful|hopeful|calmer|lighter|better|chuffed|thrilled|content|over the moon|at peace|quieter';
const degree =
  '(?:so |really |very |just |a bit |a little |a lot |quite |absolutely |totally |completely |pretty |rather |kind of |still |also |always |all |utterly |properly |proper |bloody |incredibly |super |more |even |actually |honestly |kinda )*';

type Row = { kind: 'hard' | 'bare' | 'guilty' | 'good'; words: string };
const rows: readonly Row[] = [
  { kind: 'hard', words: hard },
  { kind: 'bare', words: bare },
  { kind: 'guilty', words: guilty },
  { kind: 'good', words: good },
];

/** An age, and no feeling. */
const asAChild = /\bwhen I was (?:so |very |still |a )?(?:small|little|young)\b/gi;

export type HeardFeeling = { kind: Row['kind']; word: string; isPast: boolean };

const patterns = rows.map(({ kind, words }) => ({
  kind,
  is: new RegExp(
    `(?:^|[ ,.;!(])(?<who>I'm|I am|I feel|I felt|I was|I've been|I have been|feeling|I got|I get)(?! not) ${degree}(?<word>${words})(?![\\w'])(?! (?:of the |with the )?(?:at|from) school)`,
    'gi',
  ),
}));

/** The last feeling of their own that these words name; null where none is named, or only one that they don't have. */
export function feelingIn(words: string): HeardFeeling | null {
  const found = patterns.flatMap(({ kind, is }) =>
    [...words.replaceAll(asAChild, '').matchAll(is)].map(({ index, groups }) => ({
      at: index,
      kind,
      word: (groups?.['word'] ?? '').toLowerCase(),
      isPast: /^(?:I felt|I was|I got)/i.test(groups?.['who'] ?? ''),
    })),
  );
  const last = found.toSorted((one, other) => one.at - other.at).at(-1);
  return last ? { kind: last.kind, word: last.word, isPast: last.isPast } : null;
}

const deeds = /\bI(?:'ve)? (?:just |then |nearly |almost |only )?(wept|cried|froze|panicked|sobbed|broke down)\b/i;
/** What they did in front of nobody, and which says enough alone: "you wept". */
export const deedIn = (words: string): string | null => deeds.exec(words)?.[1]?.toLowerCase() ?? null;

/** How each kind is said back; `{word}` is the feeling as they named it. */
export const feelingWords = {
  hard: [
    'No wonder you’re {word}.',
    'Of course you’re {word}.',
    'I can see why you’re {word}.',
    'You’re {word}, and you’ve reason to be.',
  ],
  hardPast: ['No wonder you were {word}.', 'Of course you were {word}.', 'I can see why you were {word}.'],
  alone: ['You’re {word}.', 'You’re {word}, then.', 'So you’re {word}.'],
  alonePast: ['You were {word}.', 'So you were {word}.'],
  bare: ['You feel {word}.', 'You feel {word} just now.', 'So you feel {word}.'],
  barePast: ['You felt {word}.', 'So you felt {word}.'],
  guilty: ['You wouldn’t feel {word} if it didn’t matter to you.', 'That it weighs on you says how much it matters.'],
  good: ['You’re {word}. That’s good to read.', '{Word}: that’s good.', 'So you’re {word}, and you’ve reason to be.'],
  goodPast: ['You were {word}. That’s good to read.', 'So you were {word}.'],
} as const;
