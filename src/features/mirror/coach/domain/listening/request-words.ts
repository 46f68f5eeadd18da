/* What's asked outright is met with these; what's particular stands in `first-words.ts`, `one-thing.ts` and `is-it-normal/`. */

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
    'From what I know, most people don’t know either, at first. They keep to one or two small habits, and ask somebody who’s been through it. Who could that be, for you?',
    'I can’t look it up, but this much was written into me: people manage it very differently, and few of them the way they’d planned. What have you seen work for somebody?',
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
  ofAPlan: [
    'From what you’ve told me it sounds like a good one. You know the people in it; I only know these lines.',
    'It sounds right to me, as far as a program can tell, and you’ve thought about it.',
    'I see nothing wrong with it from here. If it turns out otherwise, you can still change it.',
    'I’d say there’s a good thought in it. What would make you sure?',
  ],
  opinion: [
    'I can only go by your words, and in those it sounds as if it matters to you.',
    'I only have these few lines. What I hear in them is that it isn’t settled for you yet.',
    'I’d be guessing about the rest of it. What do you make of it yourself?',
    'A program can’t judge that, and from what you’ve told me I can see why you ask.',
  ],
  past: [
    'Looking back there’s always another way to have done it. You did what you could see then.',
    'I can’t say, and now it’s easier to see than it was then. What would you do if it came again?',
  ],
  weigh: [
    'Yes. Let’s lay them side by side: what would you lose with the one, and what with the other? And which of the two could you live with?',
    'Gladly. Take the one that frightens you first: what’s the worst of it, and how likely is that? Then the other.',
  ],
  see: [
    'As far as words go, yes. You put it clearly.',
    'I think so: I go by your words, and they give me a good idea of it.',
    'I can follow it, as a program follows words. It makes sense to me.',
  ],
  brief: ['Of course. Short it is.', 'Yes, gladly. A line or two will do.'],
  wrongWithMe: [
    'There’s nothing wrong with you that I could see; something’s happening to you, and it has reasons. What was going on when it began?',
    'Nothing that I can see from here. What made you ask it like that?',
  ],
  whyMe: [
    'I can’t see why, from these few lines. Things like that often began as a good answer to something. When did you first notice it?',
    'I don’t know: I only know what you’ve told me. Most people who find out come to it by asking when it started. What comes to mind first?',
    'I can’t tell you why, and most people do things they can’t explain. What would have to happen for it to be different?',
  ],
  help: [
    'Yes, as far as I can: I listen, I can go through something with you step by step, or give you one small thing to try. What would it be for?',
    'I’ll try. Tell me in a line what it’s about, and what you’d like at the end of it.',
  ],
  maybe: ['It could be. I only know what you’ve told me.', 'Possibly. Only the other one would know.'],
  entertain: [
    'Here’s one: “window” comes from an old Norse word that meant “wind-eye”.',
    'An octopus has three hearts, and one of them rests while it swims. That’s all the small talk I have.',
    'A joke, the only one I have: a listening program walks into a bar. “And how was that for you?” it asks the barman.',
    'Honeybees can learn to tell one human face from another. I can’t.',
  ],
  howLong: [
    'That differs so much that any number I gave you would be made up. What would be a first sign that it’s getting less?',
    'I can’t say: for some it’s weeks, for others longer, and nobody can see it beforehand.',
  ],
  easing: [
    'For most people it does, slowly, and not in a straight line. When, nobody can say.',
    'Mostly it does, in small pieces: first an hour, then an afternoon. I can’t tell you when.',
    'I can’t see ahead, but for most it doesn’t stay as it is on the worst days. What makes it a little easier, for an hour?',
  ],
  future: [
    'I can’t know how it’ll go; nobody can, from here. What are you hoping for?',
    'I can’t see ahead, and I won’t make it up. What would help you till then?',
    'I don’t know. You’ll only find out by way of it, and that’s the hard bit.',
  ],
  owe: [
    'There’s no rule for it that I know of. What would sit right with you, a year from now?',
    'That’s yours to decide, and nobody can make it a duty but you. What would you do if nobody expected it?',
    'I can’t rule on that. What you owe and what you’d like to give are two things; which is it here?',
  ],
  onlyWords: [
    'I’d only have your words to go by, so most likely not.',
    'I can’t see behind the words. What you write is all I know.',
  ],
  inMyPlace: [
    'I’m a program, so I’m never in such a place. I’d guess most people would feel it much as you do.',
    'There’s no life in me to go by. Most people would find that hard, I think.',
    'As a program I can’t feel that. What would you tell a friend who stood there?',
  ],
  ofMe: [
    'I’m a program: nothing in me feels, tires or wants anything. I read each line and answer with sentences people wrote.',
    'There’s nobody here, only a program that reads what you write. It doesn’t get bored, and it doesn’t judge.',
    'I’m a program: I read, and I try to follow. There’s no more to me than that.',
  ],
  stay: ['Yes. I’m here, and I don’t go anywhere. Tell me when it’s done.', 'I’ll be here. Take as long as it takes.'],
  canYou: [
    'What I can: listen, go through something with you step by step, look for a first sentence, lay an exercise beside the talk. Calling anybody, looking things up or seeing you, I can’t.',
    'I’m a program of written sentences: I can listen and help you sort things, and not much beyond it.',
  ],
  whatIs: [
    'I don’t know enough about that to explain it, and I’d rather not guess.',
    'That’s beyond what’s written in me. Somebody who knows it, or a good book, would do you better.',
  ],
  noWord: [
    'I know of no word for it. How would you put it, in three or four?',
    'None that I know, and maybe that’s part of what’s hard. What comes nearest?',
  ],
  real: [
    'It’s real enough if it weighs on you.',
    'It counts, whatever its size. You wouldn’t have written it otherwise.',
  ],
  fact: [
    'I don’t know that: I can’t look anything up, I only have this talk.',
    'That I can’t tell you. There’s no encyclopaedia in me, and no way out to one.',
  ],
  private: [
    'Nobody reads along: what you write here isn’t shown to anyone. It’s kept where you chose at your first line, and you can delete it whenever you like.',
    'Only you. It’s kept where you said at your first line, in your account, on this device or not at all; “Your talks” shows what there is.',
  ],
  medical: [
    'I can’t tell you that, and I’d rather not guess: it takes somebody who can look and ask properly. A doctor’s a good place to start.',
    'That’s one for a doctor, not for a program. What have you noticed?',
  ],
  generally: [
    'I should think so: people do, in all sorts of ways. I only know what was written into me, though.',
    'I’d say yes, though I’m only a program. What would it mean for you?',
  ],
  either: [
    'From a few lines I can’t tell which, and it may be some of both. If you had to say one, which is it?',
    'I can’t tell from here; you’re closer to it than I am. Which of the two did you want to hear?',
  ],
  allowed: [
    'Yes. Nobody can forbid you a feeling, and two can be there at once.',
    'You are. Feelings don’t need anybody’s leave.',
  ],
  rhetorical: [
    'That’s one I can’t answer for you; I can only hear what’s in it.',
    'I’ve no answer to that, and I doubt that anybody has a quick one.',
  ],
  unknown: [
    'I don’t know: I’m a program with sentences written beforehand, and there’s none for that.',
    'I can’t answer that, since all I have is what you’ve told me. What would you say yourself?',
    'That I don’t know, and I’d rather say so than make something up.',
  ],
} as const;

/** What somebody fears to be. */
export const hardWord =
  /\b(?:foolish|daft|silly|mad|crazy|stupid|selfish|wrong|weird|odd|bad|mean|petty|cruel|rude|childish|ridiculous|pathetic|ungrateful|greedy|unfair|heartless|vain|cowardly)\b/i;

/** Something that could be done, or was decided. */
export const ofAPlan =
  /\b(?:plan|idea|rubbish|thought|too (?:much|soon|early|late|bold|forward)|wise|foolish|mad|daft|silly|crazy|sensible|worth|right (?:thing|call|move)|overkill|work)\b/i;
