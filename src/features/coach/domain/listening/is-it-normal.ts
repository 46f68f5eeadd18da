import type { PieceId } from '../pieces/titles.ts';

/* "Is it normal?" Most who ask fear that they're the only one. Where a doctor has to look, that's said instead. */

type Normal = { id: string; is: RegExp; says: readonly string[]; pieces?: readonly PieceId[] };

/** By what's asked of, the plainest first; what a body does is a doctor's to say. */
export const normals: readonly Normal[] = [
  {
    id: 'after-birth',
    is: /\b(?:weeks? old|at \w+ weeks|newborn|since the birth|health visitor|midwife|breastfe\w+|my baby|the baby)\b/i,
    says: [
      'Crying and being over the moon, both in one day, is very common in the first weeks. If it goes on past two weeks, or it gets hopeless, tell your midwife, health visitor or doctor: it’s what they’re there for, and it can be helped.',
      'Very common, and hardly anybody says it aloud. If the low hours win for more than two weeks, a midwife, health visitor or doctor should know; there’s good help for just that.',
    ],
  },
  {
    id: 'after-a-loss',
    is: /\b(?:miscarr\w+|lost (?:one|two|a baby|the baby|it)|pregnan\w+|weeks pregnant|the scan)\b/i,
    says: [
      'Yes. After a loss, being glad and frightened at once is about as human as it gets. Tell your midwife or doctor how frightened you are; they know it well, and they won’t think it odd.',
      'It is, and most of all for somebody who’s lost before. The fear says how much it matters, and nothing about how it’ll go. A midwife’s there for that, too.',
    ],
  },
  {
    id: 'body',
    is: /\b(?:chest|heart rac\w*|palpitations?|dizz\w+|faint\w*|bleed\w*|lump|periods?|weight|not eating|stopped eating|binge\w*|drinking (?:so much|every|alone)|hearing (?:voices|things)|seeing things|numb(?:ness)? in|headaches?|pains?|shak(?:e|ing) all|panic attacks?|forgetting (?:words|names|things))\b/i,
    says: [
      'I can’t tell you that, and I’d rather not guess: it’s one for a doctor, and a fair thing to ask one. What have you noticed?',
      'I’m a program, and that takes somebody who can look at you properly. A doctor’s a good place to start.',
    ],
  },
  {
    id: 'dementia',
    is: /\b(?:alzheimer\w*|dementia|that fellow|doesn't know me|who (?:i am|you are))\b/i,
    says: [
      'Yes, that’s usual with it: it can come and go within one day. It’s nothing you did, and it hurts all the same.',
      'It is, as far as I know: one hour clear, and the next one far away. You’re not doing anything wrong.',
    ],
  },
  {
    id: 'animal',
    is: /\b(?:dog|cat|horse|rabbit|bird|parrot|hens?|cow|goat|pet|animal|vet)\b/i,
    says: [
      'Yes. People grieve for animals as they do for people; it’s the same love, and often more hours of it.',
      'Very. Whoever’s met you at the door every day for years leaves a big gap, on four legs or on two.',
    ],
  },
  {
    id: 'faith',
    is: /\b(?:pray\w*|faith|god|church|mass|mosque|temple|synagogue|believe in)\b/i,
    says: [
      'It is. Many who’ve believed all their lives know such dry stretches, some for years, and few speak of them.',
      'Yes, and late in life as well. Some find it comes back in another shape; some make their peace with the quiet.',
    ],
  },
  {
    id: 'sleep',
    is: /\b(?:(?:can't|cannot|not|couldn't|don't|hardly|bad|no|the|my|no more) sleep\w*|awake|insomnia|wake up at|waking up)\b/i,
    says: [
      'Yes, many people know it: worries, shifts and the years all make sleep lighter. If it’s been like that for weeks, a doctor can look at it with you.',
      'It’s common, more than people let on. When it goes on for weeks, it’s worth telling a doctor.',
    ],
    pieces: ['cannot-sleep'],
  },
  {
    id: 'homesick',
    is: /\b(?:homesick|miss(?:ing)? (?:home|my family|it) ?(?:so)?|miss so much|far from home)\b/i,
    says: [
      'Yes, very. Nothing has to be bad for somebody to miss home; evenings are often when it’s loudest. For most it gets easier little by little.',
      'It is. You can like where you are, and miss where you come from just as much.',
    ],
  },
  {
    id: 'sitting',
    is: /\b(?:sit(?:ting)?|sat) (?:in|on|at) (?:the|my) (?:car|cab|bed|stairs|bath|van|kitchen)\b|\bdo nothing\b|\bjust sat\b|\bstare at\b/i,
    says: [
      'Yes. Many people do just that when there’s more than they can take in: they sit, and let it be quiet. If it’s every day and nothing gets done, it’s worth telling somebody.',
      'It is. Sitting still for a while is how some of us catch up with what’s happened.',
    ],
  },
  {
    id: 'guilt',
    is: /\b(?:guilt\w*|ashamed|my decision)\b/i,
    says: [
      'Yes. People feel guilty over things they never decided, mostly because they care for the one it hits.',
      'Very. Guilt goes to whoever cares, and not always to whoever did it.',
    ],
  },
  {
    id: 'stage',
    is: /\b(?:stage fright|solo|sing(?:ing|ers?)|on stage|perform\w*|audition|musicians?)\b/i,
    says: [
      'Yes, many do, some of them for their whole working lives. It says that it matters to you, and nothing about whether you’re made for it.',
      'Yes. Plenty of people whose job it is shake before every evening, and go on all the same.',
    ],
  },
  {
    id: 'relief',
    is: /\b(?:relie(?:f|ved)|slept (?:well|nine|9|\d+) |glad (?:that )?(?:it's|he's|she's) (?:over|gone))\b/i,
    says: [
      'Yes. Relief and sadness often come together, and neither takes anything from the other.',
      'It is. A person can be relieved and love somebody just as much.',
    ],
  },
  {
    id: 'grief',
    is: /\b(?:died|dead|death|passed away|funeral|widow\w*|grie\w+|anniversary|since (?:he|she|mum|mom|dad)\b|late (?:husband|wife)|years (?:after|on|since)|miss(?:ing)? (?:him|her|them|my|a voice))\b/i,
    says: [
      'Yes, I’d say it’s very usual. Missing somebody keeps no calendar, and a habit of many years goes on looking for them.',
      'It is. What you had doesn’t end on a date, and nobody’s late with it.',
      'Yes. Many people go on listening for somebody for years.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'tears',
    is: /\b(?:cr(?:y|ied|ying)|tears|sobb\w+|weep\w*|wept|bawl\w*)\b/i,
    says: [
      'Yes, very. Tears come when there’s more than words can carry, on good days as well.',
      'It is. You can be happy to see somebody and cry afterwards, and be strong all the same.',
    ],
  },
  {
    id: 'ex',
    is: /\b(?:my ex|broke up|breakup|break up|move on|moving on|over (?:him|her|them)|dumped|got with|new (?:girl|guy|boyfriend|girlfriend))\b/i,
    says: [
      'Some are quick about it, often so as not to feel the end of it. It doesn’t tell you what there was, and taking long is as normal.',
      'People differ a great deal in that. How fast somebody moves on says little about what it meant.',
    ],
    pieces: ['letter'],
  },
  {
    id: 'teenager',
    is: /\b(?:teen\w*|1[2-7]|my (?:daughter|son) (?:is|has|won't|doesn't|never)|slam\w* (?:the )?doors?|at (?:her|his) age)\b/i,
    says: [
      'Slamming doors and saying little are common at that age. What I’d look at is whether much has changed all at once; then it’s worth asking, gently, what happened.',
      'Much of it, yes: shutting the door is how many of them find out who they are. A sudden change is the part that’s worth a closer look.',
    ],
  },
  {
    id: 'anger',
    is: /\b(?:i(?:'m| am| get| feel| was)? (?:\w+ ){0,3}(?:angr\w+|raging|furious|livid|hate|resent\w*)|my (?:anger|rage)|want to (?:scream|set fire|throw)|set fire)\b/i,
    says: [
      'Wanting to, yes. Anger usually has a reason, and feeling it isn’t doing it.',
      'Yes. It’s the feeling of somebody who was hurt or passed over, and there’s nothing wrong with having it.',
    ],
    pieces: ['quarrel'],
  },
  {
    id: 'jealous',
    is: /\b(?:jealous\w*|env(?:y|ious)|replaced)\b/i,
    says: [
      'Yes, and hardly anybody says it aloud. Envy usually points at something you’d like for yourself.',
      'Everybody knows it. It’s an uncomfortable feeling, and no crime.',
    ],
  },
  {
    id: 'nerves',
    is: /\b(?:nervous\w*|anxious|nerves|interview|exam|presentation|blush\w*|go red|stage fright|shaking)\b/i,
    says: [
      'Yes. Nearly everybody’s nervous before something that matters, and it shows far less than it feels.',
      'Very normal. It’s your body getting ready for something that counts.',
    ],
    pieces: ['ahead'],
  },
  {
    id: 'lonely',
    is: /\b(?:lonel\w+|alone|no friends|nobody (?:calls|rings|texts)|homesick)\b/i,
    says: [
      'Yes, and more people could say the same than you’d think. Few do.',
      'It is. It says that somebody’s missing, and nothing against you.',
    ],
    pieces: ['lonely'],
  },
  {
    id: 'numb',
    is: /\b(?:numb|feel nothing|don't feel anything|empty|switched off)\b/i,
    says: [
      'Yes. Feeling nothing for a while is often how a person gets through too much at once. If it stays for weeks, it’s worth telling a doctor.',
      'It happens to many, after a lot has come at once.',
    ],
  },
  {
    id: 'fraud',
    is: /\b(?:fraud|impostor|imposter|found out|not good enough|out of my depth)\b/i,
    says: [
      'Very common, and most of all in people who do their work well. It can’t tell you how good you are; it feels the same either way.',
      'Yes. Many who are good at what they do wait to be found out.',
    ],
  },
];

/** Where it's none of these. */
export const normalElse = [
  'Human, I’d say. When something matters to people, they feel all sorts of things, and say few of them aloud.',
  'It sounds very human to me. You won’t be the only one.',
  'I couldn’t swear to it, and I’d guess you’re far from alone with it. What made you wonder?',
  'I’d think so. What would it mean to you if it were?',
] as const;

/** Asked whether they're bad, daft, or too much. `{about}` is the word that they ask by. */
export const notBad = [
  'It doesn’t sound {about} to me, from what you’ve said.',
  'Not to me: nothing you’ve told me sounds {about}.',
  'I don’t hear anything {about} in it.',
  'Not {about}, the way you tell it. What makes you afraid that it might be?',
] as const;

/** Asked in other words. */
export const notBadAtAll = [
  'It doesn’t sound like that to me. It sounds human.',
  'I don’t hear anything wrong in it, from what you’ve told me.',
  'No, I wouldn’t say so. What makes you wonder?',
] as const;

/** Of words that don't fit there: "losing it", "the only one", "a bad mother". */
export const notBadElse: Readonly<Record<string, readonly string[]>> = {
  'the only one': [
    'No, I’d be surprised if you were. Most people just don’t say it.',
    'I doubt it. It’s one of those things few people say aloud.',
  ],
  overreacting: [
    'It doesn’t sound like overreacting to me: something happened that matters to you.',
    'No, I wouldn’t say so. It’d be odd if that left you cold.',
  ],
  'losing it': [
    'It doesn’t sound like losing it to me; it sounds like having a lot at once.',
    'I don’t hear that. I hear somebody who’s noticing what’s going on.',
  ],
  person: [
    'Somebody who asks that is mostly somebody who cares how it is for others. I don’t hear a bad person in it.',
    'I’ve heard nothing that would make you that. You ask because it matters to you.',
  ],
};

/** What they did to somebody can't be weighed here. */
export const notMine = [
  'I can’t weigh that for you: I wasn’t there, and I’m a program. That you ask says it matters to you.',
  'I can’t be the judge of that. What would you want the other one to know?',
] as const;
