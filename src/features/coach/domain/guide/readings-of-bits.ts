import { type Move, move } from './move.ts';

const number =
  '(?:\\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|half an?|a few|several|a couple of|couple of|some)';
const roughly =
  "(?:(?:for|about|around|almost|nearly|over|more than|maybe|like|only|just|already|another|the last|the past|it's been|been|has been|in|after|of) )*";
const close =
  '(?: (?:now|already|ago|maybe|or so|or more|at least|at most|of it|of this|of that|together|so far|this|and a half|long|tops|i think|i guess|in total|straight))*$';

/** Few words that say how long, how often, when, where, how many. */
export const readingsOfBits: readonly Move[] = [
  move(
    'bit-long-ago',
    4,
    `^${roughly}(?:${number} |many )(?:years|decades) ago$|^(?:a )?(?:long|very long) time ago$|^(?:ages|years) ago$`,
    [
      'So it lies a good way back, and it still reaches you.',
      'That’s long ago, and you know the number without counting.',
    ],
    ['What’s brought it up now?', 'How often do you think of it?'],
  ),
  move(
    'bit-years',
    4,
    `^${roughly}(?:${number} |many |all these |twenty \\w+ |thirty \\w+ )(?:years?|decades?|yrs?)${close}|^(?:for )?(?:years|ages|forever|all my life|my whole life|as long as i (?:can remember|know)|a long time|so long)$`,
    [
      'That’s a long stretch of your life.',
      'So you’ve lived with it for a good while.',
      'That’s a lot of days with it in them for you.',
      'Long enough for it to have changed you a bit.',
    ],
    [
      'What was it like in the first year?',
      'How has it changed you, over that time?',
      'What’s got harder, and what easier?',
    ],
  ),
  move(
    'bit-months',
    4,
    `^${roughly}(?:${number} |many )(?:months?)${close}|^(?:for )?months$|^half a year$`,
    [
      'So it isn’t a passing thing for you any more.',
      'That’s long enough to wear you down, and too short to be used to it.',
      'You’ve had that with you for a good few weeks, and more.',
    ],
    ['What was the first month like?', 'What’s different now from then?', 'Did you think it would take this long?'],
  ),
  move(
    'bit-weeks',
    4,
    `^${roughly}(?:${number} |many )(?:weeks?|wks?|fortnight)${close}|^(?:for )?weeks$|^a fortnight$`,
    [
      'So it’s still fresh for you.',
      'You’re only just in it, and it’s already taken up a lot of room.',
      'That’s hardly time enough for you to take it in.',
    ],
    ['How have those weeks been?', 'What was the first of them like?', 'What’s the week been made of, mostly?'],
  ),
  move(
    'bit-days',
    4,
    `^${roughly}(?:${number} )(?:days?|nights?)${close}|^(?:last|this|on) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|night|morning|month)$|^(?:yesterday|today|this morning|tonight|last night|the other day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|just now|recently)$`,
    [
      'So it’s only just happened, and you’re still in it.',
      'That’s very near, still.',
      'It’s hardly behind you, then.',
    ],
    ['How’s it been since?', 'What was that day like?', 'What do you still have in front of you, from then?'],
  ),
  move(
    'bit-season',
    4,
    '^(?:(?:since|in|from|last|this|the) )+(?:the )?(?:spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|new year|\\d{4}|school|move|baby|wedding|divorce|start)(?: on)?$',
    [
      'So there’s a before and an after for you.',
      'You know the point where it turned.',
      'That’s how long you’ve been with it.',
    ],
    ['What was going on then?', 'What was different before that?', 'What happened around that time?'],
  ),
  move(
    'bit-again-and-again',
    4,
    "^(?:nearly |almost |like |mostly )?(?:every|each) (?:single )?(?:day|night|morning|evening|week|weekend|month|time|year|hour|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|other \\w+|two \\w+|few \\w+)(?: of it| now)?$|^(?:it's |just )?(?:all the time|constantly|always|daily|nightly|weekly|non ?stop|all day|all night|all day every day|day and night|over and over|again and again)$",
    [
      'So there’s no day off from it for you.',
      'It comes round so often that you can set the clock by it.',
      'That’s a regular part of your life, then, wanted or not.',
      'You hardly get time to forget it in between.',
    ],
    ['When did it last not happen?', 'How do you get yourself through it?', 'What’s it like, just before?'],
  ),
  move(
    'bit-how-often',
    4,
    `^(?:and |that's |it's |already |only |just |about |maybe )*(?:once|twice|three times|four times|five times|\\d+ times|many times|so many times|a hundred times|a few times|(?:the |for the )?(?:first|second|third|fourth|fifth|tenth) time|again|once more)(?: (?:now|already|this|last|in|a|an|per|the|week|month|year|day|night|row|since|today))*$|^(?:I've|I have) (?:said|asked|told \\w+|tried) (?:it |that |them |him |her )?(?:once|twice|three times|\\d+ times|many times)$`,
    [
      'You’ve been counting, so it isn’t nothing to you.',
      'It isn’t the first time, and you feel each one.',
      'You know how many times, and that says how much it takes.',
    ],
    [
      'What was different, the first time?',
      'What goes through you, when it happens again?',
      'How many would be too many?',
    ],
  ),
  move(
    'bit-small-hours',
    4,
    "^(?:(?:at|around|about|until|till|like|from|mostly|usually) )*(?:midnight|(?:1|2|3|4|5|one|two|three|four|five)(?: ?30)?(?: ?(?:am|o'clock|in the morning|at night))|[12345]am|[12345] am)(?: (?:every|most|mostly|usually|each|last|this)(?: \\w+)?)?$|^middle of the night$|^(?:in )?the small hours$|^at night(?: mostly)?$",
    [
      'At that hour you’ve nobody to ring, and everything looks bigger.',
      'So you’re awake when everybody else has put the day down.',
      'That’s a lonely hour to be up with your own head.',
    ],
    ['What’s in your head then?', 'What do you do, lying there?', 'When does it let you go again?'],
  ),
  move(
    'bit-clock',
    4,
    "^(?:(?:at|around|about|until|till|from|by|like|every \\w+|mostly|usually|gone|half past|past) )+(?:\\d{1,2}|six|seven|eight|nine|ten|eleven|twelve|noon|lunch(?:time)?|dinner|breakfast|bedtime)(?: ?(?:am|pm|o'clock|ish|in the \\w+|or so))?$|^\\d{1,2} ?(?:am|pm|o'clock)(?: \\w+){0,2}$",
    ['You’ve got the hour ready, so you know it well.', 'So it has its time of day, for you.'],
    ['What’s that hour like?', 'What comes right before it?', 'And once it’s past?'],
  ),
  move(
    'bit-hours',
    4,
    `^${roughly}(?:${number}(?: \\w+)? )(?:hours?|hrs?|minutes?|mins?)(?: (?:a|per|each|every|at|of|there|and|back|way|day|week|night|one|both|not|to|on|in|the)| \\w+){0,5}$`,
    [
      'That’s a piece of every day gone, for you.',
      'It adds up, and it’s your time.',
      'You know it to the minute, because you feel each of them.',
    ],
    ['What gets lost, for those hours?', 'What are you like at the end of it?', 'What would you do with that time?'],
  ),
  move(
    'bit-money',
    4,
    "^(?:(?:about|around|over|nearly|like|another|only|an extra|plus|rent's gone up|it's gone up) )*(?:[£$€] ?)?\\d[\\d.,]*(?: ?(?:k|grand|quid|pounds|euros?|dollars|bucks|thousand|hundred))(?: (?:more|less|a|per|each|every|in|of|month|week|year|debt|extra|short))*$|^(?:[£$€] ?)?\\d{2,}(?: more| less| extra)? (?:a|per|each|every) (?:month|week|year)$|^\\d{2,} (?:more|less|extra|short)(?: a \\w+)?$",
    [
      'That’s a sum you’ve got to find somewhere.',
      'You know the number by heart, and it’s with you at odd moments.',
      'It’s only a number on paper. For you it’s a good deal more.',
    ],
    [
      'What does it mean, in everyday things?',
      'Who else does the sums with you?',
      'What goes first, when it gets tight?',
    ],
  ),
  move(
    'bit-age',
    4,
    "^(?:I'm|I am|he's|she's|he is|she is|he was|she was|only|just|aged?|nearly|almost|turning|I turn|at) (?:only |just |nearly |almost |turning )?(?:\\d{1,2}|thirty|forty|fifty|sixty|seventy|eighty)(?: (?:now|next|this|in|years|old|soon|today|\\w+day|month|week))*$",
    [
      'You say the age as if it had something to do with it.',
      'There’s an idea of what belongs to that age, and you’re measuring by it.',
      'That’s a number that makes you think.',
    ],
    ['What did you think that age would be like?', 'What does the number say, to you?'],
  ),
  move(
    'bit-number',
    4,
    '^(?:about |around |maybe |only |just |like )?(?:\\d{1,4}|(?:eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty)(?: \\w+)?)$',
    ['You’ve got that number ready.', 'It’s one number, and you know what’s behind it.'],
    ['What does that number mean, for you?', 'What should I know, to understand that number?'],
  ),
  move(
    'bit-how-many',
    4,
    `^(?:only |just |about |like )?(?!an? )(?:${number}|both|hundreds of|lots of|loads of|so many|too many) \\w+(?: (?:already|now|so far|left|gone|down|at least|of them))*$|^(?:four|five|six|three|two|ten) already$`,
    [
      'You’ve kept count of that.',
      'You say how many, and I can guess there was something with each of them.',
      'So that’s the number you live with.',
    ],
    ['What was with them, one by one?', 'Which of them stays with you most?', 'What would have been enough?'],
  ),
  move(
    'bit-none',
    4,
    '^(?:no|nobody|none|never|not one|not a single|no one|without|nothing(?! (?:works?|helps?|changes?|matters?|really|much|going|happening|just|new|special|yet|else|in))) (?:\\w+ ?){0,3}$|^(?:nobody|no one|none)$',
    [
      'So there’s nothing there where you’d have had something.',
      'You notice the gap.',
      'It’s what’s missing that you tell me first.',
    ],
    ['What was there before?', 'What would you wish there?', 'How do you get along without?'],
  ),
  move(
    'bit-with-somebody',
    4,
    "^(?:and |with |another |some other |some |other |the other |a |an |for |to |about |it's |mostly )*(?:guy|man|woman|girl|bloke|somebody else|someone else|lads?|him|her|them|people|colleague|friend of (?:his|hers|mine|ours))$|^(?:from|at|with|through) (?:his|her|their|my|our) \\w+$",
    [
      'So there’s somebody else in this.',
      'It’s about a person, then, and you know which one.',
      'You say it quickly, and it isn’t a small thing.',
    ],
    ['What do you know about that?', 'How did you find out?', 'What’s that been like for you?'],
  ),
  move(
    'bit-body',
    4,
    "^(?:my |his |her |the |in my |both |it's my |mostly my )*(?:head|chest|stomach|belly|throat|back|neck|shoulders?|jaw|heart|knees?|legs?|hands?|kidneys?|liver|lungs?|hip|hips|skin|eyes?|teeth|everywhere|hurts|pain|cancer|pancreatic|leukaemia|lymphoma|melanoma|parkinson's|alzheimer's|stroke|covid|long covid|flu|asthma|diabetes|dementia|heart attack|tumou?r|blood pressure|migraines?)$",
    [
      'So the body’s in it, and you can’t argue with that.',
      'You put it in a word, and you live with it all day.',
      'That’s something you can’t talk yourself out of.',
    ],
    ['How did it start?', 'What’s the worst of that, day to day?', 'What’s been taken away by it?'],
  ),
  move(
    'bit-accident',
    4,
    '^(?:a |the |in a |by |it was a |suddenly )*(?:car|car crash|crash|accident|motorbike|bike|overnight|in (?:his|her) sleep|sudden|suddenly)$',
    ['So there was no time to get ready for it.', 'One moment and the next, and you’ve had to live with the next.'],
    ['How did you hear of it?', 'What do you remember of that day?'],
  ),
  move(
    'bit-place',
    4,
    '^(?:and |mostly |just |usually |then |alone )*(?:in|at|on|from|by|under|behind|outside|inside|near|next to|back in|back at) (?!\\d|(?:a |the )?(?:while|moment|minute|time|mess|hurry|way|bit|sum|total)\\b)(?:\\w+ ?){1,4}$',
    [
      'I can see where you are with it now.',
      'So that’s the place it happens for you.',
      'You’ve given it a place, and I’ll keep that in mind.',
    ],
    ['What’s it like there?', 'Who else is there, if anybody?', 'What do you see there, when you think of it?'],
  ),
  move(
    'bit-and-then',
    4,
    '^(?:and )?(?:then|after that|afterwards|later|next) (?:\\w+ ?){1,5}$',
    ['And it goes straight on, with you in it.', 'So you get no gap in between.'],
    ['And how are you by then?', 'What would you need, right at that point?'],
  ),
  move(
    'bit-most-of',
    4,
    '^(?:most|some|part|half|a lot|all|much) of (?:it|them|that|the time|the day)$|^(?:mostly|partly|usually|often|sometimes|now and then|on and off)$|^\\w+ (?:mostly|mainly|usually|most of all)$',
    ['So that’s the bulk of it, and there’s a rest.', 'Mostly that, then, and not only that.'],
    ['And the rest?', 'When isn’t it that?'],
  ),
  move(
    'bit-they-say',
    4,
    "^(?:so |or so |apparently |that's what )?(?:they|he|she|people|doctors?|the doctors?) (?:say|says|reckon|reckons|think|thinks|said)$|^apparently$|^supposedly$|^so i'm told$",
    ['You don’t sound quite convinced.', 'That’s what you’ve been told. You’ve your own view of it, maybe.'],
    ['And what do you think it is?', 'What would convince you?'],
  ),
];
