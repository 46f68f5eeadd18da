import type { PieceId } from '../pieces/titles.ts';

/* "Give me one thing to do tonight." One thing, at once, small enough for the state that somebody's in. */

type OneThing = { id: string; is: RegExp; says: readonly string[]; pieces?: readonly PieceId[] };

/** By what was told; the first that fits counts. */
export const oneThings: readonly OneThing[] = [
  {
    id: 'toddler',
    is: /\b(?:tantrums?|toddler)\b|^(?=[\s\S]*\b(?:daughter|son|child|kids?|nursery|she|he)\b)[\s\S]*\b(?:bites|biting|bit (?:me|her|him|another))\b|^(?=[\s\S]*\b(?:daughter|son|child|kids?|nursery)\b)[\s\S]*\b(?:hitting|hits (?:me|us|her|his|him|other|the other)|kick(?:s|ing) (?:me|us|her|his|him|other|the other)|won't (?:sleep|eat|listen))\b/i,
    says: [
      'What many parents find: few words, at once, and the same each time, “No biting, biting hurts”, then out of it with them, and warmth again a minute later. It takes weeks rather than days.',
      'One thing: say what they may do in its place, every time: stamp, growl, fetch you. A small child stops sooner when there’s something else to do with it.',
    ],
  },
  {
    id: 'stage',
    is: /\b(?:on stage|the stage(?! of)|solo(?! (?:trip|travel\w*|holiday|parent|mum|mom|dad))|(?:voice|knees) (?:\w+ )?shak(?:e|es|ing)|sing(?:ing)?|audience|perform(?:ing|ers?)?|performance(?! review)|concert|recital)\b/i,
    says: [
      'One thing: breathe out slowly on an “sss” till there’s nothing left, and let the next breath fall in by itself. Five times. Shaking lives in the breath that’s held.',
      'One thing: do it once tonight for one person, or for the kettle, shaking and all. The body learns that nothing happens.',
    ],
  },
  {
    id: 'test-nerves',
    is: /\b(?:examiner|hands? (?:\w+ )?(?:shak(?:e|es|ing)|tremb\w*)|hands when they shake|in the seat|before (?:the|my) (?:test|exam|talk|speech|interview))\b|^(?![\s\S]*\b(?:results?|cancel\w*|failed|passed|went (?:well|badly))\b)[\s\S]*\b(?:driving test|exam|audition|interview|viva)\b/i,
    says: [
      'Something for the seat: press both feet down for five seconds, let go, and breathe out longer than in, three times. Nobody sees it, and it brings the head back.',
      'One thing, right there: name to yourself five things you can see, and let the shoulders drop with each. It takes twenty seconds.',
    ],
    pieces: ['ahead'],
  },
  {
    id: 'screen',
    is: /\b(?:gaming|(?:play|playing|video|computer|phone|online|one more|my) games?|i game|scroll\w*(?! (?:through|down) (?:his|her|my ex))|phone in bed|(?:hours|time|night|evening|always|stuck|much|i'm) on my phone|youtube|tiktok|instagram|netflix|online shopping)\b/i,
    says: [
      'One thing: set the timer before you begin, and put it across the room, so that you have to stand up to end it. Then don’t sit down again.',
      'One thing: decide beforehand what comes right after it, tea, teeth, bed, and put that where you’ll see it. It’s easier to go to something than to stop.',
    ],
  },
  {
    id: 'sober',
    is: /\b(?:sober|day \d+(?! (?:of|at|in|on)\b)|craving\w*|not drinking|without (?:a )?drink\w*|urge(?! to (?!drink|smoke|use|have))|relapse\w*|clean for)\b/i,
    says: [
      'One thing: at the hour it’s worst, be out of the room where you used to. Coat on, once round the block, something cold to drink in your hand. The wave mostly passes in twenty minutes.',
      'One thing: ring or text one person before the hour comes, and say which day it is today. It’s easier to hold when somebody knows.',
    ],
  },
  {
    id: 'worry-news',
    is: /\b(?:googl\w+|(?:the|my|a|next|brain|mri|ct) scan|(?:test|blood|biopsy|lab|scan|the|my) results|symptoms?|dr google|waiting for (?:the|my|a) (?:\w+ )?(?:call|letter|news|scan|biopsy|diagnosis|doctor))\b/i,
    says: [
      'One thing: put the phone in another room and set a timer for ten minutes. If you still want to look it up when it rings, write the question down for the one who can answer it.',
      'One thing: write the question that you’d type on paper, for the doctor or midwife. Then something for your hands till bed.',
    ],
  },
  {
    id: 'new-place',
    is: /\b(?:homesick|miss home|new (?:here|in town|city)|don't know (?:anyone|anybody|nobody)(?! (?:who|that|with)\b)|find friends|make friends|(?<!\b(?:they|he|she|who|people|neighbours) (?:just |have |has )?)moved here)\b/i,
    says: [
      'One small thing: go to the same place at the same hour twice this week, a class, a café, a choir. The second time somebody nods; that’s how it begins.',
      'One small thing: ask one person who lives there what they do on a free day. It’s an easy question, and people like to be asked.',
    ],
    pieces: ['lonely'],
  },
  {
    id: 'honest',
    is: /\b(?:i (?:\w+ )?(?:lie|lied)(?! (?:in|on|down|awake|there|here|next|still|back)\b)|(?:i'm|i am|i keep|i've been|stop|myself|always) lying(?! (?:in|on|down|awake|there|here|next|still|back|low)\b)|(?:my|telling|white|small|little) lies)\b/i,
    says: [
      'One thing: once today, say “I don’t know” or “I haven’t seen it”, about something that doesn’t matter, and see what happens.',
      'One thing: the next time it slips out, put it right within the minute: “That’s not true, actually.” It’s shorter than it feels.',
    ],
  },
  {
    id: 'sleep',
    is: /\b(?:(?:can't|cannot|not|couldn't|bad|no|so i can|for|with|about|better|to) sleep\w*(?! (?:with|at|over|on)\b)|awake|insomnia|going (?:to )?bed|3 ?am|night shift|(?:i (?:can't|cannot|never|don't)|to|head (?:won't|doesn't)|mind (?:won't|doesn't)) switch off)\b/i,
    says: [
      'One thing: phone face down on the far side of the room, then ten breaths, each one out twice as long as in. It doesn’t have to end in sleep; lying there is rest, too.',
      'One thing: get the room as dark and quiet as it’ll go, and turn the clock away. If you’re awake in twenty minutes, get up, low light, no screen, till your eyes are heavy.',
      'Then this: get up for ten minutes, a glass of water by a small light, no phone. Go back when your eyes get heavy.',
    ],
    pieces: ['cannot-sleep'],
  },
  {
    id: 'phone',
    is: /\b(?:stalk\w*|insta\w*|(?:watch\w*|look\w* at|see|saw|seen|liked|on) (?:his|her) stor(?:y|ies)|check(?:ing)? (?:his|her|my) (?:phone|profile)|text (?:him|her)|scroll\w*|my ex(?!-)(?=[\s\S]*\b(?:photos?|pictures?|profile|online|text\w*|messag\w*|ring|call\w*|miss\w*|phone)\b)|hoodie)\b/i,
    says: [
      'One thing: put the phone in another room before you sit down, and whatever smells of them in a bag. Then ring somebody who picks up.',
      'One thing: give the phone an hour off, in a drawer, and your hands something to do: washing up counts.',
    ],
  },
  {
    id: 'nerves',
    is: /\b(?:presentation|(?:give|giving|hold|holding|my|the|a) talk (?:is|on|for|to the)|(?:give|giving|holding) (?:a|the|my) talk|(?<!\b(?:he|she|they) (?:\w+ ){0,3})speech(?! therap))\b/i,
    says: [
      'One thing: write down the three questions you’re most afraid of, and beside each one line, or “I’d have to look that up”. Then stop for tonight.',
      'One thing: say your first sentence aloud, three times, standing up. The rest mostly follows it.',
    ],
    pieces: ['ahead'],
  },
  {
    id: 'quarrel',
    is: /\b(?:(?:i|we)(?:'re| are| were|'ve been| always| keep)? (?:\w+ )?argu(?:e|ed|ing)|(?:an|our|the|another|big|that|this) argument|(?<!\b(?:first|second|third|fourth|last|front|back|top|middle|each|every|in a|whole) )row(?! of)|(?<!won the )fight|fought|shout\w*|yell\w*|furious|angry|livid|rage)\b/i,
    says: [
      'One thing: ten minutes of walking, fast, before you answer anybody. What you’d like to say will still be there, and shorter.',
      'One thing: write down the angriest version, and don’t send it. Tomorrow you’ll see what of it is true.',
    ],
    pieces: ['quarrel'],
  },
  {
    id: 'kids',
    is: /\b(?:miss (?:my|the) (?:kids|children|son|daughter)|gave (?:them|the kids|my kids) back|handed (?:them|my kids|the kids) back)\b/i,
    says: [
      'One thing: send each of them a goodnight that only you would send. And for yourself a plate and a table.',
      'One thing: make a note of one moment from today that you want to keep, before the evening swallows it.',
    ],
  },
  {
    id: 'lonely',
    is: /\b(?:lonel\w+|(?<!leav(?:e|es|ing) (?:me|us|him|her|them) )(?<!(?:rent|salary|wage|price|food) )alone|nobody (?:here|calls|rings|visits|to talk|to)|empty (?:flat|house)|quiet (?:flat|house)|silent|boredom|bored|retired)\b/i,
    says: [
      'One thing: ask one person one small thing today, by voice. “Have you got the key?” is enough; it needn’t be a talk about feelings.',
      'One thing: go where other people are for half an hour, with no need to speak: a café, a library, a bench.',
    ],
    pieces: ['lonely'],
  },
  {
    id: 'grief',
    is: /\b(?:(?<!(?:battery|phone|car|laptop|engine|plant) (?:has |just )?)died|death|grie\w+|(?<!(?:wedding|our|work) )anniversary|miss (?:him|her|them)|funeral|widow\w*)\b/i,
    says: [
      'One thing: give it ten minutes of its own. A cup of what they drank, a photo, their song; and then the evening may be ordinary.',
      'One thing: tell one person one story about them. It needn’t be a sad one.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'thoughts',
    is: /\b(?:(?:keep|kept|can't stop|stop|always|only|still) thinking about|thoughts?(?! on)|on a loop|going round|in circles|overthink\w*|(?<!(?:don't|not|never) )worr\w+|head (?:is|won't)|ruminat\w*)\b/i,
    says: [
      'One thing: set a timer for five minutes and write down all that’s going round, as it comes. When it rings, underline the one thing you can do something about.',
      'One thing: say it aloud once, to the wall if need be. What’s been said goes round more slowly.',
    ],
    pieces: ['sorting'],
  },
  {
    id: 'work',
    is: /\b(?:deadlines?|(?:so many|too many|many|all the|my|unread|hundred|forty|fifty|\d+) (?:\w+ )?emails?|overtime|(?:i'm|i am|feel|feeling|felt|so|get|getting) (?:\w+ )?burnt? out|burn-?out|too much (?:work|to do)|to-do|workload|inbox)\b/i,
    says: [
      'One thing: choose what you won’t do today, and write it down. It frees more than it looks.',
      'One thing: a real break, ten minutes, outside, without the phone. Then the smallest piece of what’s next.',
    ],
    pieces: ['too-much-work'],
  },
];

/** Where nothing was told that it could be for. */
export const anyThing = [
  'One small thing: take only the first two minutes of it, fetch it, open it, put it on, and then you may stop.',
  'One thing: choose the hour for it today, and say it aloud to somebody, or to the kettle.',
  'One thing: breathe out longer than you breathe in, ten times, with both feet on the floor. Then do the very first bit, and no more.',
] as const;
