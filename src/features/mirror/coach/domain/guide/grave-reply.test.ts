import { describe, expect, test } from 'vitest';
import { guide, isCalm } from '../written-guide.ts';
import { talksWith } from './fake-talk.ts';

/* What must never be met with an echo: each in the very words, by every dice. */

const emergency = { DE: '112', GB: '999', US: '911', AT: '112' } as const;
const seeds = [1, 2, 3, 4, 5, 6, 7];

const { talk, last } = talksWith(guide, 'GB');
const first = (line: string, seed = 1, country = 'GB') => last([line], seed, country);

describe('CARE C12 C24 a body in danger', () => {
  test.each([
    'I think I’m having a heart attack.',
    'My chest hurts and my left arm tingles.',
    'My blood pressure was 178 over 112',
    'The baby stopped breathing',
    'My waters just broke and I’m alone',
  ])('“%s” leads to the emergency number at once', (line) => {
    for (const seed of seeds)
      for (const country of ['DE', 'GB', 'US'] as const) {
        const { reply, safety } = first(line, seed, country);
        expect(reply).toContain(emergency[country]);
        expect(safety).toEqual({ level: 'urgent', asked: false });
      }
  });

  test('what’s written after it is no small talk, until somebody is coming', () => {
    const answers = talk([
      'I think I’m having a heart attack.',
      'It hurts',
      'I feel silly',
      'The ambulance is on its way',
    ]);
    for (const { reply, safety } of answers.slice(0, 3)) {
      expect(reply).toContain('999');
      expect(safety.level).toBe('urgent');
    }
    expect(answers[3]?.reply).not.toContain('999');
    expect(answers[3]?.rules.join(' ')).toContain('grave.reached');
  });

  test.each([
    'Sorry, it’s a panic attack, I know them well.',
    'False alarm, I was joking.',
    'Anyway, my sister forgot my birthday and I’m cross.',
  ])('CARE C24 one clear other line lets go: “%s”', (line) => {
    for (const seed of seeds) {
      const [, answer] = talk(['I think I’m having a heart attack.', line], seed);
      expect(answer?.reply).not.toContain('999');
      expect(answer?.safety.level).toBe('none');
    }
  });

  test.each([
    'I quit smoking two years ago and my chest hurts and my left arm tingles.',
    'He collapsed on the pitch in the game and he is not breathing.',
  ])('what stands beside it takes nothing from it: “%s”', (line) => {
    expect(first(line).safety.level).toBe('urgent');
  });

  test.each([
    'That email nearly gave me a heart attack.',
    'My grandfather had a heart attack two years ago.',
    'My son is fitting in well at school.',
  ])('“%s” is none', (line) => expect(first(line).safety.level).toBe('none'));
});

describe('CARE C12 C24 taken too much', () => {
  test.each([
    'i popped like 15 of my moms xanax',
    'took 10 pils an hr ago feel sleppy',
    'im drnk and i took some of the blue onss',
    'I took ten of my pills an hour ago.',
  ])('“%s” leads to a doctor, and is asked about', (line) => {
    for (const seed of seeds) {
      const { reply, safety, state } = first(line, seed);
      expect(reply).toContain('999');
      expect(safety).toEqual({ level: 'urgent', asked: true });
      expect(state.care).toMatchObject({ stage: 'asked', isUrgent: true });
    }
  });

  test('drunk, in pieces: nothing of it is ever given back', () => {
    for (const seed of seeds)
      for (const { reply } of talk(
        ['im drnk and i took some of the blue onss', 'liek six maybe ten', 'dont call anyoen', 'sory'],
        seed,
      ))
        expect(reply).not.toMatch(/onss|liek|anyoen|sory|that’s how you’d put it/i);
  });
});

describe('CARE C24 what’s sent in pieces is read together', () => {
  test.each([
    [['im drnk', 'and i took', 'all my pills'], 'urgent'],
    [['my husband', 'hits me'], 'concern'],
    [['my chest hurts', 'and my left arm tingles'], 'urgent'],
    [['i just', 'dont want to', 'be alive'], 'concern'],
  ] as const)('%j', (lines, level) => {
    for (const seed of seeds) expect(talk(lines, seed).at(-1)?.safety.level).toBe(level);
  });

  test('what was met isn’t heard again in the answer to it', () => {
    for (const seed of seeds)
      expect(talk(['sometimes I want to be dead', 'no, I wouldn’t do it'], seed).at(-1)?.state.care.stage).toBe(
        'denied',
      );
  });

  test.each([
    [['tired', 'of work', 'and the dishes']],
    [['he left', 'the party', 'at nine']],
    [['my husband', 'made soup', 'it hit the spot']],
  ])('%j is nothing of the kind', (lines) => {
    for (const { safety } of talk(lines)) expect(safety.level).toBe('none');
  });
});

test.each([
  'I sat in the car in the garage for an hour with the engine on.',
  'I’m so worn out that I wouldn’t mind not waking up.',
  'I do think about it, the bridge by the mill.',
  'Suicide is on my mind all day now.',
  'I just want to be with her.',
])('CARE C12 C24 “%s” is asked about plainly', (line) => {
  for (const seed of seeds) expect(first(line, seed).safety).toEqual({ level: 'concern', asked: true });
});

test.each([
  'Should I stop taking my antidepressant?',
  'What dose of sertraline should I take?',
  'Is it safe to mix alcohol and diazepam?',
])('CARE C22 C24 “%s” is for a doctor or a pharmacist, and for no model', (line) => {
  for (const seed of seeds) {
    const answer = first(line, seed);
    expect(answer.reply).toMatch(/doctor|pharmacist/);
    expect(answer.safety.level).toBe('none');
    expect(isCalm(answer)).toBe(false);
  }
});

test.each([
  'My stepdad touches me at night.',
  'My husband hits me.',
  'My husband hit me last night and took my phone.',
  'He locks me in the flat when he goes out.',
])('CARE C12 C24 “%s” is called what it is, with a number and a line', (line) => {
  for (const seed of seeds) {
    const { reply, safety } = first(line, seed, 'GB');
    expect(reply).toMatch(/999.*0808 2000 247.*116 123/);
    expect(safety).toEqual({ level: 'concern', asked: false });
  }
});

test('CARE C24 where we know no line of its own, the one that listens to everybody is there', () => {
  for (const seed of seeds) expect(first('My husband hits me.', seed, 'FI').reply).toContain('09 2525 0111');
});

test.each([
  ['Mein Mann schlägt mich', 'DE', '116 016, oder TelefonSeelsorge'],
  ['Mi marido me pega', 'ES', '016, o 024, Llama a la vida'],
  ['Mon mari me frappe', 'FR', '3919, ou 3114'],
] as const)('CARE C24 “%s” finds both lines in one sentence of its own language', (line, country, both) => {
  expect(first(line, 1, country).reply).toContain(both);
});

test('CARE C24 a laugh beside it takes nothing from it', () => {
  expect(first('he hit me again lol').safety.level).toBe('concern');
});

test('CARE C24 what’s long ago is no emergency, and has a line all the same', () => {
  const { reply } = first('I was raped when I was nineteen.');
  expect(reply).toContain('116 123');
  expect(reply).not.toContain('999');
});

test.each(['He wrote that he’d be gone by Sunday', 'he gave me his guitar', 'My friend wants to kill herself'])(
  'CARE C12 C24 “%s”: who to call and what to say',
  (line) => {
    for (const seed of seeds) {
      const { reply, safety } = first(line, seed);
      expect(reply).toContain('999');
      expect(reply).toMatch(/killing yourself|ending their life/);
      expect(safety).toEqual({ level: 'concern', asked: false });
    }
  },
);

test('CARE C24 asked what to do about it, it says so again; what follows is never given back', () => {
  for (const seed of seeds) {
    const answers = talk(
      ['he gave me his guitar', 'Should I call someone or leave him alone?', 'I can hear him crying'],
      seed,
    );
    expect(answers[1]?.reply).toContain('999');
    expect(answers[2]?.reply).not.toContain('crying');
  }
});

test('CARE C24 a child who’s hurt comes first, and someone who might do it is told to step away', () => {
  expect(first('My husband hits our son').reply).toContain('999');
  expect(first('I shook the baby').reply).toMatch(/out of the room|leave the room/);
});

describe('CARE C1 somebody under 18', () => {
  test.each(['I’m 15 and I want to talk.', 'im in year 9'])('“%s” is told who’s there for the young', (line) => {
    for (const seed of seeds) {
      const { reply, safety, help } = first(line, seed, 'GB');
      expect(reply).toContain('Childline');
      expect(help).toContainEqual({ name: 'For people under 18', tel: null, url: '/younger' });
      expect(safety.level).toBe('concern');
    }
  });

  test('asked about dying, they get their own line, too', () => {
    const answers = talk(['im 14 n i dont wanna be alive', 'yes']);
    expect(answers[0]?.safety.asked).toBe(true);
    expect(answers[1]?.reply).toContain('Childline');
  });
});

describe('CARE C24 people named in a reply can be called with one tap', () => {
  test.each([
    ['GB', '0808 2000 247', '116 123', '999'],
    ['DE', '116 016', '0800 111 0 111', '112'],
    ['US', '800-799-7233', '988', '911'],
  ] as const)('in %s the lines and the emergency number', (country, against, line, number) => {
    for (const seed of seeds) {
      const { help, reply } = first('My husband hits me.', seed, country);
      expect(help.map(({ tel }) => tel).toSorted()).toEqual([against, line, number].toSorted());
      for (const { tel, url } of help)
        expect([reply.includes(tel ?? ''), url]).toEqual([true, `tel:${tel?.replaceAll(/[ -]/g, '')}`]);
    }
  });

  test('nothing where nobody is named, nor what was left out', () => {
    expect(first('My sister forgot my birthday.').help).toEqual([]);
    expect(first('Should I stop taking my antidepressant?').help).toEqual([]);
    expect(first('I think I’m having a heart attack.').help.map(({ tel }) => tel)).toEqual(['999']);
  });

  test('where no line is known, the directory of all countries', () => {
    const { help } = first('My husband hits me.', 1, 'ZZ');
    expect(help).toContainEqual({ name: 'findahelpline.com', tel: null, url: 'https://findahelpline.com' });
  });
});

describe('CARE C24 the plainest sentences of other languages', () => {
  test.each([
    ['DE', 'Ich glaube, ich habe einen Herzinfarkt.', /\b(?:Bitte|Ruf)\b.*112/],
    ['DE', 'Mein Mann schlägt mich.', /(?:Gewalt|Niemand).*112/],
    ['DE', 'Ich habe zwanzig Tabletten genommen', /112.*Leben nehmen/],
    ['ES', 'me duele mucho el pecho y no puedo respirar', /112/],
    ['FR', 'mon mari m’a frappée, je suis seule', /violence|Personne/],
    ['IT', 'mio marito mi picchia', /112/],
    ['PL', 'nie mogę oddychać', /112/],
  ])('%s “%s”: what to do, and nothing of it given back', (country, line, reply) => {
    for (const seed of seeds) {
      const answer = first(line, seed, country);
      expect(answer.reply).toMatch(reply);
      expect(answer.safety.level).not.toBe('none');
      expect(answer.reply).not.toContain(line);
    }
  });

  test.each(['voglio morire', 'ik wil niet meer leven', 'chcę umrzeć', 'ölmek istiyorum'])(
    '“%s” is asked about',
    (line) => {
      expect(first(line).safety.asked).toBe(true);
    },
  );
});

describe('CARE C24 a language of which hardly a word is known', () => {
  test.each([
    'Minulla on ollut todella raskas viikko',
    'Én nagyon fáradt vagyok mostanában otthon',
    'Siento mucho dolor por dentro desde hace meses',
    'dzisiaj znowu nie mogłam zasnąć przez całą noc',
  ])('“%s” is never quoted or agreed to, and has somewhere to turn', (line) => {
    for (const seed of seeds) {
      const { reply } = first(line, seed);
      for (const word of line.split(' ').filter(({ length }) => length > 3)) expect(reply).not.toContain(word);
      expect(reply).toMatch(/English|inglés|findahelpline|116 123/);
    }
  });
});
