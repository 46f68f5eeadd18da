import { type Move, move } from './move.ts';

const chore =
  '(?:do|make|fix|run|cover|clean|order|cook|drive|pay|wash|shop|organise|sort|book|open|close|train|write)';

/** What's told of offices, claims and quarrels about what's fair; and of preparing for them. */
export const readingsOfDisputes: readonly Move[] = [
  move(
    'same-answer',
    6,
    'same (?:\\w+ )?(?:emails?|answers?|repl(?:y|ies)|lines?|excuses?|letters?|form|story|response)(?=[^a-z]|$)|automated|copy and paste|fob(?:bed|bing|s)? me off|pass(?:ed|es|ing)? me (?:on|around|round|from)|on hold|hung up on me|keep(?:s)? (?:referring|sending|passing) me|reference number|computer says',
    ['You write to people, and a wall writes back.', 'So nobody there has read what you sent, by the look of it.'],
    ['What would a real answer have said?', 'Who there could decide it, if anybody?'],
  ),
  move(
    'nth-time',
    6,
    "(?:this|that|it)(?:'s| is| was) (?:already |now )?(?:the|my) (?:second|third|fourth|fifth|sixth|seventh|tenth|hundredth|umpteenth|millionth) (?:time|call|email|letter|complaint|meeting|appointment|form|attempt)(?=[^a-z]|$)",
    ['And each time you start again from nothing.', 'Once would’ve been enough for you.'],
    ['What happened, this last time?', 'What does it take out of you, going through it again?'],
  ),
  move(
    'not-the-point',
    6,
    "^(?:but |no |well |and )*(?:that's|it's|this is|that is|it is)(?: really| just)? not (?:the|my|even the) (?:point|issue|problem|question)(?: .*)?$|^(?:but |no |well |and )*(?:that|this|it) isn't (?:the|my) (?:point|issue|problem)(?: .*)?$|not (?:even )?about the (?:money|cash|parking|dishes|bins)|the principle",
    [
      'Then it’s about something else for you, and that gets passed over.',
      'So the thing itself is only the handle; you mean what’s behind it.',
    ],
    ['What’s it really about, for you?', 'How would you put the point, in one line?'],
  ),
  move(
    'speaks-for-me',
    6,
    "(?:told|tells|telling|been telling|saying to|says to|said to) (?:the whole (?:family|office|street|class|team)|the family|everyone|everybody|all of them|people|half the \\w+|my (?:mum|mother|dad|parents|boss|kids|friends)|the others|hr) (?:that )?(?:I|I'm|I've|we|it's my|it was my)(?=[^a-z]|$)",
    [
      'So something’s going round about you, and you weren’t there to put it right.',
      'Others know by now what you’re supposed to have done.',
    ],
    ['How was it in truth?', 'Who’s believed it?'],
  ),
  move(
    'words-in-mouth',
    6,
    "^(?:but |and |no )*I (?:never|didn't) (?:said|say|meant|mean|promised|agreed|agree)(?: to)? (?:that|so|it|anything like that|such a thing)(?: .{1,20})?$",
    ['So words were put in your mouth, and they’re not yours.', 'What you did say has got lost on the way.'],
    ['What did you say, in fact?', 'What would you want put right first?'],
  ),
  move(
    'called-off',
    6,
    '(?:cancel(?:led|ed)?|postponed|called off|put off|rescheduled|moved) (?:it |him |her |my |our |his |the |me )?(?:.{0,40})?(?:again|time|at the last minute|on the day|operation|surgery|appointment|scan|treatment|interview|viewing|hearing)(?=[^a-z]|$)',
    ['You’d got ready for it, and then there was nothing.', 'So all that bracing was for nothing, and it starts over.'],
    ['What had it taken, to get that far?', 'What did you do with the rest of that day?'],
  ),
  move(
    'no-sorry',
    6,
    '(?:nobody|no one|none of them|not one of them|they never|he never|she never|never) (?:even )?(?:said|says|say|apologi[sz]e[sd]?)(?: (?:sorry|a word of sorry|so))?$|no apology|not even (?:a )?sorry|without (?:a|one) (?:sorry|apology)',
    ['A sorry would have cost nothing, and you didn’t get it.', 'You’d have settled for one decent sentence.'],
    ['From whom would it have counted?', 'What would you have wanted to hear?'],
  ),
  move(
    'shrugged-off',
    6,
    "these things happen|nothing (?:we|I|they) can do|it is what it is|that's (?:the|our) (?:system|policy|process|procedure)|not (?:my|our) (?:department|problem|job)|company policy|said (?:to )?calm down|told me to calm down",
    [
      'That’s a shrug with words on it, and you were meant to go away with that.',
      'So it happens, and nobody’s done it. You can’t even be cross with anybody.',
    ],
    ['What would have been a decent answer?', 'What did you say to that, or want to?'],
  ),
  move(
    'from-afar',
    6,
    "(?:sends?|sent) (?:\\w+ )?(?:emojis?|hearts|thumbs up|memes|gifs|a thumbs up|a heart)|(?<!I've |I have |I |it's |it has )never once (?:\\w+ )?(?:taken|come|visited|helped|called|asked|offered|driven|stayed)|(?:doesn't|don't|won't|never) lift(?:s)? a finger",
    [
      'So you’re the one on the spot, and the others look on from afar.',
      'You do it, and there it’s thought about, at best.',
    ],
    ['What would be a real help, from there?', 'How did it come to fall to you?'],
  ),
  move(
    'no-fuss',
    6,
    "(?:make|making|kick up|cause) (?:a|any) (?:fuss|scene|stink)|keep the peace|rock the boat|don't bother them|not to bother",
    ['So the being angry’s left to you, for two people.', 'You’re asked to swallow it as well.'],
    ['What would a proper fuss look like?', 'What happens to it, when you swallow it?'],
  ),
  move(
    'costs-me',
    6,
    '^(?:and )?(?:unpaid|off the clock|no pay|without pay)$|(?:out of|from) my own (?:pocket|money|time|savings)|(?:taken|took|used|lost) (?:\\w+ )?(?:days?|holiday|leave|week) (?:off|of leave|of pay|from work)?(?=[^a-z]|$)',
    ['It comes out of your own pocket, on top of everything.', 'So you pay for it as well, and nobody counts that.'],
    ['What’s it cost you by now, all told?', 'What would you have done with that?'],
  ),
  move(
    'have-to-refuse',
    6,
    "(?:I(?:'ve| have)?|^) ?(?:got to|have to|need to|must|want to|'m going to) (?:turn down|say no to|back out of|get out of|cancel|decline|refuse|pull out of|uninvite|hand in my notice|resign)(?=[^a-z]|$)",
    [
      'There’s a no to be said, and you’d like it to land softly.',
      'You know what you’ve got to say, and it’s the how that’s missing.',
    ],
    ['Whom does it have to reach?', 'What’s the worst way they could take it?'],
  ),
  move(
    'and-if',
    5,
    "^(?:and |but )(?:what )?if (?:he|she|they|<who>)(?: \\w+|'\\w+ \\w+){1,6}$",
    [
      'That part isn’t in your hands, and you’re bracing for it.',
      'You’re already one move further on, where it’s their turn.',
    ],
    ['What would you do first, in that case?', 'How likely is that, as you know them?'],
  ),
  move(
    'done-it',
    7,
    "^(?:right |ok |okay |well |there |so )*(?:I(?:'ve| have)? )?(?:just )?(?:sent|posted|done|said|told|rang|rung|called|booked|asked|signed|cancelled|paid|finished|submitted) (?:it|that|him|her|them|it all)$",
    ['So it’s out, and you did it.', 'That’s done, then, and it was you who did it.'],
    ['How is it, now that it’s gone?', 'What’s the next hour going to be?'],
  ),
  move(
    'does-it-all',
    6,
    `^(?:and )?I ${chore} (?:\\w+ ){1,5}I ${chore} (?:\\w+ ){1,5}(?:and )?I ${chore} .{2,30}$`,
    [
      'You’re the one who keeps it all running, and you can list it in your sleep.',
      'That’s a long list, and each thing on it has your hands on it.',
    ],
    ['What of it does anybody see?', 'What would stop first, if you did?'],
  ),
  move(
    'no-point-asking',
    6,
    "^(?:but |so |and )*(?:what's|what is|where's) the (?:point|use|sense) (?:of|in) (?:asking|saying|trying to talk|complaining|telling|writing|explaining|applying|arguing)(?: .*)?$|no (?:point|use) (?:in )?(?:asking|saying|complaining|telling|writing|explaining|applying|arguing)(?: .*)?$",
    ['You’ve asked before, by the sound of it, and it went nowhere.', 'You’d like to be spared one more no.'],
    ['What would you ask for, if it did some good?', 'When did asking last get you anywhere?'],
  ),
  move(
    'does-not-believe-it',
    5,
    "my arse$|^(?:yeah|oh|as) (?:right|if|sure)$|^(?:what a load of |total |utter )?(?:rubbish|bollocks|nonsense)$|^(?:I don't|don't|I can't) (?:believe|buy) (?:it|that|a word(?: of it)?)$|^(?:what )?(?:a )?(?:lie|joke|excuse)s?$",
    ['You don’t believe a word of it.', 'That’s what was said, and you’ve your own name for it.'],
    ['What do you think it really was?', 'What would you have liked to hear instead?'],
  ),
  move(
    'who-is-that',
    5,
    "^(?:and |but )?who(?:'s| is| was) (?:~?\\w+)$",
    ['So there’s a name, and you can’t place it.', 'You’ve come on somebody you know nothing about.'],
    ['What’s your guess?', 'How would you find out?'],
  ),
  move(
    'what-about',
    5,
    '^(?:and |but |ok |so )*what about (?:the |my |our |his |her )?(?!you)\\w+(?: \\w+)?$',
    ['So there’s that side of it too, and you’ve got to face it.', 'You’re not done yet: that’s still open.'],
    ['What worries you most, on that side?', 'What would be a good outcome there?'],
  ),
  move(
    'never-knew',
    6,
    "^(?:and |but )?I (?:never|didn't|hadn't|had no idea) ?(?:even )?(?:knew|know|guess|guessed|realised|realise|realized|suspect|suspected|notice|noticed|see it coming|saw it coming|seen it)?(?: (?:any of )?(?:it|that|this|about .{2,30}|till now|until now|at all))?$",
    [
      'All that time it was there, and nobody had told you.',
      'You thought you had the whole picture, and there was a room you’d never been in.',
    ],
    ['What does it change, now that you know?', 'What would you have done, if you’d known?'],
  ),
  move(
    'proof',
    6,
    "^(?:and |but )?(?:I|we)(?:'ve| have)? (?:got|have|kept|took|sent|showed) (?:\\w+ ){0,2}(?:photos?|pictures|receipts?|evidence|proof|emails|screenshots|records|witnesses|contract|it in writing|everything in writing)(?: .*)?$",
    ['So it isn’t only your word.', 'You’ve kept it all, so nobody can tell you it was otherwise.'],
    ['Who’s looked at it so far?', 'What would have to happen for it to count?'],
  ),
  move(
    'struck-out',
    6,
    '(?<!(?:want|wanted|like|need|about) to )(?:slam(?:med)?|kick(?:ed)?|punch(?:ed)?|threw|throw|smash(?:ed)?|fist|bang(?:ed)?) .*(?:door|wall|phone|plate|cup|mug|bin|table|chair|cupboard|pillow|wheel|glass|drawer)s?(?=[^a-z]|$)',
    ['It had to go somewhere, and that was the nearest thing to you.', 'A good deal had piled up in you by then.'],
    ['And right after that, how were you?', 'What would you have liked to shout?'],
  ),
  move(
    'they-owe-me',
    6,
    "(?:keeping|kept|keeps|owes?|owed|won't (?:return|give back|pay|refund)|refus\\w+ to (?:pay|refund|return|give)|still hasn't paid) (?:back )?(?:me |us )?(?:my|our|the|\\d|a) ?(?:\\w+ )?(?:deposit|money|wages|refund|pay|bond|holiday pay|overtime|things|tools|pounds|quid|euros|dollars)",
    ['That’s yours, and you’ve got to beg for it.', 'So you’re the one running after what belongs to you anyway.'],
    ['What have you tried up to now?', 'What would that money have been for?'],
  ),
  move(
    'has-plenty',
    5,
    "^(?:and )?(?:he|she|they|<who>)(?:'s got|'ve got| has| have| owns?| earns?|'s on) (?:\\w+ )?(?:two|three|four|five|six|seven|eight|ten|twelve|dozens of|loads of|plenty|millions|enough|more than enough)(?=[^a-z]|$).*\\b(?:flats?|houses?|cars?|money|properties|staff|holidays|millions|a year|and)\\b.*",
    [
      'There’s plenty on that side, and you’re asked to be reasonable.',
      'You look at that, and at what you’re left with.',
    ],
    ['What would be small for them, and big for you?', 'What do you think it’s about, over there?'],
  ),
  move(
    'prepared',
    6,
    "I(?:'ve| have)? (?:already )?(?:written|wrote|prepared|made|printed|rehearsed|practised|worked|drawn|got)(?: out| down| up| myself)? (?:my |some |the |a |all my |three |two |four |five )?(?:\\w+ )?(?:reasons|notes|list|points|arguments|plan|speech|figures|script|questions|proposal|spreadsheet)(?=[^a-z]|$)",
    ['So you won’t be going in empty-handed.', 'You’ve done your homework on it.'],
    ['Which of it is the strongest?', 'If you had only a minute, what would you keep?'],
  ),
  move(
    'bit-of-it-after-all',
    6,
    "\\b(?:not|no|don't)\\b[^.!?]{2,40},? (?:well|ok|okay|alright|fine|maybe)[, ]+(?:maybe )?(?:a bit|a little|slightly|sometimes|a tiny bit|just a bit|yes)(?: .{0,12})?$",
    [
      'So it isn’t nothing; you’ve just let a bit of it show.',
      'You took the first half back, and the second half sounds truer.',
    ],
    ['What would that little bit say, if it could?', 'When did you notice it last?'],
  ),
];
