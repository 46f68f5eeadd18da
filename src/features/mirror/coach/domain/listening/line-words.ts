/* What stands around a line that could be said, and what's said of one of theirs. */

/** Where it isn't known what it's for. */
export const anyPurpose = [
  '“I’d like to say this plainly, and only once: …” What happened and what you’d like, in a sentence each, and nothing after it.',
  '“This matters to me, so I’ll keep it short: …” Then the one fact, and what you need from them.',
] as const;

/** To somebody who's named. */
export const toSomebody = [
  '“{name}, there’s something I’d like to tell you, and it isn’t easy for me: …” Then the one thing that matters most.',
  '“{name}, have you got a minute? I’ve been wanting to say something.” After that, the shortest true sentence you have.',
] as const;

/** Before a line that could be said, and after it: it's theirs to change. */
export const beforeLine = [
  'You could start like this:',
  'One way to begin:',
  'Something like this, perhaps:',
  'Try this one:',
] as const;
/** After it. */
export const afterLine = [
  'Change it till it sounds like you.',
  'How would you say it?',
  'What would you take out, and what’s missing?',
  'Say it aloud once, and you’ll hear what has to change.',
] as const;

/** They ask whether their own words, or their plan, will do. */
export const draftIsFine = [
  'I think it’s good: it’s plain, and it sounds like you.',
  'I’d leave it just like that. It says what you mean, and no more.',
  'It’s clear, and it’s kind. I’d trust it.',
  'I like it. Say it aloud once, and you’ll know.',
] as const;
/** They ask whether it's too harsh, or too anything: `{about}`. */
export const draftNotHarsh = [
  'No, I don’t find it too {about}. It’s clear, and there’s no insult in it.',
  'Not too {about} to my ear. It’s honest, and it stays fair.',
] as const;
/** They ask about what they mean to do. */
export const planIsFine = [
  'That sounds right to me, and it’s your own idea.',
  'Yes, I like it: small, and you know how to do it.',
  'It sounds good. It’s yours, and that’s half of it.',
] as const;
