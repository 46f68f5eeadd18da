import { type Move, move } from './move.ts';

/** What's said of things, and what has no verb at all; the last of them fits anything. */
export const readingsOfThings: readonly Move[] = [
  move(
    'how-can',
    4,
    '^(?:but |and )?how (?:can|could|do|does|did) (?:somebody|someone|anyone|anybody|people|a person|he|she|they|one) .*',
    ['You can’t get your head round it.', 'You’d never do that, so you find no way into it.'],
    ['What’s the explanation you keep coming back to?', 'What would you ask, if you could?'],
  ),
  move(
    'if-then',
    4,
    '^(?:but |and )?if I (?:tell|say|ask|leave|go|stay|stop|start|do|call|admit|quit|refuse|speak) .*',
    ['You’ve thought it through, and there’s a cost at the end of it.', 'It’s a high price, the way you see it.'],
    ['What would be the best that could come of it?', 'And if you leave it as it is?'],
  ),
  move(
    'it-is-hard',
    4,
    "^(?:it|that|this|the \\w+|everything|my \\w+)(?:'s| is| was| are| were| feels| felt| gets?) (?:so |too |very |really |just |a bit |pretty |getting )*(?:hard|long|heavy|tight|tiring|exhausting|awful|bad|worse|the worst|sad|scary|difficult|rough|tough|lonely|empty|loud|stupid|unfair|weird|strange|horrible|too much|a lot)(?: \\w+){0,4}$",
    [
      'It takes it out of you.',
      'You’d not say so if it were only a bad day.',
      'You’re in that, and it’s not easy to be in.',
      'So you brace yourself for it, I’d guess.',
    ],
    ['What makes it so?', 'When’s it at its worst?', 'What would make it a bit lighter?'],
  ),
  move(
    'it-is-ok',
    4,
    "^(?:it|that|this|uni|work|school|home|life|college|things|the \\w+|my \\w+)(?:'s|'re| is| are| was) (?:all |pretty |just |quite )?(?:ok|okay|alright|right|fine|so so|not bad|the usual)$",
    ['It’s okay, and you don’t say more than that.', 'You give it a pass mark, no more.'],
    ['What’s the okay part, and what isn’t?', 'What would lift it above okay?'],
  ),
  move(
    'it-is-not',
    4,
    "^(?:it|that|this|there)(?:'s| is| was)? ?(?:not|isn't|wasn't|doesn't|didn't|won't|no|never) .*",
    [
      'You know what it isn’t. What it is, is harder to say.',
      'So you can rule that out.',
      'You’ve looked at it closely enough to tell.',
    ],
    ['What would be nearer to it?', 'And what is it, then?', 'What made you think of that?'],
  ),
  move(
    'it-is-like',
    4,
    "^(?:it|that|this)(?:'s| is| was| feels?| smells?| sounds?| looks?) (?:just |a bit |kind of |more )*(?:like|as if|as though) .*",
    [
      'You’ve found a way to say it that I can follow.',
      'That’s near to how it is for you.',
      'I can see it, the way you put it.',
    ],
    ['Which bit of that is the truest?', 'What would change in it, on a better day?'],
  ),
  move(
    'there-is',
    4,
    "^(?:there|here)(?:'s| is| are| was| were|'re) .*",
    [
      'You’ve got that in view.',
      'That’s there too, and you’d not leave it out.',
      'So there’s that, and you have to live round it.',
    ],
    ['What about it?', 'What does it do to the rest?', 'Since when is that there?'],
  ),
  move(
    'it-does',
    4,
    "^(?:it|that|this|the \\w+|my \\w+|everything|work|life|sleep|school|home|uni|dinner|money|evenings|mornings|nights|weekends|mondays|sundays)(?:'s|'ll|'d)?(?! (?:felt|was|left|meant|would))(?: \\w+){1,9}$",
    [
      'That’s how it is for you at the moment.',
      'That’s what it’s like, from where you are.',
      'So that’s the way of it, and you’re in the middle.',
      'You’ve seen that often enough to know.',
      'That’s the side of it that you get.',
    ],
    [
      'What’s that like, for you?',
      'What do you do with that?',
      'How does it show?',
      'What would you change about it first?',
    ],
  ),
  move(
    'doing',
    4,
    '^(?:and |just |maybe |probably |mostly |not )*(?!(?:something|nothing|anything|everything|interesting|morning|evening|thing|king|boring|being)\\b)\\w+ing(?: \\w+){1,6}$',
    [
      'So that’s what your time goes on.',
      'That’s one thing you do, at any rate.',
      'That’s what it comes down to, for you.',
    ],
    ['How’s that been?', 'What does it give you, when it goes well?', 'What would be a good way into it?'],
  ),
  move(
    'used-to-bits',
    4,
    '^(?:he |she |we |they |it )?(?:used to|been|was|were|had|got|went|came|left|moved|started|stopped|quit|lost|tried|failed|missed)(?: \\w+){0,8}$',
    [
      'That’s changed something for you.',
      'You say it in few words, and there’s a lot in them.',
      'So that lies behind you, and it isn’t over.',
    ],
    [
      'What was it like, while it lasted?',
      'What’s it meant for you since?',
      'How did it get to that?',
      'What do you miss about it?',
    ],
  ),
  move(
    'more-than-words',
    4,
    '^.*$',
    [
      // Not understood, nothing's claimed of it, and nothing's given back (CARE C25).
      'I’ve read that, and I don’t want to guess at it.',
      'That’s here now.',
      'I’ve got that, as you put it.',
      'I’m not sure I follow yet, and I’d like to.',
      'I’m reading along.',
    ],
    [
      'What’s that like, just now?',
      'What does it look like, in your day?',
      'Good, bad, or a bit of each?',
      'What made that come to mind?',
      'What else belongs to it?',
      'Is that a big thing, or a small one?',
    ],
  ),
];
