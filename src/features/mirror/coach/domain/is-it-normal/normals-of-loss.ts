import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import { isIt, type Normal } from './normal.ts';

/** What comes after a death or a parting, in the order it's told apart: guilt in grief is guilt first. */
export const normalsOfLoss: readonly Normal[] = [
  {
    id: 'normal-guilt',
    asks: [],
    is: /\b(?:(?<!(?:found|find) (?:\w+ )?)guilt\w*|ashamed|(?:not|wasn't|isn't) (?:even )?my decision)\b/i,
    must: ['I feel guilty that I kept my job. Is that normal?', 'Is it normal to feel ashamed of it?'],
    mustNot: [
      'The jury found him guilty in an hour. Is that normal?',
      'It was my decision, and I’m sad. Is that normal?',
    ],
    says: [
      'Yes. People feel guilty over things they never decided, mostly because they care for the one it hits.',
      'Very. Guilt goes to whoever cares, and not always to whoever did it.',
    ],
  },
  {
    id: 'normal-relief',
    asks: lines(`${isIt} ~6 (relieved|relief|glad|happy) ~6 (died|dead|death|over|gone|left|divorce|break up)`),
    is: /\b(?:relieved|relief|slept (?:well|nine|9|\d+) |glad (?:that )?(?:it's|he's|she's) (?:over|gone))\b/i,
    must: [
      'Is it normal to be relieved that she died?',
      'Is it wrong that I’m glad it’s over?',
      'The first thing I felt was relief. Is that normal?',
    ],
    mustNot: [
      'I’m relieved that she called.',
      'Is it okay to be happy?',
      'I’m glad it’s only Tuesday. Is that normal?',
    ],
    says: [
      'Relief after a long illness, or after something hard, is very common, and it says nothing against love. Both can be there at once.',
      'It’s common, and no betrayal. When a weight goes, one breathes, also when one would’ve carried it longer.',
      'Relief and sadness often come together, and neither takes anything from the other.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'normal-no-tears',
    asks: lines(
      `${isIt} ~4 (not cry|not crying|can not cry|never cry|not cried|feel nothing|feel numb|feeling numb|not feel anything|not sad)`,
    ),
    is: /\b(?:(?:not|\w+n't|cannot|never) (?:cry|cried)|no tears|numb|(?:feel|felt|feeling) nothing|don't feel anything|(?:feel|felt|feeling|so|just) empty|empty inside|(?:i'm|feel|felt|just) switched off)\b/i,
    must: [
      'Is it normal that I can’t cry?',
      'Is it weird to feel nothing?',
      'He died in May, and I’m only numb. Is that normal?',
    ],
    mustNot: ['I can’t cry on command.', 'Is it normal to cry?', 'The fridge is empty again. Is that normal?'],
    says: [
      'Many people feel numb first, for days or weeks, and some hardly ever cry. It’s no measure of how much it mattered.',
      'That’s common. Numbness is often how a body takes a thing in small portions. If it lasts for months and everything’s grey, a doctor’s worth asking.',
      'Feeling nothing for a while is often how a person gets through too much at once. If it stays for weeks, it’s worth telling a doctor.',
    ],
  },
  {
    id: 'normal-angry-at-dead',
    asks: lines(`${isIt} ~4 (angry|mad|furious) ~4 (him|her|them|@other|god) ~4 (dying|died|dead|leaving|left|gone)`),
    is: /^(?=[\s\S]*\b(?:died|dead|dying|death|passed away)\b)[\s\S]*\b(?:angry|furious|raging|livid|mad at|anger)\b/i,
    must: [
      'Is it normal to be angry at him for dying?',
      'Is it wrong that I’m mad at her because she left?',
      'Dad died without a word to me, and I’m furious. Is that normal?',
    ],
    mustNot: ['Is it normal to be angry?', 'He’s angry at God.', 'My phone is dead again. Is that normal?'],
    says: [
      'Anger at somebody who’s gone is part of grief for many, and it isn’t unfair to them. It’s love with nowhere to go.',
      'It’s very common. Being left makes people angry, also when nobody could help it.',
    ],
    pieces: ['grief', 'letter'],
  },
  {
    id: 'normal-how-long-grief',
    asks: lines(`
      how long (does|will|do|is|should) ~2 (grief|grieving|mourning|this grief|it take to grieve|it hurt after) ~4
      when (does|will) ~1 (grief|grieving|the grief) ~1 (end|stop|get better|get easier|pass)
      (should|shall) i ~2 (be over|have got over|be done) ~2 (it|him|her|them|this) ~2 (by now|already)
    `),
    must: ['How long does grief last?', 'When does grief get easier?', 'Should I be over it by now?'],
    mustNot: ['How long does the film last?', 'We got over it.'],
    says: [
      'There’s no set time. For most the waves get further apart within the first year or two, and days still come that are like the first. If it isn’t moving at all after a long while, grief counselling helps.',
      'It mostly doesn’t end; it changes. It’s to and fro for a long time, and nobody’s late with it.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'normal-miss-ex',
    asks: lines(`
      ${isIt} ~4 (miss|missing) ~4 (ex|someone who hurt|boyfriend|girlfriend)
      ${isIt} ~4 (still love|love|think about|dream about|dreaming about) ~4 (ex|him|her|them|someone who hurt|boyfriend|girlfriend)
    `),
    is: /\bmiss(?:ing)? (?:\w+ )?my ex\b|^(?=[\s\S]*\b(?:my ex|broke up|break ?up|dumped|split up|left me)\b)[\s\S]*\b(?:miss(?:ing)? (?:him|her)|dream\w*|still love|think\w* (?:about|of))\b/i,
    must: [
      'Is it normal to still miss my ex?',
      'Is it weird that I dream about him?',
      'We broke up in May, and I still dream of him. Is that normal?',
    ],
    mustNot: ['I miss my ex.', 'Is it okay to miss the bus?', 'My husband died. Is it normal to miss him every day?'],
    says: [
      'That’s very common, and it can go on for years. One misses the good hours, and who one was in them.',
      'It’s only a sign that somebody mattered, and no order to do anything about it. Most people know it.',
    ],
    pieces: ['letter'],
  },
  {
    id: 'normal-grief',
    asks: [],
    is: /\b(?:died|(?<!phone is |battery is )dead(?! tired)|death|passed away|funeral|widow\w*|grie(?:f|v\w+)|(?<!(?:wedding|our|work) )anniversary|since (?:he|she|they|mum|mom|dad|my \w+) (?:died|passed|went|left)|since (?:mum|mom|dad)(?=[.,?!]|$)|late (?:husband|wife)|years (?:after|on|since)(?! (?:the|this|my) (?:job|road|dole))|miss(?:ing)? (?:him|her|them|my(?! (?:bus|train|stop|flight|class))|a voice))\b/i,
    must: [
      'He died six years ago, and I still lay two plates. Is that normal?',
      'Is it normal to miss a voice on a radio?',
      'My husband died. Is it normal to miss him every day?',
    ],
    mustNot: [
      'Since he changed jobs he’s never home. Is that normal?',
      'My husband forgot our wedding anniversary. Is that normal?',
    ],
    says: [
      'Yes, I’d say it’s very usual. Missing somebody keeps no calendar, and a habit of many years goes on looking for them.',
      'It is. What you had doesn’t end on a date, and nobody’s late with it.',
      'Yes. Many people go on listening for somebody for years.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'normal-crying',
    asks: lines(`${isIt} ~4 (cry|crying|burst into tears|tearful) ~6`),
    is: /\b(?:cr(?:y|ied|ying)|tears|sobb\w+|weep\w*|wept|bawl\w*)\b/i,
    must: [
      'Is it normal to cry every day?',
      'Am I crazy for crying at work?',
      'I burst into tears at the till. Is that normal?',
    ],
    mustNot: ['Is it normal that the baby cries?', 'I cried at the film.', 'The jeans have tears at the knee.'],
    says: [
      'Crying, also out of nowhere, is common when there’s been a lot. If it’s most of most days for more than two weeks, tell a doctor; that’s worth a look.',
      'Tears come when they come, and mostly leave one lighter. When they don’t stop for weeks, please let somebody look at it with you.',
      'It’s very common. Tears come when there’s more than words can carry, on good days as well.',
      'It’s common to be glad of something and cry over it, and to be strong all the same.',
    ],
  },
  {
    id: 'normal-moving-on',
    asks: [],
    is: /\b(?:my ex|broke up|breakup|break up|move on|moved on|moving on|over (?:him|her|them)|dumped|got with|new (?:girl|guy|boyfriend|girlfriend))\b/i,
    must: [
      'He’s got a new girlfriend after two weeks. Is that normal?',
      'We broke up in spring, and I can’t move on. Is that normal?',
    ],
    mustNot: ['I’m over the moon. Is that normal?', 'The new girls’ school is far. Is that normal?'],
    says: [
      'Some are quick about it, often so as not to feel the end of it. It doesn’t tell you what there was, and taking long is as normal.',
      'People differ a great deal in that. How fast somebody moves on says little about what it meant.',
    ],
    pieces: ['letter'],
  },
];
