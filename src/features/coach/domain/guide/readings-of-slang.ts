import { type Move, move } from './move.ts';

/** What's said in the words of a school, a street or a phone: each means something that its words don't say. */
export const readingsOfSlang: readonly Move[] = [
  move(
    'so-done',
    5,
    "^(?:but |and |well |just )*(?:I'm|I am|I've been) (?:just |really |actually |literally |so )*(?:done|over it|over this|over all of (?:it|this)|past caring)(?: (?:with|now|of) (?:this|it|that|all of it|all this|everything|everyone|him|her|them|school|work|people|life here|my \\w+))?(?: (?:now|man|at this point|already))?$|^(?:so|just|well) (?:done|over it)(?: (?:with|now) .{2,20})?$",
    [
      'You’ve had it with that, and you’d like to put it down.',
      'That’s your limit, and you’ve reached it.',
      'Enough’s enough, for you.',
    ],
    ['What was the last straw?', 'What part of it would you drop first?', 'How long has it been building up?'],
  ),
  move(
    'cannot-even',
    5,
    "^(?:but |and |just |honestly )*(?:I )?(?:just |literally |really )*can't (?:even|even right now|deal|(?:even )?with (?:this|him|her|them|people|school|it|my \\w+)|deal with (?:this|it|that|today|people|him|her|them)|cope with (?:this|it|today)|be bothered|do today)(?: (?:anymore|any more|right now|today|man))?$",
    [
      'It’s past what you’ve got words for.',
      'There’s nothing left in you to answer it with, right now.',
      'Today’s asking more than you’ve got.',
    ],
    [
      'What’s the bit that’s too much?',
      'If one thing could be off the list, which?',
      'What would help for the next hour?',
    ],
  ),
  move(
    'a-lot-now',
    5,
    "^(?:but |and |it's just |I don't know |yeah )*(?:it's|this is|that's|everything's|it was|it's all|(?:this|the|my) (?:week|month|year|term|day)(?:'s| is| was| has been)) (?:just |all |kind of |such |a bit |honestly )*(?:a lot|too much|overwhelming|full on|hectic|mad)(?: (?:right now|now|at the moment|these days|lately|at once|for me|today))*$",
    [
      'Several things at once, and all of them yours.',
      'It’s coming at you faster than you can put it away.',
      'You’re full up, by the sound of it.',
    ],
    [
      'What’s the loudest bit of it?',
      'Which bit of it came last?',
      'What would you hand over, if somebody held out a hand?',
    ],
  ),
  move(
    'ghosted',
    6,
    "(?:<who>|someone|they) (?:just |basically |completely |totally )*(?:ghosted|aired|blanked|pied|blocked|unfollowed|unfriended|left) (?:me|us)(?: off)?(?: on (?:read|seen|delivered))?(?=[,.!?]|$| (?:and|for|after|again|then|like|since|out|on))|(?:got|been|I'm|was|being) (?:ghosted|aired|blanked|pied|blocked|left on (?:read|seen|delivered))",
    [
      'Gone without a word, and you’re left to work out why.',
      'No goodbye, no reason: you get to guess, and that’s the cruel part.',
      'The silence says something, and you don’t know what.',
    ],
    [
      'What were things like before it went quiet?',
      'What would you ask, if you knew you’d get an answer?',
      'What do you tell yourself about why?',
    ],
  ),
  move(
    'being-cold',
    6,
    "(?:<who>|everyone|they) (?:is|are|was|were|has|have|has been|have been|keeps|'s|'s been|'re|'ve been) (?:being |acting |gone |been |just |so |really |proper |well |a bit |kind of |dead |pure |all |lately )*(?:dry|off|weird|funny|cold|distant|short|moody|salty|shady|frosty|snappy|arsey|standoffish|quiet) (?:with|to|towards|around) me",
    [
      'Something’s changed in how {who} is with you, and nobody’s said what.',
      'You can feel the draught, and you don’t know where it comes from.',
    ],
    ['When did you first notice it?', 'What do you think it’s about?', 'What was it like before that?'],
  ),
  move(
    'told-my-business',
    6,
    '(?:<who>|they|someone|somebody) (?:just |only |went and |goes and |has |have )*(?:told|tells|telling|blabbed to|spread it to) (?:everyone|everybody|people|the whole \\w+|all (?:my|her|his|our) \\w+|them all)(?: (?:my|our|about|what|that)\\b.*)?|(?:everyone|everybody|the whole \\w+) knows my business',
    ['That was yours to tell, and {who} told it.', 'It’s out now, and nobody asked you.'],
    ['What’s the worst of it being known?', 'What would you have wanted to say yourself, and when?'],
  ),
  move(
    'in-a-mood',
    5,
    "(?:I'm|I feel|I've been|I woke up)(?: feeling)? (?:right |well |just |a bit |so |really |proper |pure |kind of |pretty |all |in a )*(?:mardy|grumpy|moody|rough|crap|weird|off|grim|rubbish|flat|out of sorts|under the weather|not myself|cranky|crabbit|narky|mood|ratty|bleh|blah)(?: (?:today|lately|all day|all week|this morning|tonight|right now))*$",
    ['A mood’s got hold of you, and you know it.', 'You’re not easy company for yourself today.'],
    [
      'Did you wake up with it, or did something set it off?',
      'Who gets the edge of it?',
      'What would shift it, if only a bit?',
    ],
  ),
  move(
    'not-begun',
    5,
    "(?:I've|I have) (?:done|started|revised|learned|learnt|written|prepared|got) (?:absolutely |literally |basically )?(?:nothing|sod all|zero|none of it|not a thing)|(?:I )?(?:haven't|have not) (?:even )?(?:started|begun|revised|learned|learnt|prepared|done any|done anything)",
    ['It’s coming closer, and you’ve got empty hands.', 'You know it’s there, and you can’t get yourself to begin.'],
    [
      'What gets in the way of a start?',
      'Which bit would be the least bad to begin with?',
      'What goes on in you when you sit down to it?',
    ],
  ),
  move(
    'does-not-care',
    5,
    "^(?:but |and |the |my )*(?:\\w+ )?(?:<who>|\\w+) (?:just |clearly )?(?:doesn't|don't|didn't|couldn't) (?:even )?(?:give a (?:monkeys|monkey's|toss|damn|stuff|hoot)|care less)(?: about (?:it|me|us|any of it))?$",
    [
      'You’ve asked somebody who ought to care, and got a shrug.',
      'It’s theirs to sort out, and you’re the one who minds.',
    ],
    ['What have you had from them so far?', 'What would caring have looked like?'],
  ),
  move(
    'was-not-even',
    5,
    "^(?:but |and |like |well )*I (?:wasn't|didn't|hadn't|haven't)(?: even)? (?:doing|do|done|say|said|touch|touched|mean|start|started) (?:anything|nothing|any of it|a thing|it)(?: wrong)?$",
    [
      'You hadn’t done a thing, and it came down on you all the same.',
      'You’re blamed for something you didn’t do, and that rankles.',
    ],
    ['What did they say you’d done?', 'What would’ve shown them how it was?'],
  ),
  move(
    'has-a-go',
    6,
    "(?:<who>|they|everyone) (?:is |are |was |were |keeps? |kept |always |'s |'re |just )*(?:having|has|have|had) (?:another |such )?a (?:right )?(?:go|pop|dig) at (?:me|us)|(?:<who>|they|everyone)(?: is| are| was|'s|'re| keeps?| kept)? (?:always |constantly |just |all )*(?:on at me|on my (?:back|case)|nagging|nags|moaning at me|giving out to me|getting at me|picking on me|on about (?:my|how I))|(?:constantly |always )?(?:on at me|on my case|getting at me|picking on me)",
    [
      'So you’re told off again, and nobody asks how it is from your side.',
      'You brace for it now as soon as it starts.',
      'It wears you down, being got at like that.',
    ],
    [
      'What’s it usually about?',
      'What do you do, when it starts?',
      'What would you say back, if you could say it calmly?',
    ],
  ),
  move(
    'taken-off-me',
    5,
    "(?:<who>|they) (?:just |even |always )*(?:took|takes|confiscated|has taken|have taken|'s taken) (?:it|my \\w+|that|them)(?: \\w+)? (?:off|away from|from) me(?=[,.!?]|$| )|(?:<who>|they) (?:just )?(?:took|confiscated|smashed|went through|looks through) my (?:phone|laptop|xbox|console|ipad|switch|messages)",
    ['That was yours, and it got taken out of your hands.', 'So you had no say in it, and you felt that.'],
    [
      'What happened just before?',
      'What did you lose with it, besides the thing?',
      'What would’ve been fair, to your mind?',
    ],
  ),
  move(
    'looked-a-fool',
    5,
    "^(?:and |but )?(?:I (?:feel|felt|look|looked) (?:so |like )*(?:a |an |such a |such an )?(?:clown|mug|fool|muppet|melt|right idiot|prat|numpty)|it's giving \\w+(?: energy)?|(?:clown|mug) (?:behaviour|moment))$|(?:being|sick of being|always) (?:the|a) (?:mug|doormat|pushover)",
    [
      'You feel made a fool of, and that burns.',
      'You trusted, and now you’re cross with yourself for it.',
      'It stings that you’re the one left looking silly.',
    ],
    ['Who’s the one who ought to feel silly?', 'What did you see in it at the time?'],
  ),
  move(
    'dull-or-grim',
    4,
    "^(?:well |and |but |yeah )*(?:it's|that's|it was|this is|\\w+(?:'s| is| was)) (?:just |all |a bit |kind of |pretty |so |proper |well )*(?:mid|dead|dry|long|peak|grim|dire|pants|naff|rank|bare long|gash|cack|whatever|dull as)(?: (?:right now|here|man|at the moment))?$",
    [
      'Nothing in it that gets you going.',
      'It drags, and you’re just sitting through it.',
      'Not much there that’s worth getting up for, as you see it.',
    ],
    ['What would make it one notch better?', 'Was it ever not like that?', 'What do you do to get through it?'],
  ),
  move(
    'fell-out',
    6,
    "(?:I|me|we|<who>) (?:\\w+ )?(?:(?:fell|fallen|falling) out(?! of)|had (?:a )?(?:beef|words|a barney|a row|a falling out|a ding-?dong))|(?:<who>|they)(?:'s|'re| is| are)? (?:not talking|not speaking) to (?:me|each other)|there's beef",
    ['So there’s a gap there now, and you both know it.', 'You’re at odds with somebody who counts.'],
    ['What was the spark?', 'What would you want them to get about your side?', 'How did you two leave it?'],
  ),
  move(
    'left-out',
    6,
    "(?:my |the |all my |all the )?(?:mates|friends|lads|girls|others|boys|everyone)(?:'re|'s| are| is| went| were)? (?:all )?(?:out|going out|at a party|away|having fun|hanging out|meeting up)(?: \\w+)? (?:and|but|without) (?:I'm|I was|I am|me)|(?:wasn't|not|never|didn't get|didn't) (?:even )?(?:invited|asked along|invite me|ask me along)|(?:they|everyone|everybody|my \\w+|the \\w+) (?:\\w+ ){1,5}without me|saw (?:it|them) on (?:her|his|their|the) story",
    [
      'They’re all somewhere, and you’re not there.',
      'It’s one thing to be on your own, and another when you know where they are.',
    ],
    [
      'What would you be doing, if you’d gone?',
      'Was it said, or did you find out?',
      'Who’d you have wanted to think of you?',
    ],
  ),
];
