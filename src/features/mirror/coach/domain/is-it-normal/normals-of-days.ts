import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import { isIt, type Normal } from './normal.ts';

/** What's particular, and shows in a day: an animal, a night, a stage, a door that's shut. */
export const normalsOfDays: readonly Normal[] = [
  {
    id: 'normal-pet',
    asks: lines(
      `${isIt} ~4 (grieve|grieving|miss|missing|mourn|mourning|cry|crying|sad|devastated|upset|heartbroken) ~6 (dog|cat|pet|horse|rabbit|guinea pig|hamster) ~6`,
    ),
    is: /^(?=[\s\S]*\b(?:dogs?|cats?|horse|pony|rabbit|bird|parrot|budgie|hamster|hens?|cow|goat|pet|animals?|vet)\b)[\s\S]*\b(?:died|dead|dies|dying|death|put (?:\w+ )?(?:down|to sleep)|let (?:\w+ )?go|lost|loss|gone|miss\w*|grie\w+|mourn\w*|cry\w*|cried|sad|upset|heartbroken|devastated|buried|without|any ?more|isn't (?:there|here)|isnt there)\b/i,
    must: [
      'Is it normal to grieve for my dog like this?',
      'Am I crazy that I miss my cat so much?',
      'The vet had to put him down. Is it normal that I hear his paws?',
    ],
    mustNot: ['My dog is normal.', 'Is it okay to bring the dog?', 'My cat wakes me at five. Is that normal?'],
    says: [
      'An animal’s there every day, and asks for nothing but you. Missing that is real grief.',
      'People grieve for animals as they do for people, and hardly dare to say so. It’s the same love, and often more hours of it.',
      'It’s very common. Whoever’s met you at the door every day for years leaves a big gap, on four legs or on two.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'normal-faith',
    asks: [],
    is: /\b(?:pray\w*|(?:my|his|her|lost|losing|the) faith(?! in (?!god))|believ\w+ in god|god (?:is|isn't|has|seems|feels|doesn't|any ?more)|(?:to|with|at|from) god|church|(?:at|to|in) mass|mosque|temple|synagogue)\b/i,
    must: ['I can’t pray any more. Is that usual?', 'At seventy I feel nothing in church. Is it normal?'],
    mustNot: ['God, I’m bored by my job. Is that normal?', 'I’ve lost my faith in my boss. Is that normal?'],
    says: [
      'It is. Many who’ve believed all their lives know such dry stretches, some for years, and few speak of them.',
      'Yes, and late in life as well. Some find it comes back in another shape; some make their peace with the quiet.',
    ],
  },
  {
    id: 'normal-sleep',
    asks: [],
    is: /\b(?:(?:can't|cannot|not|couldn't|don't|hardly|bad|no|no more) sleep(?:ing)?|(?:the|my) sleep|awake|insomnia|wake up at|waking up)\b/i,
    must: ['I wake up at four every night. Is that normal?', 'Is it normal to lie awake before a trip?'],
    mustNot: ['She’s having a sleepover. Is that normal at six?', 'My foot fell asleep. Is that normal?'],
    says: [
      'Yes, many people know it: worries, shifts and the years all make sleep lighter. If it’s been like that for weeks, a doctor can look at it with you.',
      'It’s common, more than people let on. When it goes on for weeks, it’s worth telling a doctor.',
    ],
    pieces: ['cannot-sleep'],
  },
  {
    id: 'normal-homesick',
    asks: [],
    is: /\b(?:homesick|miss(?:ing)? (?:home|my (?:family|country|village|town|city))|miss so much|far from home)\b/i,
    must: ['I like it here and I’m homesick every evening. Is that normal?', 'Is it normal to miss home at forty?'],
    mustNot: ['I gave up smoking, and I miss it. Is that normal?', 'He’s never home. Is that normal?'],
    says: [
      'Yes, very. Nothing has to be bad for somebody to miss home; evenings are often when it’s loudest. For most it gets easier little by little.',
      'It is. You can like where you are, and miss where you come from just as much.',
    ],
  },
  {
    id: 'normal-sitting',
    asks: [],
    is: /\b(?:sit(?:ting)?|sat) (?:in|on|at) (?:the|my) (?:car|cab|bed|stairs|bath|van|kitchen)\b|\bI(?:'m| can)? (?:\w+ ){0,3}?(?:do nothing|doing nothing|just sat|just sit|stare at|stared at)\b|\bto (?:do nothing|stare at|just sit)\b/i,
    must: [
      'After work I sit in the car for half an hour. Is that normal?',
      'I stare at the wall when I get home. Is it normal?',
    ],
    mustNot: ['People stare at me on the bus. Is that normal?', 'The landlord does nothing. Is that normal?'],
    says: [
      'Yes. Many people do just that when there’s more than they can take in: they sit, and let it be quiet. If it’s every day and nothing gets done, it’s worth telling somebody.',
      'It is. Sitting still for a while is how some of us catch up with what’s happened.',
    ],
  },
  {
    id: 'normal-self-talk',
    asks: lines(
      `${isIt} ~4 (talk to myself|talking to myself|talk to him|talk to her|talk to my dead|speak to myself)`,
    ),
    is: /\b(?:talk|talks|talking|talked|speak|speaking|chat|chatting) (?:out loud |aloud |quietly )?to (?:myself|(?:his|her|their|the|my \w+'s) (?:photo|picture|grave|chair|urn)|my (?:late|dead) \w+)\b/i,
    must: [
      'Is it normal to talk to myself?',
      'Is it weird that I talk to her, though she’s gone?',
      'I talk to his photo every morning. Is that normal?',
    ],
    mustNot: ['I talk to myself in the car.', 'Is it okay to talk to you?', 'I talked to his teacher. Is that normal?'],
    says: [
      'Most people do, and it helps them to think. To speak to somebody who’s died is common, too, and no sign of anything wrong.',
      'Quite normal. Words said aloud sort the mind.',
    ],
  },
  {
    id: 'normal-forget',
    asks: lines(
      `${isIt} ~4 (forget everything|forget things|forget words|forget what|forgetting|forgetful|lose my words|can not concentrate|not concentrate|brain fog|foggy) ~8`,
    ),
    is: /\b(?:forget(?:ting)? (?:words|names|things|everything|what)|forgetful|lose my words|(?:can't|cannot|can hardly) concentrate|brain fog|foggy)\b/i,
    must: [
      'Is it normal to forget everything when I’m stressed?',
      'Is it normal that I can’t concentrate?',
      'I keep forgetting words. Is that normal?',
    ],
    mustNot: ['I forget names.', 'Is it okay to forget him?', 'He forgot my birthday. Is that normal?'],
    says: [
      'Under stress, in grief, or without sleep it’s common: the head’s full, and what comes next doesn’t stick. If it grows, or others notice it, ask a doctor.',
      'It’s common when there’s too much at once, and it mostly comes back with rest. If it doesn’t, a doctor’s worth asking.',
    ],
  },
  {
    id: 'normal-tired',
    asks: lines(`${isIt} ~4 (tired|exhausted|no energy|worn out|sleep so much|sleeping so much) ~6`),
    is: /\b(?:tired|exhausted|no energy|worn out|sleep(?:ing)? so much)\b(?! of\b)/i,
    must: [
      'Is it normal to be tired all the time?',
      'Is it normal that I’m so exhausted?',
      'I’ve no energy since the spring. Is that usual?',
    ],
    mustNot: ['I’m tired.', 'Is it okay to nap?', 'I’m tired of his jokes. Is that normal?'],
    says: [
      'After hard weeks it’s common. When it goes on although you sleep, let a doctor look: iron, the thyroid, sleep itself or low mood can be behind it.',
      'It’s common, and has a hundred reasons, some of the body. If it’s been more than a few weeks, that’s a question for a doctor, not for a program.',
    ],
  },
  {
    id: 'normal-stage',
    asks: [],
    is: /\b(?:stage fright|solo(?! (?:trip|travel\w*|holiday|parent|mum|mom|dad))|sing(?:ing|ers?)|on stage|perform(?:ing|ers?)?|performances?(?! review)|audition|musicians?)\b/i,
    must: ['My voice shakes in every solo. Is that normal?', 'Do professional singers get this too?'],
    mustNot: [
      'My performance review is tomorrow. Is it normal that I feel sick?',
      'I booked a solo trip. Is that normal at sixty?',
    ],
    says: [
      'Yes, many do, some of them for their whole working lives. It says that it matters to you, and nothing about whether you’re made for it.',
      'Yes. Plenty of people whose job it is shake before every evening, and go on all the same.',
    ],
  },
  {
    id: 'normal-alone-time',
    asks: lines(
      `${isIt} ~4 (want to be alone|wanting to be alone|need time alone|need to be alone|avoid people|avoiding people|prefer being alone|like being alone|not want to see anyone)`,
    ),
    is: /\b(?:(?<!(?:not|n't|never) (?:\w+ )?)(?:want|need|like|prefer|love)(?:ed|ing)? (?:to be|being|time|some time|my time) alone|avoid(?:ing)? (?:people|everyone|everybody)|don't want to see (?:anyone|anybody|people))\b/i,
    must: [
      'Is it normal to want to be alone?',
      'Is it selfish that I need time alone?',
      'I prefer being alone at weekends. Is that normal?',
    ],
    mustNot: ['I want to be alone.', 'Is it normal to be late?', 'I don’t want to be alone tonight. Is that normal?'],
    says: [
      'Some people need it as others need company. It’s worth a thought only if you’ve stopped liking what you used to like, or hide because it’s all too much.',
      'It’s no flaw. Rest from people is rest. If it’s fear that keeps you in, that’s something else, and it can be helped.',
    ],
  },
  {
    id: 'normal-teenager',
    asks: [],
    is: /\b(?:teen\w*|(?:is|[a-z]+'s|i'm|at|just turned|aged) (?:1[2-7]|thirteen|fourteen|fifteen|sixteen|seventeen)(?! (?:weeks?|months?|minutes?|hours?|days?|o'clock|per|percent|years (?:ago|on|after|into)))|(?:1[2-7])[- ]year[- ]old|slam\w* (?:the |her |his )?doors?|at (?:her|his) age)\b/i,
    must: [
      'My daughter slams doors. She’s 15. Is this normal?',
      'My son hardly speaks. He’s fourteen. Is that normal?',
    ],
    mustNot: ['My son is two and bites. Is that normal?', 'The bus came at 15 minutes past. Is that normal?'],
    says: [
      'Slamming doors and saying little are common at that age. What I’d look at is whether much has changed all at once; then it’s worth asking, gently, what happened.',
      'Much of it, yes: shutting the door is how many of them find out who they are. A sudden change is the part that’s worth a closer look.',
    ],
  },
  {
    id: 'normal-family-distance',
    asks: lines(
      `${isIt} ~6 (not talk to|no contact|cut off|cut contact|not want to see|distance from|avoid|not like|not love|hate) ~4 (family|mother|father|mum|mom|dad|parents|sister|brother|siblings)`,
    ),
    is: /\b(?:(?:cut off|cut contact with|cut ties with|no contact with|estranged from|don't (?:like|love|talk to|speak to|want to see)) (?:my |our |the )?(?:own |whole |older |younger )?(?:family|mother|father|mum|mom|dad|parents|sister|brother|siblings))\b/i,
    must: [
      'Is it wrong to cut off my mother?',
      'Is it normal that I don’t like my sister?',
      'I’ve had no contact with my father for years. Is that normal?',
    ],
    mustNot: ['I cut off the crust.', 'Is it okay to call my mother?', 'We were cut off on the phone. Is that normal?'],
    says: [
      'Many people keep a distance from family, for good reasons, and hardly ever lightly. Nobody outside can say whether it’s right for you; guilt alone isn’t the proof that it’s wrong.',
      'It’s more common than it looks. Love isn’t owed by blood, and distance can be closed again one day, or not.',
    ],
    pieces: ['deciding'],
  },
];
