import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmSigns } from '#features/trust/safety/domain/screening/harm-signs.ts';
import { otherLanguages } from '#features/trust/safety/domain/screening/other-languages.ts';
import { followTalk, newTalk } from '#features/trust/safety/domain/screening/talk.ts';
import { urgentSigns } from '#features/trust/safety/domain/screening/urgent-signs.ts';
import { wishSigns } from '#features/trust/safety/domain/screening/wish-signs.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { isPutAway, speakOfDying } from './answering.ts';
import { talksWith } from './fake-talk.ts';
import { guideWith } from './guide.ts';

/* With the product's own screening: what it finds and what was asked are weighed together here. */
const guide = guideWith({ newTalk, followTalk });
const seeds = [1, 2, 3, 4, 5, 6];
const line = { DE: '0800 111 0 111', ES: '024', FR: '3114' } as const;

const { talk, last } = talksWith(guide, 'DE');
const stageOf = (lines: readonly string[]) => last(lines).state.care.stage;

test.each([
  'No, I am going to kill myself tonight, I have the pills here.',
  'Never mind, I will kill myself tonight.',
  'I’m not going to be here tomorrow. I have written the letters.',
  'No one would miss me. I will do it.',
  'Don’t worry, it will be over tonight, I have the pills.',
  'I’m not going to lie, yes, I think about killing myself every day.',
  'I would never hurt my kids but yes I want to kill myself.',
  'I don’t think so, but last night I tied the rope.',
  'Nein, aber ich habe die Tabletten hier.',
  'No, mais j’ai les cachets ici.',
  'No, pero tengo las pastillas aquí.',
  'Not yet.',
])('CARE C12 “%s” begins like a no, and is none: it stays, with a line', (answer) => {
  for (const seed of seeds) {
    const { reply, rules, state } = last(['I want to die', answer], seed);
    expect(rules.join(' '), reply).not.toContain('care.after-no');
    expect(state.care.stage).toBe('staying');
    expect(reply).toContain(line.DE);
  }
});

test.each([
  'No, but I’m so tired.',
  'No, I don’t want to die, I just want the pain to stop.',
  'No, I have made my peace with it.',
  'No, I just said bye to everyone.',
  'No, not tonight.',
  'No, everything is arranged.',
  'No, you can’t stop me.',
  'No point in answering.',
  'Never felt so sure.',
  'I cut myself, but I don’t want to die.',
  'No estoy bien.',
])(
  'CARE C22 “%s” is half a no at most: nobody is thanked for it, a line is there, and an answer is still awaited',
  (answer) => {
    const { reply, rules, state } = last(['I want to die', answer]);
    expect(rules.join(' '), reply).not.toMatch(/care\.(?:after-no|yes)/);
    expect(state.care.stage).toBe('asked');
    expect(reply).toContain(line.DE);
  },
);

test.each([
  ['I swallowed a whole bottle of pills.', 'No.'],
  ['I swallowed a whole bottle of pills.', 'I don’t want to die.'],
  ['I will kill myself tonight, I have the pills here.', 'nope'],
])('CARE C12 after something urgent no “no” lets go: “%s”, “%s”', (urgent, answer) => {
  for (const seed of seeds) {
    const { reply, rules, state } = last([urgent, answer], seed);
    expect(rules.join(' '), reply).not.toContain('care.after-no');
    expect(state.care.stage).toBe('asked');
    expect(reply).toContain(line.DE);
    expect(reply).toMatch(/doctor/);
  }
});

test('CARE C12 someone who said yes and doesn’t want to die isn’t let go of', () => {
  const { reply, state } = last(['I want to die', 'Yes.', 'Please, I don’t want to die.']);
  expect(state.care.stage).toBe('staying');
  expect(reply).toContain(line.DE);
});

test.each([
  'No. Sometimes.',
  'No, maybe a bit.',
  'No, I don’t know.',
  'No, tomorrow.',
  'No, I already did.',
  'Not really, only at night.',
])('CARE C22 “%s” isn’t thanked as a no', (answer) => {
  const { reply, rules } = last(['I want to die', answer]);
  expect(rules.join(' '), reply).not.toContain('care.after-no');
  expect(reply).toContain(line.DE);
});

test('CARE C12 somebody beside one is no danger, and means taken out aren’t put away', () => {
  expect(stageOf(['I want to die', 'No, my husband is sitting next to me.'])).not.toBe('staying');
  expect(isPutAway('I took the pills out.')).toBe(false);
  expect(isPutAway('I put the rope up.')).toBe(false);
  expect(isPutAway('I put the pills away.')).toBe(true);
  expect(isPutAway('I gave the pills to my neighbour.')).toBe(true);
  expect(isPutAway('I flushed them down the toilet.')).toBe(true);
});

test.each([
  'No.',
  'nope',
  'No, I’m not suicidal, I don’t want to die, I just had a bad day.',
  'no, I wouldn’t do it',
  'No way!',
  'hell no',
  'Nope, all good, but thanks for asking',
  'What? No!',
  'I’m not.',
  'I do not.',
  'I would never do that.',
  'I’m not going to do anything.',
  'Not really.',
  'You misunderstood, I was talking about my exam.',
])('CARE C22 “%s” is a no', (answer) => {
  expect(stageOf(['I want to die', answer])).toBe('denied');
});

test.each([
  'Yes.',
  'yeah, sometimes',
  'I am.',
  'I do, often',
  'Maybe.',
  'maybe a bit',
  'I think about it every night',
  'ja',
  'Sí',
  'oui',
])('CARE C12 “%s” is a yes', (answer) => {
  expect(stageOf(['I want to die', answer])).toBe('staying');
});

test.each([
  'I am fine, just tired of my job.',
  'I am safe.',
  'I do love my life.',
  'I have a dog to walk.',
  'Maybe I said it badly, I meant my exam.',
  'Often I just need sleep.',
  'ok',
])('CARE C22 “%s” isn’t taken for a yes', (answer) => {
  for (const seed of seeds) {
    const { reply, state } = last(['I want to die', answer], seed);
    expect(state.care.stage).toBe('asked');
    expect(reply).not.toMatch(/saying (?:yes|that)|trusting me|glad you told me/);
  }
});

test('CARE C12 every sign of danger that the screening knows speaks of dying, but for hunger and harm', () => {
  const grave = [...urgentSigns, ...wishSigns, ...harmSigns, ...otherLanguages].filter(({ grade }) => grade !== 'low');
  const others = grave.filter(({ id }) => !speakOfDying([id])).map(({ id }) => id);
  expect(new Set(others)).toEqual(new Set(['self-harm', 'eating', 'self-harm-de', 'self-harm-es', 'self-harm-fr']));
});

test.each([
  'I made myself throw up again. I want to die.',
  'I haven’t eaten for four days and I think about ending my life.',
  'I purge every day and everyone would be better off without me.',
])('CARE C12 hunger doesn’t drown a wish to die: “%s” is asked about', (words) => {
  expect(last([words]).safety.asked).toBe(true);
});

test('CARE C22 hunger alone is met with its own words', () => {
  expect(last(['I made myself throw up again.']).safety.asked).toBe(false);
});

test.each([
  'You’ve got that wrong, I do not want to die, I want it to stop.',
  'I’m not in danger, leave me alone, I said bye to everyone.',
  'I was just talking about a friend’s funeral, it made me think how nice it would be.',
  'I’m not suicidal, there’s just no point any more.',
  'I’m not in danger, but I have the rope.',
])('CARE C12 after a yes, “%s” closes nothing', (words) => {
  for (const seed of seeds) {
    const { reply, state } = last(['I want to die', 'yes', words], seed);
    expect(state.care.stage).toBe('staying');
    expect(reply).toContain(line.DE);
    expect(reply).not.toMatch(/I believe you|misread you|got that wrong/);
  }
});

test.each([
  'I called and nobody answered.',
  'I called my sister but she didn’t pick up.',
  'I’m still awake and thinking about it.',
  'She’s coming home late and I told nobody.',
  'I told my mum and she laughed.',
  'I wrote my mother a goodbye letter.',
  'I never told my brother.',
])('CARE C12 “%s” isn’t taken for a person reached', (words) => {
  for (const seed of seeds)
    expect(last(['I want to die', 'yes', words], seed).rules.join(' ')).not.toContain('reached');
});

test.each(['I called my sister', 'he wrote back', 'She’s here', 'I told my mum', 'he’s awake', 'I texted my brother'])(
  '“%s” is one',
  (words) => {
    expect(last(['I want to die', 'yes', words]).rules.join(' ')).toContain('reached');
  },
);

/** What people write on and on, in danger, of others who come, or of nothing much. */
const inDanger = {
  DE: [
    'I want to die now.',
    'no',
    'ok',
    'I’m so tired',
    'I called my sister',
    'I have the pills here',
    'bye',
    'it hurts',
    'he wrote back',
    'What should I do?',
    'My boss is ill and I have to work.',
    'Ich will sterben',
    'ja',
  ],
  ES: ['quiero morir', 'no', 'estoy muy cansada', 'no tengo a nadie', 'sí', 'no puedo más', 'adiós', 'ok'],
  FR: ['je veux mourir', 'non', 'je suis très fatigué', 'je n’ai personne', 'oui', 'je ne sais pas', 'ok'],
} as const;

test.each(['DE', 'ES', 'FR'] as const)(
  'CARE C12 in %s someone who said yes hears the protocol and nothing else for forty lines, with a line at least every third',
  (country) => {
    const begins = { DE: ['I want to die', 'yes'], ES: ['quiero morir', 'sí'], FR: ['je veux mourir', 'oui'] }[country];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<string>(...inDanger[country]), { minLength: 40, maxLength: 40 }),
        fc.integer(),
        (lines, seed) => {
          const answers = talk([...begins, ...lines], seed, country).slice(1);
          expect(answers.map(({ state }) => state.care.stage)).toEqual(answers.map(() => 'staying'));
          for (const { codes, reply } of answers) expect(codes, reply).toContain('safety');
          const has = answers.map(({ reply }) => reply.includes(line[country]));
          expect(has.findIndex((_, at) => at >= 2 && !has.slice(at - 2, at + 1).includes(true))).toBe(-1);
        },
      ),
      { numRuns: runs(25) },
    );
  },
);

test.each([
  ['Ich will nicht mehr leben', 'Nein', /danke/i, /Wenn ein Teil|„manchmal“|nicht allein bist/, 'DE'],
  ['quiero morir', 'No', /gracias/i, /un sí|«A veces»|a solas/, 'ES'],
  ['je veux mourir', 'Non', /merci/i, /dit oui|« Parfois »|seule/, 'FR'],
] as const)(
  'CARE C12 after “%s” a “%s”, and what’s neither, are answered in their language',
  (danger, no, thanks, unclear, country) => {
    for (const seed of seeds) {
      const denied = last([danger, no], seed, country);
      expect(denied.reply).toMatch(thanks);
      expect(denied.reply).not.toMatch(/\b(?:the|you|thank)\b/i);
      expect(last([danger, '…?'], seed, country).reply).toMatch(unclear);
    }
  },
);

test('CARE C12 “I’ll do it tonight” is of the plan that was just spoken of, and asked about where there was none or danger was', () => {
  const letter = ['I’m angry with my sister.', 'Maybe I could write to her.', 'Something short.'];
  for (const seed of seeds) {
    expect(last([...letter, 'Thanks, I’ll do it tonight.'], seed)).toMatchObject({
      safety: { level: 'none', asked: false },
    });
    expect(last(['I’m angry with my sister.', 'I’ll do it tonight.'], seed).safety.asked).toBe(true);
    expect(last([...letter, 'I want to die. I’ll do it tonight.'], seed).safety.asked).toBe(true);
    expect(last([...letter, 'I want to die.', 'I’ll do it tonight.'], seed).state.care.stage).toBe('staying');
  }
});

test('CARE C12 what only sounds like an answer is left open once, with a line; said again, it’s a yes', () => {
  const [partner, cat] = [
    'My partner thinks I should let it go.',
    'My brother can have the cat, I’ve written it down.',
  ];
  for (const seed of seeds) {
    for (const unclear of [partner, cat]) {
      const { reply, state } = last(['I want to die', unclear], seed);
      expect(state.care.stage).toBe('asked');
      expect(reply).toContain(line.DE);
    }
    expect(stageOf(['I want to die', cat, partner])).toBe('staying');
  }
});
