/* What's asked outright is met with these; what's particular stands in `first-words.ts`, `one-thing.ts` and `is-it-normal.ts`. */

/** They asked before, and weren't answered. */
export const askedAgain = [
  'You did ask, and I went past it. Sorry.',
  'You’re right, I didn’t answer you.',
  'Fair: you asked, and I circled.',
  'Sorry, that was your question.',
] as const;

/** What's said to each kind of request, where nothing particular is known. */
export const words = {
  confused: [
    'Sorry, that was badly put. Forget it.',
    'That made no sense, you’re right. I’m a program, and I missed.',
    'That was my mistake, and not yours. Leave it.',
    'Never mind that; it didn’t fit what you said.',
  ],
  bye: ['Goodbye for now.', 'Go well.'],
  whyYou: [
    'I misread you, and I’m sorry. Nothing you said called for that.',
    'That was me reading too much into it. Sorry; back to what you were saying.',
    'From my rules, and not from anything you said. I’m sorry.',
  ],
  permission: ['Yes, that’s all right.', 'Of course.', 'Yes. Go ahead.', 'Yes, gladly.'],
  noneOfThat: ['All right, none. I’ll listen.', 'No solutions, then. I’m here.', 'None of that. Go on.'],
  howTo: [
    'I don’t have a sure way for that, and I’d rather say so. What’s worked a little, so far?',
    'That’s beyond what I know: I’m a program with written sentences. Who’s been through something like it, whom you could ask?',
  ],
  noAdvice: ['Yes, that’s quite all right. No advice; I’ll listen.', 'Of course. I won’t give any; I’ll just listen.'],
  dropped: ['Yes, dropped. Go on where you were.', 'Yes. It’s gone. Back to you.'],
  credit: [
    'Yes, gladly: well done. That was you.',
    'With pleasure. You did that, and it’s worth being glad of.',
    'Yes: I’m a program, and even so, congratulations. It’s good news.',
  ],
  decide: [
    'Some people decide it for one day, as if it were done, and watch how they feel; the next day the other way. One of the two is mostly lighter.',
    'Many ask themselves what they’d tell a friend who stood there. Others toss a coin, and notice which side they hoped for.',
  ],
  tell: [
    'From inside it’s hard to tell, since a feeling looks like proof. People mostly go by what has really happened, or ask somebody who’d be honest with them.',
    'I can’t see it from here. What would you look at, if it were somebody else?',
  ],
  others: [
    'It differs a great deal. Some look for where they’re needed, some learn something hard, and some take a long while to find out. What do you miss most?',
    'People do very different things with that, and most of them only once they’d said it aloud to somebody. What have you tried?',
  ],
  should: [
    'I can’t decide that for you, since I only know what you’ve told me. What helps many: picture tomorrow morning with it done, and then with it not done. Which is lighter?',
    'That’s yours to decide; I’m a program, and I’d only be guessing. What would you tell a friend who asked you?',
    'I won’t say yes or no to that, because I don’t have to live with it. If you had to choose in the next minute, which would it be?',
  ],
  notFromMe: [
    'A program shouldn’t say yes or no to that; it could matter too much. Day or night you can say it to somebody: {line}. If you’re in danger right now, {emergency}.',
    'That’s more than I can weigh, and I won’t guess at it. Please say it to a person: {line}, or {emergency} if it can’t wait.',
  ],
  dont: [
    'Then don’t. You asked me to say so, and that was you, too.',
    'Don’t. You asked, so part of you knows already.',
  ],
  ofTheirMind: [
    'I can’t know that: I wasn’t there, and I have only your side. What’s your own guess?',
    'That’s in a head I can’t look into. It’s a hard thing to be left wondering about.',
    'Only they could tell you that. What would you like the answer to be?',
    'I’ve no way of knowing. Not knowing may well be the worst part of it.',
  ],
  opinion: [
    'I’ve heard one side, and I’m a program, so I’m no judge. What would you most want the other one to understand?',
    'I don’t have an opinion: I work with written sentences. What I hear is that it matters to you.',
    'I can’t weigh that for you. What does your own sense say, before the reasons come?',
  ],
  whyMe: [
    'I can’t see why, from here. Things like that often began as a good answer to something. When did you first notice it?',
    'I don’t know, and I’d rather not make something up. What comes to mind first, if you ask yourself that?',
    'There’s nothing wrong with you that I could see; something’s happening to you, and it has reasons. What was going on when it began?',
  ],
  help: [
    'Yes, as far as I can: I listen, I can go through something with you step by step, or give you one small thing to try. What would it be for?',
    'I’ll try. Tell me in a line what it’s about, and what you’d like at the end of it.',
  ],
  maybe: ['It could be. I only know what you’ve told me.', 'Possibly. Only the other one would know.'],
  entertain: [
    'I’ve nothing of my own to tell: I’m a program. Yours are better.',
    'I’m poor company for that; all I have is sentences somebody wrote.',
  ],
  unknown: [
    'I don’t know, and I’d rather say so than make something up.',
    'I can’t answer that: I’m a program with written sentences, and I’ve none for it.',
    'I don’t know. It’s a fair question, though.',
    'I’ve no answer to that worth having. What’s yours?',
  ],
} as const;
