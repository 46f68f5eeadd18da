import { type Move, move } from './move.ts';

const relation =
  '(?:mum|mom|mother|dad|father|sister|brother|husband|wife|partner|boyfriend|girlfriend|son|daughter|grandma|grandmother|gran|nan|grandad|grandfather|grandpa|aunt|uncle|cousin|friend|best friend|dog|cat|baby)';

/** Short answers in a talk about somebody who's died; only there. */
export const readingsOfLosses: readonly Move[] = [
  move(
    'lost-whom',
    6,
    `^(?:it was |it's )?my (?:\\w+ )?${relation}$`,
    ['I’m sorry. So that’s who you’re missing.', 'I’m sorry that you had to lose somebody so close.'],
    ['What should I know, to have an idea of who that was?', 'What were you to each other?'],
  ),
  move(
    'no-age',
    6,
    "^(?:he was |she was |only |just |aged |at |he'd just turned )*(?:\\d|[1-6]\\d|(?:twenty|thirty|forty|fifty|sixty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|\\w+teen)(?: years old)?$",
    [
      'That’s no age. There should have been more, and you know it.',
      'So young, and you’re the one who goes on getting older.',
    ],
    ['What would’ve been next, in that life?', 'What do you see, when you say that number?'],
  ),
  move(
    'lost-baby',
    7,
    "(?:we|I)(?:'ve)? lost (?:the|our|my|a) (?:baby|babies|pregnancy|twins)(?=[^a-z]|$)|miscarr\\w+|stillb\\w+",
    ['You’d begun to live with somebody who was on the way.', 'A whole life you’d pictured went with that.'],
    ['What would you like to tell me of that time?', 'Who knew, and who didn’t?'],
  ),
  move(
    'girl-or-boy',
    6,
    '^(?:it was |she was |he was |it would have been )?(?:a|our) (?:little |wee )?(?:girl|boy|daughter|son)$',
    ['So you know who it was that you were waiting for.', 'You say it in a breath, and there’s a whole person in it.'],
    ['What had you begun to picture?', 'Had you found a name?'],
  ),
  move(
    'gave-a-name',
    6,
    "^(?:we|I)(?:'d| had)? (?:already )?(?:called|named|wanted to call) (?:her|him|the baby|it|them) ~?(?<place>\\w+)$",
    ['{Place}. I’m glad you said the name.', '{Place}: so that’s who you’re speaking of.'],
    ['What comes to you first, with that name?', 'Who else says it?'],
  ),
  move(
    'name-unsaid',
    6,
    "(?:doesn't|don't|won't|never|can't|didn't|nobody|no one) (?:even )?(?:says?|said|mentions?|uses?) (?:her|his|their|the|its) name|(?:wanted|want|would like|'d like|needed) to say (?:her|his|their|the) name",
    ['The name wants to be said, and here you can.', 'You’d like to hear it out loud, in somebody’s mouth.'],
    ['When do you say it yourself?', 'Who could you say it to?'],
  ),
  move(
    'would-laugh',
    6,
    "^(?:and |but )?(?<who>he|she)(?:'d| would)(?: have|'ve)? (?:only |just |probably |always )?(?:laugh\\w*|say|said|tell|told|hate\\w*|love\\w*|roll\\w*|call\\w*|like\\w*)(?=[^a-z]|$)",
    ['You still hear {whom} in your ear.', 'You know the answer you’d get, and you’d give a lot to get it.'],
    ['And what would you answer?', 'What else would come, in that voice?'],
  ),
  move(
    'empty-bed',
    6,
    "bed(?:'s| is| feels)? (?:\\w+ )?(?:big|wide|empty|cold)(?=[^a-z]|$)|(?:his|her) side(?=[^a-z]|$)|(?:sleep|slept|sleeping) on the (?:sofa|couch|settee)|cook(?:ing)? for (?:one|two)|table for one|(?:lay|laid|set) (?:the table )?(?:for )?two",
    ['The house is still cut for two, and you keep bumping into that.', 'So you go round the gap, also in your sleep.'],
    ['Where in the house can you bear to be?', 'What’s the worst hour of the day there?'],
  ),
  move(
    'talks-to-them',
    6,
    'I (?:still |sometimes |always )?(?:talk|speak|chat|say goodnight|say good night|say good morning|say hello|wave) to (?<who>him|her|them)(?=[^a-z]|$)',
    ['So the two of you go on talking, in a way.', 'You’ve found a place where that still goes.'],
    ['What do you say, when you do?', 'What do you say first?'],
  ),
  move(
    'left-open',
    6,
    "(?:hadn't|haven't|hadn't even|didn't|weren't|not) (?:spoken|talked|speak|talk|speaking|talking|seen (?:him|her|each other)|on speaking terms)(?: to (?:each other|him|her))?(?: (?:since|for|in|much|properly|at the end|to)\\b.*)?$|(?:we'd|we had|we) (?:fallen out|fell out|had a row|had an argument|argued)|^(?:a |some )?(?:stupid|silly|pointless) (?:argument|row|fight|quarrel)(?: .*)?$|never (?:got to|had the chance to|made up|said sorry|said goodbye)",
    ['So it was still open between you, and now it stays so.', 'You’d thought there’d be time to put that right.'],
    ['What would you have said, with one more phone call?', 'How had it been between you, before that?'],
  ),
  move(
    'hand-to-phone',
    6,
    '(?:keep|still) (?:thinking|think|wanting|going|go|want|reach\\w*|pick\\w*|nearly|almost) .*(?:text|call|ring|tell|phone|message|write to)|(?:his|her) (?:number|contact|messages|texts|voicemail|voice ?mail|last message)(?=[^a-z]|$)',
    ['Your hand still goes there before your head can stop it.', 'So there’s one place where nothing’s changed yet.'],
    ['What would you write, if it could be read?', 'What happens in you, when you come across that?'],
  ),
  move(
    'their-things',
    6,
    '(?:his|her|their) (?:\\w+ )?(?:clothes|things|stuff|room|wardrobe|shirts?|coats?|jumpers?|cardigan|shoes|boots|jackets?|glasses|toys|books|desk|bed|chair|mug|cup|slippers|tools|keys?|toothbrush|shed|nursery|cot|pram|handwriting|perfume|aftershave|side of the bed)(?=[^a-z]|$)',
    [
      'Those are things you can touch, and they’ve outlasted the one they belonged to.',
      'It’s only a thing, and it’s full of somebody you knew.',
      'Nobody else would see anything in that, and you see a whole person.',
    ],
    ['What would you want to keep, of all there is?', 'What can’t you bear to see moved?'],
  ),
  move(
    'their-way',
    6,
    '^(?:he|she|<who>) (?:had|always had|used to have) (?:this|a|an|the|such a|that) (?:\\w+ ){0,2}(?:laugh|voice|smile|way|walk|cough|whistle|saying|joke|look|handwriting|giggle|grin|snort)(?=[^a-z]|$)|^(?:his|her) (?:laugh|voice|smile|hands|whistle|cooking|jokes)(?=[^a-z]|$)',
    ['You’d know it among a thousand.', 'You can hear or see it while you write that, I’d think.'],
    ['When did you last come across it?', 'What brought it out?'],
  ),
  move(
    'stopped-asking',
    6,
    "(?:everyone|everybody|people|they|friends|colleagues|(?:the )?(?:cards|calls|messages|flowers|visits|casseroles|texts))(?:'s|'ve| have| has|'re| are)?(?: \\w+)? (?:stopped|stop|dried up|moved on|gone back|forgotten)(?=[^a-z]|$)",
    ['For them it’s over, and for you it’s hardly begun.', 'It’s gone quiet round it, and you’re still in the middle.'],
    ['With whom can you still talk about it?', 'What would you like to be asked?'],
  ),
  move(
    'present-for-nobody',
    6,
    '(?:bought|got|made|wrapped|ordered|knitted) (?:him|her|them) (?:a|an|the|some|his|her)|present for (?:him|her|them)',
    ['You were thinking ahead, to a day with the two of you in it.', 'It’s got a name on it, and nobody to open it.'],
    ['What did you picture, when you chose it?', 'Where is it now?'],
  ),
  move(
    'days-off-for-it',
    6,
    "(?:gave|give|gives|got|had|took|get|only) (?:me )?(?:a|one|two|three|four|five|ten|\\d) (?:\\w+ )?(?:days?|week)(?: off)?(?: .*)?$|(?:went|go|going|gone|was|am|I'm) back (?:to|at|in) work|compassionate leave",
    ['A few days, as if it were a cold.', 'The diary had done with it long before you had.'],
    ['What was the first morning back like?', 'Who there knows?'],
  ),
  move(
    'years-together',
    6,
    '^(?:he was |she was |nearly |almost |we had |about )*(?:\\d{1,2}|\\w+teen|\\w+ty)(?: years(?: old| together)?)?$',
    ['You had all those years together.', 'That’s a long time to have had somebody about the house.'],
    ['What are the years you think of most?', 'What was a good day like, with the two of you?'],
  ),
  move(
    'what-of',
    6,
    '^(?:it was |a |the |of |his |her |from )*(?:cancer|heart(?: attack)?|stroke|kidneys|liver|lungs|old age|covid|pneumonia|sepsis|a tumou?r|leukaemia|an infection)$',
    ['So you may have had to watch it come.', 'One word, and you know everything that was in it.'],
    ['How were the last days?', 'Were you there?'],
  ),
];
