import { lines } from '#features/safety/domain/screening/sign.ts';
import type { Answer } from './answer.ts';

const ask =
  '(is it|am i|is that|is this) ~2 (normal|okay|ok|wrong|weird|bad|strange|crazy|alone|abnormal|selfish|a bad person) ~3';

/**
 * "Is it normal to …?" What's common is said so, and what's worth a doctor's look, too. Nothing here is a diagnosis. Facts are those of
 * the NHS's pages on grief, anxiety, sleep and low mood, and of the studies named in `pieces/`.
 */
export const answersIsItNormal: readonly Answer[] = [
  {
    id: 'normal-relief',
    asks: lines(`${ask} ~6 (relieved|relief|glad|happy) ~6 (died|dead|death|over|gone|left|divorce|break up)`),
    must: ['Is it normal to be relieved that she died?', 'Is it wrong that I’m glad it’s over?'],
    mustNot: ['I’m relieved that she called.', 'Is it okay to be happy?'],
    says: [
      'Yes. Relief after a long illness, or after something hard, is very common, and it says nothing against love. Both can be there at once.',
      'It’s common, and no betrayal. When a weight goes, one breathes, also when one would’ve carried it longer.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'normal-no-tears',
    asks: lines(
      `${ask} ~4 (not cry|not crying|can not cry|never cry|not cried|feel nothing|feel numb|feeling numb|not feel anything|not sad)`,
    ),
    must: ['Is it normal that I can’t cry?', 'Is it weird to feel nothing?'],
    mustNot: ['I can’t cry on command.', 'Is it normal to cry?'],
    says: [
      'Yes. Many people feel numb first, for days or weeks, and some hardly ever cry. It’s no measure of how much it mattered.',
      'That’s common. Numbness is often how a body takes a thing in small portions. If it lasts for months and everything’s grey, a doctor’s worth asking.',
    ],
  },
  {
    id: 'normal-crying',
    asks: lines(`${ask} ~4 (cry|crying|burst into tears|tearful) ~6`),
    must: ['Is it normal to cry every day?', 'Am I crazy for crying at work?'],
    mustNot: ['Is it normal that the baby cries?', 'I cried at the film.'],
    says: [
      'Crying, also out of nowhere, is common when there’s been a lot. If it’s most of most days for more than two weeks, tell a doctor; that’s worth a look.',
      'Yes, tears come when they come, and mostly leave one lighter. When they don’t stop for weeks, please let somebody look at it with you.',
    ],
  },
  {
    id: 'normal-angry-at-dead',
    asks: lines(`${ask} ~4 (angry|mad|furious) ~4 (him|her|them|@other|god) ~4 (dying|died|dead|leaving|left|gone)`),
    must: ['Is it normal to be angry at him for dying?', 'Is it wrong that I’m mad at her because she left?'],
    mustNot: ['Is it normal to be angry?', 'He’s angry at God.'],
    says: [
      'Yes. Anger at somebody who’s gone is part of grief for many, and it isn’t unfair to them. It’s love with nowhere to go.',
      'Very. Being left makes people angry, also when nobody could help it.',
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
    id: 'normal-pet',
    asks: lines(
      `${ask} ~4 (grieve|grieving|miss|missing|mourn|mourning|cry|crying|sad|devastated|upset|heartbroken) ~6 (dog|cat|pet|horse|rabbit|guinea pig|hamster) ~6`,
    ),
    must: ['Is it normal to grieve for my dog like this?', 'Am I crazy that I miss my cat so much?'],
    mustNot: ['My dog is normal.', 'Is it okay to bring the dog?'],
    says: [
      'Of course. An animal’s there every day, and asks for nothing but you. Missing that is real grief.',
      'Yes. Many people grieve for an animal as for a person, and hardly dare to say so.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'normal-lonely-together',
    asks: lines(
      `${ask} ~4 (lonely|alone) ~6 (relationship|marriage|married|partner|husband|wife|friends|family|people|crowd)`,
    ),
    must: ['Is it normal to feel lonely in a marriage?', 'Is it weird to be lonely among friends?'],
    mustNot: ['I’m lonely without him.', 'My marriage is normal.'],
    says: [
      'Yes, and it may be the loneliest kind: somebody’s there, and doesn’t reach you. It says that something’s missing, not that you are.',
      'It’s common, and hardly spoken of. Being among people and being met by one are two things.',
    ],
    pieces: ['first-sentence', 'lonely'],
  },
  {
    id: 'normal-miss-ex',
    asks: lines(
      `${ask} ~4 (miss|missing|still love|love|think about|dream about|dreaming about) ~4 (ex|him|her|them|someone who hurt|boyfriend|girlfriend)`,
    ),
    must: ['Is it normal to still miss my ex?', 'Is it weird that I dream about him?'],
    mustNot: ['I miss my ex.', 'Is it okay to miss the bus?'],
    says: [
      'Very normal, also when it was right to part, and even when they hurt you. One misses the good hours, and who one was in them.',
      'Yes. Missing somebody isn’t a sign that you should go back; it’s only a sign that it mattered.',
    ],
    pieces: ['letter'],
  },
  {
    id: 'normal-jealous',
    asks: lines(`${ask} ~4 (jealous|envious|jealousy|envy) ~6`),
    must: ['Is it normal to be jealous of my sister?', 'Am I a bad person for being envious?'],
    mustNot: ['He’s jealous.', 'Is it normal to be proud?'],
    says: [
      'Everybody knows it, and hardly anybody says it. Envy mostly points at something you’d like for yourself.',
      'Yes. It’s an uncomfortable feeling and no crime. What one does with it is what counts.',
    ],
  },
  {
    id: 'normal-intrusive',
    asks: lines(
      `${ask} ~6 (intrusive thoughts|horrible thoughts|terrible thoughts|awful thoughts|weird thoughts|bad thoughts|scary thoughts|strange thoughts)`,
    ),
    must: ['Is it normal to have horrible thoughts?', 'Am I crazy for having intrusive thoughts?'],
    mustNot: ['She has scary thoughts about the exam.', 'Thoughts are free.'],
    says: [
      'Thoughts like that pop up in nearly everyone, and that they frighten you shows that you don’t want them. If they come all day, or you do things to keep them off, a doctor or therapist knows them well and can help.',
      'Most people have them, and few tell. A thought isn’t a wish, and no deed. When they take up hours, help for just that works well.',
    ],
  },
  {
    id: 'normal-self-talk',
    asks: lines(`${ask} ~4 (talk to myself|talking to myself|talk to him|talk to her|talk to my dead|speak to myself)`),
    must: ['Is it normal to talk to myself?', 'Is it weird that I talk to her, though she’s gone?'],
    mustNot: ['I talk to myself in the car.', 'Is it okay to talk to you?'],
    says: [
      'Yes, most people do, and it helps them to think. To speak to somebody who’s died is common, too, and no sign of anything wrong.',
      'Quite normal. Words said aloud sort the mind.',
    ],
  },
  {
    id: 'normal-alone-time',
    asks: lines(
      `${ask} ~4 (want to be alone|wanting to be alone|need time alone|need to be alone|avoid people|avoiding people|prefer being alone|like being alone|not want to see anyone)`,
    ),
    must: ['Is it normal to want to be alone?', 'Is it selfish that I need time alone?'],
    mustNot: ['I want to be alone.', 'Is it normal to be late?'],
    says: [
      'Yes; some people need it as others need company. It’s worth a thought only if you’ve stopped liking what you used to like, or hide because it’s all too much.',
      'It’s no flaw. Rest from people is rest. If it’s fear that keeps you in, that’s something else, and it can be helped.',
    ],
  },
  {
    id: 'normal-tired',
    asks: lines(`${ask} ~4 (tired|exhausted|no energy|worn out|sleep so much|sleeping so much) ~6`),
    must: ['Is it normal to be tired all the time?', 'Is it normal that I’m so exhausted?'],
    mustNot: ['I’m tired.', 'Is it okay to nap?'],
    says: [
      'After hard weeks, yes. When it goes on although you sleep, let a doctor look: iron, the thyroid, sleep itself or low mood can be behind it.',
      'It’s common, and has a hundred reasons, some of the body. If it’s been more than a few weeks, that’s a question for a doctor, not for a program.',
    ],
  },
  {
    id: 'normal-nerves',
    asks: lines(`${ask} ~4 (nervous|scared|afraid|anxious|stage fright|shaky|panic) ~8`),
    must: ['Is it normal to be nervous before a date?', 'Am I weird for being so anxious about phone calls?'],
    mustNot: ['He’s nervous.', 'Is it normal to be cold?'],
    says: [
      'Yes; a body gets ready when something matters, and it overdoes it. It’s worth asking for help when fear makes you leave out things you’d like to do.',
      'Very common. Nerves climb, stay a while, and come down by themselves, also without running away.',
    ],
    pieces: ['ahead'],
  },
  {
    id: 'normal-forget',
    asks: lines(
      `${ask} ~4 (forget everything|forget things|forget words|forget what|forgetting|forgetful|lose my words|can not concentrate|not concentrate|brain fog|foggy) ~8`,
    ),
    must: ['Is it normal to forget everything when I’m stressed?', 'Is it normal that I can’t concentrate?'],
    mustNot: ['I forget names.', 'Is it okay to forget him?'],
    says: [
      'Under stress, in grief, or without sleep: yes. The head’s full, and what comes next doesn’t stick. If it grows, or others notice it, ask a doctor.',
      'It’s common when there’s too much at once, and it mostly comes back with rest.',
    ],
  },
  {
    id: 'normal-parent-regret',
    asks: lines(
      `${ask} ~6 (regret|bored by|not like|not love|hate being|overwhelmed by|annoyed by) ~4 (kids|children|baby|son|daughter|parent|mother|father|mum|mom|dad)`,
    ),
    must: ['Is it normal to regret being a mother sometimes?', 'Am I a bad person for being bored by my kids?'],
    mustNot: ['My kids are bored.', 'Is it normal to love her?'],
    says: [
      'More parents feel it than say it. You can love a child and miss your life before. If you feel nothing for a baby, or are afraid of what you might do, tell a doctor or midwife soon; that’s common, too, and can be helped.',
      'Yes, it’s common, and it doesn’t make you a bad one. It mostly says that you’ve been alone with too much for too long.',
    ],
  },
  {
    id: 'normal-family-distance',
    asks: lines(
      `${ask} ~6 (not talk to|no contact|cut off|cut contact|not want to see|distance from|avoid|not like|not love|hate) ~4 (family|mother|father|mum|mom|dad|parents|sister|brother|siblings)`,
    ),
    must: ['Is it wrong to cut off my mother?', 'Is it normal that I don’t like my sister?'],
    mustNot: ['I cut off the crust.', 'Is it okay to call my mother?'],
    says: [
      'Many people keep a distance from family, for good reasons, and hardly ever lightly. Nobody outside can say whether it’s right for you; guilt alone isn’t the proof that it’s wrong.',
      'It’s more common than it looks. Love isn’t owed by blood, and distance can be closed again one day, or not.',
    ],
    pieces: ['deciding'],
  },
  {
    id: 'normal-anything',
    asks: lines(`
      ^ ~2 (am i|is it) ~1 (normal|crazy|going mad|going crazy|losing my mind|the only one) ~1 $
      (what is|is something|is there something) ~1 wrong with me
    `),
    must: ['Am I crazy?', 'What’s wrong with me?', 'Am I the only one?'],
    mustNot: ['Something’s wrong with the car.', 'He’s crazy about her.'],
    says: [
      'I can’t judge that, and I won’t put a name on you. Most of what people whisper to me, others whisper, too. What is it that made you ask?',
      'Nothing in a question like that is crazy. If something’s been frightening you about yourself for a while, a doctor can look at it properly. What’s it about?',
    ],
  },
];
