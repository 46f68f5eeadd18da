import { type Move, move } from './move.ts';

/** Whoever does something in a clause made plain, and the small words before the verb. */
const they =
  '^(?:<who>|his (?:mum|mom|dad|wife|ex|boss|friends?)|her (?:mum|mom|dad|husband|ex|boss|friends?)|everyone|everybody|people|nobody|no one|(?:a|an|one|some|the|this|that|another|other) (?:\\w+ )?(?!(?:time|day|year|week|month|night|thing)\\b)\\w+)(?: (?:still|always|just|also|even|only|really|already|now|both|all|mostly|sometimes|often))*';
const past =
  '(?:\\w{2,}ed|was|were|had|did|went|came|got|took|made|gave|saw|lost|broke|fell|sat|stood|ran|found|kept|forgot|sent|brought|bought|built|put|drove|paid|held|heard|threw|chose|ate|rang|wrote|woke|met|let|cut|hit|lied|lent|read|slept|spent|won|sold|hung|shut|led|began|grew|drew|flew|hid)';

/** What somebody else does, and where it leaves the person who tells it; the first that fits is taken. */
export const readingsOfOthers: readonly Move[] = [
  move(
    'they-ask',
    4,
    `${they} (?:ask|asks|asked|(?:keep|keeps|kept) (?:on )?asking|wants? to know|wanted to know)`,
    [
      'And you’re the one who has to find an answer.',
      'You get asked, and there’s no easy answer to give.',
      'It’s asked in a second, and you’re busy with it long after.',
      'You’re asked for something you may not have.',
    ],
    ['What do you say then?', 'What would the true answer be?', 'What’s it like, to be asked that?'],
  ),
  move(
    'they-would-say',
    4,
    `${they}(?:'d| would|'ll| will|'s going to|'re going to| is going to| are going to) (?:only |just |probably |never )?(?:say|think|tell|ask|laugh|refuse|never|go mad|hate|want)`,
    [
      'You hear the answer before you’ve even asked.',
      'You know {whom} well enough to know how that would go.',
      'So you’ve had that talk already, on your own.',
    ],
    ['What would you hope to hear instead?', 'How sure are you that it would go like that?'],
  ),
  move(
    'they-say-fine',
    4,
    `${they} (?:say|says|said|think|thinks|thought|reckons?) (?:that )?(?:it's|it is|it was|it'll|I'm|he's|she's|we're|we'll|that's|everything's) (?:be )?(?:all )?(?:fine|ok|okay|alright|right|nothing|normal|a phase|manage|not that bad|no problem)`,
    [
      'So {who} can be calm about it, and you can’t.',
      'That’s meant to calm you, and it leaves you alone with the worry.',
      'You’d need somebody to take it as seriously as you do.',
    ],
    ['What do you see, that’s left out there?', 'What would you want {whom} to understand?'],
  ),
  move(
    'they-say-sorry',
    4,
    `${they} (?:say|says|said) (?:that \\w+ )?(?:\\w+ )?sorry`,
    [
      'So you get the word. What comes after it is another matter.',
      'You’ve heard that, and you’re waiting for the rest.',
    ],
    ['What would a sorry be, that you could believe?', 'What happens after that?'],
  ),
  move(
    'they-say',
    4,
    `${they} (?:say|says|said|think|thinks|thought|tell|tells|told|reckon|reckons|believe|believes|expects?|suggest\\w*|hopes?|decided|promised)(?! (?:that )?(?:he|she|they)'(?:d|ll) (?:come|help|be there|drive|go|ring|call|take)\\b)(?! (?:that )?I'd (?:get|have)\\b)(?! (?:it|that$|so|hi|hello|hey|yes|no|sorry|thanks|thank|ok|nothing|a word|anything|goodbye|bye)\\b)(?=[^a-z]|$)`,
    [
      'That’s how it looks from {whose} side. Yours may look different.',
      'You’ve heard that now, and it hasn’t settled it for you.',
      'It’s easily said, from {whose} side of it, and you’re on the other.',
      'You’ve listened to that. What you say yourself is still missing.',
      'Coming from {whom}, you can’t just shrug it off.',
      'You’ve got that in your ear now, whether you wanted it or not.',
      'So there’s {whose} word on it, and then there’s yours.',
    ],
    [
      'And what do you say?',
      'How did that sit with you?',
      'What would’ve been good to hear?',
      'Do you believe it?',
      'What did you answer?',
      'What did that leave out?',
    ],
  ),
  move(
    'they-call',
    4,
    `${they} (?:calls?|called|rings?|rang|phones?|phoned|texts?|texted|messages?|messaged|facetimes?|writes?|wrote)(?: me)?(?: (?!back)\\w+){0,3}$`,
    [
      'So there’s that thread between you.',
      'You hear from {whom}, then. What you say back is another matter.',
      'You’re thought of, at least that far.',
    ],
    [
      'What do you tell {whom}?',
      'How are you, after you’ve been in touch?',
      'What goes unsaid, on the phone or in writing?',
    ],
  ),
  move(
    'they-want',
    4,
    `${they} (?:want|wants|wanted|need|needs|needed|would like|wishes|insists?)(?! to know)`,
    [
      'So there’s a wish on the other side, and you have to find where you stand.',
      'You know what’s wanted of you. What you want is another matter.',
      'That pulls at you, whatever you’d like yourself.',
      'You can’t give {whom} that just by wishing to.',
    ],
    [
      'And you, what do you want?',
      'Where does that leave your own wish?',
      'Could you both live with something between?',
    ],
  ),
  move(
    'they-left',
    4,
    `${they} (?:left|moved out|moved away|moved|went away|has gone|have gone|is gone|are gone|walked out|went back)(?! (?:me|us|it|the|my|a) )`,
    [
      'So you’re the one who’s still there.',
      'You’re left with the gap, and with the everyday around it.',
      'That’s changed the place you live in, whatever else it did.',
    ],
    ['What’s it like, since then?', 'What do you notice most, now?'],
  ),
  move(
    'they-do-not',
    4,
    `${they}(?: \\w+)? ?(?:doesn't|don't|didn't|does not|do not|did not|won't|wouldn't|isn't|aren't|wasn't|weren't|hasn't|haven't|can't|couldn't|never|hardly|barely|not)(?=[^a-z]|$)|^(?:nobody|no one)`,
    [
      'You notice what doesn’t come from there.',
      'You’d have wanted it otherwise.',
      'You were hoping for a bit more than that.',
      'So that part of it stays with you.',
      'It’s what’s missing there that you notice.',
      'You’ve had to get used to that, or you haven’t.',
    ],
    [
      'What would you have liked from {whom}?',
      'What do you tell yourself about it?',
      'How does that leave you?',

      'What would have made a difference to you?',
    ],
  ),
  move(
    'they-to-me',
    4,
    `${they}(?:'s|'re)?\\b.*\\b(?:me|us)(?=[^a-z]|$)`,
    [
      'You felt that.',
      'That was meant for you, and it reached you.',
      'It’s stayed with you since.',
      'You took that in, and you’ve kept it.',
      'That came close to you, one way or another.',
      'You noticed, and you still know exactly how it was.',
    ],
    [
      'What did it do in you?',
      'How do you take something like that?',
      'What did you make of that?',
      'What did you do with it?',
      'What would you like {whom} to know about it?',
    ],
  ),
  move(
    'they-all',
    4,
    "^(?:they|everyone|everybody|people)(?:'re|'s)? (?:all|both|each|know|have|has|are|is|seem|\\d+)",
    [
      'And you look at that from a step away.',
      'They have that between them, and you’re not quite in it.',
      'You feel the difference between them and you.',
    ],
    ['Where do you stand, while they do?', 'What would let you in a little?', 'Is there one of them who’s easier?'],
  ),
  move(
    'they-good',
    4,
    `${they}(?:'s|'re| is| are| was| were)? (?:so |very |really |such |a )*(?:good|kind|lovely|nice|great|sweet|gentle|patient|careful|fine|the best|happy)`,
    [
      'You can see that, and you’re fair about it.',
      'You’ve got that on your side, at least.',
      'You’re glad of that, and you’d want it to be known.',
    ],
    ['What does that mean to you, just now?', 'And what else is there, beside that?'],
  ),
  move(
    'they-are',
    4,
    `${they}(?:'s|'re| is| are| was| were)(?=[^a-z]|$)`,
    [
      'You’ve noticed that about {whom}.',
      'That’s how it is with {whom}, and you have to reckon with it.',
      'You know {whom} well enough to say that.',
      'You’ve been watching that, by the sound of it.',
      'And you’re there beside that, with your own side of things.',
    ],
    [
      'What does that mean for you?',
      'How do you deal with that?',
      'Since when do you see it like that?',
      'What’s it like for you to be near that?',
    ],
  ),
  move(
    'they-have',
    4,
    `${they}(?:'ve| have| has|'s got|'ve got)(?=[^a-z]|$)`,
    ['And you see what that does.', 'That makes a difference to you, too.', 'You compare a little, as anybody would.'],
    ['What does that change for you?', 'And what do you have?'],
  ),
  move(
    'they-did',
    4,
    `${they} ${past}(?=[^a-z]|$)`,
    [
      'You remember how that was.',
      'That happened, and you had to find a place for it.',

      'You saw that, and you made something of it.',
      'That was {whose} part in it. Yours is what it did to you.',
      'You can still see it happen.',
    ],
    [
      'What went on in you then?',
      'What did you take from that?',
      'And you, where were you in that?',
      'How did you feel when it did?',
    ],
  ),
  move(
    'they-live',
    4,
    `${they} (?:lives?|lived|works?) (?:in|at|near|far|abroad|away|next|with|round|\\d+|just)(?: \\w+)*`,
    ['Where people live decides a good deal, and you notice it.', 'So that’s how near or far it is, for you.'],
    ['What does that mean, for who does what?', 'How would it be, if it were nearer or further?'],
  ),
  move(
    'they-do',
    4,
    `${they} (?!and\\b|or\\b|of\\b|to\\b|in\\b|at\\b|on\\b|with\\b|for\\b|a\\b|the\\b)\\w+`,
    [
      'So that’s how it goes with {whom}.',
      'You’ve watched {whom} do that.',
      'You know that about {whom}, and you’ve your own thoughts on it.',
    ],
    [
      'What does that do to you?',
      'How is that for you?',
      'And what do you do, meanwhile?',
      'What would you like instead?',
      'Where does that put you?',
    ],
  ),
];
