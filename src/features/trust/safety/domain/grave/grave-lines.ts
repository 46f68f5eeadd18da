/**
 * Of each sign in `grave-signs.ts`, by its id: lines that it's heard in, and ones that are like them and mean something else.
 * For tests alone, so that no browser loads them.
 */
export const graveLines: Readonly<Record<string, { must: readonly string[]; mustNot: readonly string[] }>> = {
  heart: {
    must: [
      'I think I’m having a heart attack.',
      'My chest hurts and my left arm tingles.',
      'My blood pressure was 178 over 112',
      'I’ve got this crushing pain in my chest',
      'my dad is having a heart attack',
      'i think its a heart atack',
    ],
    mustNot: [
      'That email nearly gave me a heart attack.',
      'My grandfather had a heart attack two years ago.',
      'My heart hurts when I think of her.',
      'I carry a weight on my heart.',
      'He kept it close to his chest.',
      'My chest gets tight when he calls.',
    ],
  },
  stroke: {
    must: [
      'I think my mum is having a stroke',
      'Half of my face is drooping.',
      'I suddenly can’t move my arm, I can’t feel my left side',
      'Her face is drooping on one side',
    ],
    mustNot: ['It was a stroke of luck.', 'My uncle had a stroke last year.', 'His face dropped when I told him.'],
  },
  breath: {
    must: ['My baby is not breathing.', 'He won’t wake up', 'My throat is closing up', 'I’m choking on something'],
    mustNot: [
      'I can’t breathe in this job.',
      'He won’t wake up before noon on Sundays, the lazy thing.',
      'I was choking back tears.',
      'I had a lump in my throat.',
      'He is not responding to my texts.',
    ],
  },
  seizure: {
    must: [
      'He is having a seizure right now',
      'I think she’s having a fit',
      'I fainted and hit my head',
      'My sister collapsed on the floor',
    ],
    mustNot: ['She is having a fit about the dishes.', 'My plans collapsed.', 'I hit my head against a wall with this'],
  },
  birth: {
    must: ['My waters just broke', 'She is in labour', 'I’m 20 weeks pregnant and bleeding'],
    mustNot: ['The baby is coming in May.', 'It was a labour of love.', 'I gave birth two years ago.'],
  },
  bleeding: {
    must: ['I cut too deep and it won’t stop', 'The bleeding won’t stop', 'i just cut my arm', 'He stabbed me'],
    mustNot: [
      'My heart is bleeding for him.',
      'Her words cut me deep down somewhere.',
      'We cut deep into the budget.',
      'He stabbed me in the back at work.',
    ],
  },
  'taken-too-much': {
    must: [
      'i popped like 15 of my moms xanax',
      'took 10 pils an hr ago feel sleppy',
      'I took ten of my pills an hour ago.',
      'im drnk and i took some of the blue onss',
      'I swallowed the whole packet of paracetamol',
      'I drank bleach',
      'swallowed a load of his tablets',
      'ok i did it i took them all',
    ],
    mustNot: [
      'I took two paracetamol and went to bed.',
      'I took all my courage and talked to her.',
      'I took five days off.',
      'My doctor raised it to 20 mg.',
      'I took them all to the zoo.',
      'I had all my things packed and my medication in the bag.',
    ],
  },
  'wants-to-die': {
    must: [
      'Suicide is on my mind all day now.',
      'I wouldn’t mind not waking up.',
      'I’m so worn out that I wouldn’t mind not waking up.',
      'I just want to be with her.',
      'There’s no point in going on.',
      'im 14 n i dont wanna be alive',
      'Since she died I only want to be where she is',
      'I used to think about suicide a lot and lately again.',
    ],
    mustNot: [
      'I just want to be with her this weekend.',
      'There is no point in going on about the dishes.',
      'I’m done with my homework.',
      'I wouldn’t mind not cooking tonight.',
      'I want to go to him on Friday.',
      'I don’t want to be here at seven every morning.',
      'I used to think about suicide a lot, that’s ten years ago.',
      'At fourteen I thought about killing myself, and I’m so glad I got help.',
    ],
  },
  'means-and-places': {
    must: [
      'I sat in the car in the garage for an hour with the engine on.',
      'I do think about it, the bridge by the mill.',
      'I stood on the bridge for an hour and looked down at the water.',
      'I keep the old pills in a drawer, just in case',
      'I bought a rope',
    ],
    mustNot: [
      'I sat in the car for an hour before work.',
      'We walked over the bridge to the market.',
      'The engine won’t start and the garage is shut.',
      'I keep razors in the bathroom.',
      'I bought a rope for the swing.',
    ],
  },
  'goodbye-of-another': {
    must: [
      'He wrote that he’d be gone by Sunday',
      'My brother texted goodbye to everyone and isn’t picking up.',
      'he gave me his guitar',
      'My friend wants to kill herself',
      'She says she will not be here tomorrow',
    ],
    mustNot: [
      'He gave me his number.',
      'My boss wrote that he’d be back by Sunday.',
      'She texted goodnight and went to bed.',
      'They said the shop will be gone by summer, it was sold.',
      'He gave me his notes from the meeting.',
      'The team plays better without him.',
    ],
  },
  'child-hurt': {
    must: [
      'My husband hits our son',
      'I shook the baby',
      'My daughter is being abused by her teacher',
      'He locks my child in a cupboard',
      'im scared im going to hurt my baby',
    ],
    mustNot: [
      'My son hit a home run.',
      'It hurts my kids to see us argue.',
      'My daughter was hit by a wave of sadness.',
      'The news hit my son hard.',
      'I touched my daughter’s hand and she smiled.',
    ],
  },
  'hurt-by-somebody': {
    must: [
      'My stepdad touches me at night.',
      'My husband hits me.',
      'My husband hit me last night and took my phone.',
      'He locks me in the flat when he goes out.',
      'I was raped when I was nineteen.',
      'He follows me home from work',
    ],
    mustNot: [
      'The news hit me hard.',
      'It hit me that she’s gone.',
      'My boss beat me to it.',
      'What he said touched me.',
      'He keeps me in the loop.',
      'She took my phone number.',
      'he hit me with a snowball right in the eye',
      'He won’t let me pay.',
    ],
  },
  'under-eighteen': {
    must: ['im 14 n i dont wanna be alive', 'I’m 15 and I want to talk.', 'im in year 9', 'I just turned sixteen.'],
    mustNot: [
      'I’m 15 minutes late.',
      'I’m ten weeks into this job.',
      'My son is 15.',
      'When I was 14 we moved.',
      'I am 12 days sober.',
      'I teach in year 9.',
      'I’m in year 3 of my PhD',
      'I’m also twelve years old inside and sulking.',
    ],
  },
  'asks-about-medicine': {
    must: [
      'Should I stop taking my antidepressant?',
      'What dose of sertraline should I take?',
      'Is it safe to mix alcohol and diazepam?',
      'Can I take two of my tablets instead?',
      'I stopped my meds yesterday, is that bad',
    ],
    mustNot: [
      'Should I stop taking the bus?',
      'I take my tablets every morning and they help.',
      'Can I take a break?',
      'A dose of fresh air should help.',
      'Should I stop mixing work and home?',
    ],
  },
};
