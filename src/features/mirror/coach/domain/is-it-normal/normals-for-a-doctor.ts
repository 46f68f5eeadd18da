import { lines } from '#features/trust/safety/domain/screening/sign.ts';
import { isIt, type Normal } from './normal.ts';

/** Somebody who no longer knows who's who. */
export const ofDementia =
  /\b(?:alzheimer\w*|dementia|that fellow|(?:doesn't (?:know|recogni[sz]e)|(?:no longer|hardly) (?:knows|recogni[sz]es)) (?:me|us|who (?:i am|we are))|didn't (?:know|recogni[sz]e) me|(?:asks?|asked|forgets?|forgot|forgotten) (?:me )?(?:again )?who (?:i am|you are|we are))\b/i;

/** Of a birth, a body or a failing memory: what's common, and who has to look at it. */
export const normalsForADoctor: readonly Normal[] = [
  {
    id: 'normal-parent-regret',
    isForADoctor: true,
    asks: lines(`
      ${isIt} ~6 (regret|regretting|bored by|bored with|not like|not love|overwhelmed by|annoyed by) ~4 (kids|children|baby|son|daughter)
      ${isIt} ~6 (regret|regretting|hate|hating|not like|not love|overwhelmed by) ~1 (being|becoming|having become) ~1 (parent|mother|father|mum|mom|dad)
    `),
    is: /\b(?:(?:regret\w*|bored (?:by|with)|overwhelmed by|(?:don't|can't) (?:like|love|feel love for|bond with)) (?:having )?(?:my |our |the |a )?(?:own )?(?:kids?|children|baby|newborn|toddler|twins|son|daughter)|(?:regret\w*|hate) (?:being|becoming) a (?:parent|mother|father|mum|mom|dad))\b/i,
    must: [
      'Is it normal to regret being a mother sometimes?',
      'Am I a bad person for being bored by my kids?',
      'I don’t love my baby the way I should. Is that normal?',
    ],
    mustNot: ['My kids are bored.', 'Is it normal to love her?', 'Is it wrong that I don’t love my mother?'],
    says: [
      'More parents feel it than say it. You can love a child and miss your life before. If you feel nothing for a baby, or are afraid of what you might do, tell a doctor or midwife soon; that’s common, too, and can be helped.',
      'It’s common, and it makes nobody a bad parent. It mostly says that you’ve been alone with too much for too long. If it frightens you, a doctor or midwife’s the one to tell.',
    ],
  },
  {
    id: 'normal-pregnant-again',
    isForADoctor: true,
    asks: [],
    is: /^(?=[\s\S]*\b(?:pregnan\w+|the scan|expecting)\b)[\s\S]*\b(?:miscarr\w+|stillb\w+|lost (?:one|two|it|him|her|a baby|the baby|our baby|the (?:last|first)))\b/i,
    must: [
      'We’ve lost two, and I’m pregnant again. I’m glad and terrified. Is that normal?',
      'After the miscarriage I can’t look forward to the scan. Is it normal?',
    ],
    mustNot: [
      'I lost it with my brother on the phone. Is that normal?',
      'I’m pregnant, and I laugh and cry. Is that normal?',
    ],
    says: [
      'Yes. After a loss, being glad and frightened at once is very common. Tell your midwife or doctor how frightened you are; they know it well, and they won’t think it odd.',
      'It is, and most of all for somebody who’s lost before. The fear says how much it matters, and nothing about how it’ll go. A midwife’s there for that, too.',
    ],
  },
  {
    id: 'normal-miscarriage',
    isForADoctor: true,
    asks: [],
    is: /\b(?:miscarr\w+|stillb\w+|lost (?:a baby|the baby|our baby|the pregnancy))\b/i,
    must: [
      'I had a miscarriage in March, and I still count the weeks. Is that normal?',
      'We lost the baby, and he went back to work. Is it normal that I can’t?',
    ],
    mustNot: ['We lost the match. Is that normal?', 'The baby lost her hat again. Is that normal?'],
    says: [
      'Yes. It’s a real loss, however early it was, and sadness, anger or feeling to blame are common for months. If it doesn’t ease, your doctor or midwife can help, and would want to know.',
      'It is. People grieve for who would have come, and each at another pace. A doctor or midwife’s there for that as well, and not only for the body.',
    ],
    pieces: ['grief'],
  },
  {
    id: 'normal-pregnant',
    isForADoctor: true,
    asks: [],
    is: /\b(?:pregnan\w+(?! pause)|weeks (?:along|gone)|morning sickness|expecting a (?:baby|child))\b/i,
    must: [
      'I’m pregnant, and I laugh and cry. Is that normal?',
      'At twenty weeks pregnant I dream such odd things. Is that normal?',
    ],
    mustNot: [
      'There was a pregnant pause. Is it normal to hate those?',
      'I’m expecting a parcel. Is it usual to wait so long?',
    ],
    says: [
      'Up and down is very common in a pregnancy, worry included. Your midwife or doctor’s the one to ask, about body and mood alike, and about small things, too.',
      'Many feel a great deal at once then, and not only joy. If it’s mostly low or frightened for two weeks, tell your midwife or doctor; there’s good help.',
    ],
  },
  {
    id: 'normal-baby',
    isForADoctor: true,
    asks: [],
    is: /\b(?:(?:my|the|our|a) (?:baby|newborn)(?:'s)?|weeks old (?:and|but)) (?:\w+ ){0,3}?(?:drinks?|drinking|eats?|eating|feeds?|feeding|sleeps?|sleeping|cries|crying|wakes?|spits?|vomits?|coughs?|breathes?|smiles?|poos?|latch\w*|scared|shy|yellow|hot|cold)\b/i,
    must: [
      'The baby hardly drinks today. Is that normal?',
      'Our daughter is three weeks old and sleeps all day. Is this normal?',
    ],
    mustNot: ['My puppy is eight weeks old and bites. Is that normal?', 'She calls everybody baby. Is that normal?'],
    says: [
      'With a baby I’d rather not guess. A midwife, health visitor or doctor is glad to be asked, about small things as well; ring today if it worries you.',
      'That’s for somebody who can see the baby: a health visitor, midwife or doctor. It’s no bother to them, and you’ll sleep better.',
    ],
  },
  {
    id: 'normal-after-birth',
    isForADoctor: true,
    asks: [],
    is: /\bbaby blues\b|^(?=[\s\S]*\b(?:my baby|the baby|newborn|weeks? old|at \w+ weeks|since the birth|gave birth|after a birth|midwife|health visitor|breastfe\w+)\b)[\s\S]*\b(?:cry|crying|cried|tears|weepy|over the moon|hopeless|sad|low|anxious|frightened|scared|afraid|empty|numb|feel|felt)\b/i,
    must: [
      'My baby is nine days old, and I cry and I’m over the moon in the same hour. Is that normal?',
      'I’ve been so low since the birth. Is it normal?',
    ],
    mustNot: [
      'My puppy is eight weeks old and bites. Is that normal?',
      'The baby hardly drinks today. Is that normal?',
    ],
    says: [
      'Crying and being over the moon, both in one day, is very common in the first weeks. If it goes on past two weeks, or it gets hopeless, tell your midwife, health visitor or doctor: it’s what they’re there for, and it can be helped.',
      'Very common, and hardly anybody says it aloud. If the low hours win for more than two weeks, a midwife, health visitor or doctor should know; there’s good help for just that.',
    ],
  },
  {
    id: 'normal-body',
    isForADoctor: true,
    asks: [],
    is: /\b(?:(?<!off my )chest(?! of)|heart rac\w*|palpitations?|dizz\w+|faint(?:s|ed|ing)|feel faint|bleed\w*|lump|my periods?|periods? (?:is|are|has|have|stopped|late)|(?:my|lost|losing|gain\w*|put(?:ting)? on) (?:\w+ )?weight|not eating|stopped eating|binge\w*|drinking (?:so much|every|alone)|hearing (?:voices|things)|seeing things|numb(?:ness)? in|headaches?|pains?|shak(?:e|ing) all|panic attacks?)\b/i,
    must: ['I get dizzy when I stand up. Is that normal?', 'I’ve stopped eating in the evenings. Is it normal?'],
    mustNot: [
      'It took a weight off my chest. Is it normal that I cry now?',
      'There’s only a faint hope left. Is it normal to hold on to it?',
    ],
    says: [
      'I can’t tell you that, and I’d rather not guess: it’s one for a doctor, and a fair thing to ask one. What have you noticed?',
      'I’m a program, and that takes somebody who can look at you properly. A doctor’s a good place to start.',
    ],
  },
  {
    id: 'normal-dementia',
    isForADoctor: true,
    asks: [],
    is: ofDementia,
    must: [
      'Mum has dementia, and one hour she’s quite clear. Is that usual?',
      'Some days he doesn’t know me. Is it usual, for it to come and go?',
    ],
    mustNot: [
      'I hardly know who I am since the move. Is that normal?',
      'He doesn’t know what he wants. Is that normal?',
    ],
    says: [
      'Yes, that’s usual with it: it can come and go within one day. It’s nothing you did, and it hurts all the same.',
      'It is, as far as I know: one hour clear, and the next one far away. You’re not doing anything wrong.',
    ],
  },
];
