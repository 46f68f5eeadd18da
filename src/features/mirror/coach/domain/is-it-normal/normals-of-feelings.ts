import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import { isIt, type Normal } from './normal.ts';

/** Feelings that people fear to be alone with. */
export const normalsOfFeelings: readonly Normal[] = [
  {
    id: 'normal-intrusive',
    asks: lines(
      `${isIt} ~6 (intrusive thoughts|horrible thoughts|terrible thoughts|awful thoughts|weird thoughts|bad thoughts|scary thoughts|strange thoughts)`,
    ),
    is: /\bI\b[^.?!]{0,40}\b(?:intrusive|horrible|terrible|awful|weird|bad|scary|strange) thoughts\b/i,
    must: [
      'Is it normal to have horrible thoughts?',
      'Am I crazy for having intrusive thoughts?',
      'I get such strange thoughts on bridges and trains. Is that normal?',
    ],
    mustNot: [
      'She has scary thoughts about the exam.',
      'Thoughts are free.',
      'I’ve had second thoughts about the flat. Is that normal?',
    ],
    says: [
      'Thoughts like that pop up in nearly everyone, and that they frighten you shows that you don’t want them. If they come all day, or you do things to keep them off, a doctor or therapist knows them well and can help.',
      'Most people have them, and few tell. A thought isn’t a wish, and no deed. When they take up hours, help for just that works well.',
    ],
  },
  {
    id: 'normal-jealous',
    asks: lines(`${isIt} ~4 (jealous|envious|jealousy|envy) ~6`),
    is: /\b(?:jealous\w*|env(?:y|ious)|(?:feel|felt|being|been) replaced)\b/i,
    must: [
      'Is it normal to be jealous of my sister?',
      'Am I a bad person for being envious?',
      'They all got the flat I wanted, and I envy them. Is that normal?',
    ],
    mustNot: ['He’s jealous.', 'Is it normal to be proud?', 'They replaced the boiler. Is that normal?'],
    says: [
      'Everybody knows it, and hardly anybody says it aloud. Envy mostly points at something you’d like for yourself.',
      'It’s an uncomfortable feeling, and no crime. What one does with it is what counts.',
    ],
  },
  {
    id: 'normal-anger',
    asks: [],
    is: /\b(?:i(?:'m| am| get| feel| was)? (?:\w+ ){0,3}(?:angr\w+|raging|furious|livid|resent\w*)|to be (?:\w+ )?(?:angry|furious)|hate (?:him|her|them|my|everyone|everybody|it when)|my (?:anger|rage)|want to (?:scream|set fire|throw)|set fire)\b/i,
    must: ['I’m so angry with my boss. Is that normal?', 'Is it normal to be angry?'],
    mustNot: ['I hate coriander. Is that normal?', 'My boss is always angry. Is that normal?'],
    says: [
      'Anger usually has a reason, and feeling it isn’t doing anything with it. It’s very common.',
      'Yes. It’s the feeling of somebody who was hurt or passed over, and there’s nothing wrong with having it.',
    ],
    pieces: ['quarrel'],
  },
  {
    id: 'normal-nerves',
    asks: lines(`${isIt} ~4 (nervous|scared|afraid|anxious|stage fright|shaky|panic) ~8`),
    is: /\b(?:nervous\w*|anxious|nerves|blush\w*|go red|shaking|before (?:a|an|the|my|every) (?:\w+ )?(?:interview|exam|presentation|test|date|speech|meeting|match))\b/i,
    must: [
      'Is it normal to be nervous before a date?',
      'Am I weird for being so anxious about phone calls?',
      'I go red when anybody speaks to me. Is that normal?',
    ],
    mustNot: [
      'He’s nervous.',
      'Is it normal to be cold?',
      'They took two weeks to call after the interview. Is that normal?',
    ],
    says: [
      'A body gets ready when something matters, and it overdoes it. It’s worth asking for help when fear makes you leave out things you’d like to do.',
      'It’s very common: nerves climb, stay a while, and come down by themselves, also without running away.',
      'Nearly everybody’s nervous before something that matters, and it shows far less than it feels.',
    ],
    pieces: ['ahead'],
  },
  {
    id: 'normal-lonely-together',
    asks: lines(
      `${isIt} ~4 (lonely|alone) ~6 (relationship|marriage|married|partner|husband|wife|friends|family|people|crowd)`,
    ),
    is: /\b(?:lonely|lonelier|alone) (?:\w+ )?(?:in|with|next to|beside|among|around) (?:a |the |my |our )?(?:\w+ )?(?:relationship|marriage|partner|husband|wife|friends|family|people|crowd|party)\b/i,
    must: [
      'Is it normal to feel lonely in a marriage?',
      'Is it weird to be lonely among friends?',
      'I’m lonely next to my husband. Is that normal?',
    ],
    mustNot: ['I’m lonely without him.', 'My marriage is normal.', 'I’m lonely without my husband. Is that normal?'],
    says: [
      'That may be the loneliest kind: somebody’s there, and doesn’t reach you. It says that something’s missing, not that you are.',
      'It’s common, and hardly spoken of. Being among people and being met by one are two things.',
    ],
    pieces: ['first-sentence', 'lonely'],
  },
  {
    id: 'normal-lonely',
    asks: [],
    is: /\b(?:lonel\w+|(?<!leav(?:e|es|ing) (?:me|us|him|her|them) )(?<!(?:rent|salary|wage|price|food) )alone|no friends|nobody (?:calls|rings|texts))\b/i,
    must: ['Nobody rings on a Sunday. Is that normal?', 'I’m lonely without my husband. Is that normal?'],
    mustNot: ['The children leave me alone on Sundays. Is that normal?', 'The rent alone is 900. Is that normal?'],
    says: [
      'Yes, and more people could say the same than you’d think. Few do.',
      'It is. It says that somebody’s missing, and nothing against you.',
    ],
    pieces: ['lonely'],
  },
  {
    id: 'normal-fraud',
    asks: [],
    is: /\b(?:(?:a|like|such a) (?:\w+ )?fraud|impostor|imposter|(?:be|being|get|getting) found out|find me out|not good enough|out of my depth)\b/i,
    must: ['I feel like a fraud at work. Is that normal?', 'I’m waiting to be found out every day. Is it normal?'],
    mustNot: ['I found out that he lied. Is that normal?', 'There was card fraud again. Is that normal?'],
    says: [
      'Very common, and most of all in people who do their work well. It can’t tell you how good you are; it feels the same either way.',
      'Yes. Many who are good at what they do wait to be found out.',
    ],
  },
  {
    id: 'normal-anything',
    asks: lines(`
      ^ ~2 am i ~1 (normal|crazy|going mad|going crazy|losing my mind|the only one) ~1 $
      ^ ~2 is it ~1 crazy ~1 $
      (what is|is something|is there something) ~1 wrong with me
    `),
    must: ['Am I crazy?', 'What’s wrong with me?', 'Am I the only one?'],
    mustNot: ['Something’s wrong with the car.', 'He’s crazy about her.', 'I stare at the wall. Is it normal?'],
    says: [
      'I can’t judge that, and I won’t put a name on you. Most of what people whisper to me, others whisper, too. What is it that made you ask?',
      'Nothing in a question like that is crazy. If something’s been frightening you about yourself for a while, a doctor can look at it properly. What’s it about?',
    ],
  },
];
