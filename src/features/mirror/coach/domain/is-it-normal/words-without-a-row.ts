/* "Is it normal?", "am I bad?", where no row of `normals.ts` knows what it's about. */

/** Whether it's normal. */
export const normalElse = [
  'Human, I’d say. When something matters to people, they feel all sorts of things, and say few of them aloud.',
  'It sounds very human to me. You won’t be the only one.',
  'I couldn’t swear to it, and I’d guess you’re far from alone with it. What made you wonder?',
  'I’d think so. What would it mean to you if it were?',
] as const;

/** Asked whether they're bad, daft, or too much. `{about}` is the word that they ask by. */
export const notBad = [
  'It doesn’t sound {about} to me, from what you’ve said.',
  'Not to me: nothing you’ve told me sounds {about}.',
  'I don’t hear anything {about} in it.',
  'Not {about}, the way you tell it. What makes you afraid that it might be?',
] as const;

/** Asked in other words. */
export const notBadAtAll = [
  'It doesn’t sound like that to me. It sounds human.',
  'I don’t hear anything wrong in it, from what you’ve told me.',
  'No, I wouldn’t say so. What makes you wonder?',
] as const;

/** Of words that don't fit there: "losing it", "the only one", "a bad mother". */
export const notBadElse: Readonly<Record<string, readonly string[]>> = {
  'the only one': [
    'No, I’d be surprised if you were. Most people just don’t say it.',
    'I doubt it. It’s one of those things few people say aloud.',
  ],
  overreacting: [
    'It doesn’t sound like overreacting to me: something happened that matters to you.',
    'No, I wouldn’t say so. It’d be odd if that left you cold.',
  ],
  'losing it': [
    'It doesn’t sound like losing it to me; it sounds like having a lot at once.',
    'I don’t hear that. I hear somebody who’s noticing what’s going on.',
  ],
  person: [
    'Somebody who asks that is mostly somebody who cares how it is for others. I don’t hear a bad person in it.',
    'I’ve heard nothing that would make you that. You ask because it matters to you.',
  ],
};

/** What they did to somebody can't be weighed here. */
export const notMine = [
  'I can’t weigh that for you: I wasn’t there, and I’m a program. That you ask says it matters to you.',
  'I can’t be the judge of that. What would you want the other one to know?',
] as const;
