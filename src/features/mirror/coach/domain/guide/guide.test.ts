import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exerciseOf } from '#features/mirror/exercises/domain/exercises.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { topics } from '../listening/topics.ts';
import { guideWith } from './guide.ts';
import type { Knowledge, Screening } from './guide-state.ts';
import { toYou } from './person-words.ts';

/** An engine that finds what its tests write. */
const screening: Screening<{ asked: boolean }> = {
  newTalk: () => ({ asked: false }),
  followTalk(state, text) {
    const about = text.includes('himself') ? 'other' : text.includes('to die') ? 'self' : null;
    const ask = about === 'self' && !state.asked;
    return {
      state: { asked: state.asked || ask },
      level: about === 'self' ? 'concern' : 'none',
      ask,
      about,
      rules: about ? ['wish'] : [],
    };
  },
};
const guide = guideWith(screening);
const knowledge: Knowledge = { name: 'Mia', checkIns: [], remembered: [], country: 'DE' };

function talk(lines: readonly string[], seed = 7) {
  let { reply, state } = guide.begin(knowledge, seed);
  const answers = lines.map((line) => {
    const answer = guide.answer(state, line, knowledge);
    ({ state } = answer);
    return answer;
  });
  return { first: reply, answers, state };
}

test.each([
  ['I was so tired of my job', 'you were so tired of your job'],
  ["I'm sure my sister was right about me", "you're sure your sister was right about you"],
  ['I went home and was still angry', 'you went home and were still angry'],
  ['my boss and I argued', 'you and your boss argued'],
  ["I never was mine to give, I've told myself", "you never were yours to give, you've told yourself"],
])('REAL 48 %s is given back as %s', (mine, yours) => {
  expect(toYou(mine)).toBe(yours);
});

const pieces = [
  "my sister Lea doesn't talk to me anymore",
  'tired',
  'yes',
  'no',
  '',
  "I don't know",
  'what should I do?',
  "you're useless",
  'are you human?',
  'I want to quit but I need the money',
  "I can't sleep and I worry about everything",
  'my mum died in spring',
  'I got the job!',
  'ich bin sehr müde und kann nicht',
  'do I have adhd?',
  'stop asking questions',
  'thanks',
  'bye',
  'I feel like a failure',
  "they're watching me through the tv",
  'I want to die',
  'he wants to kill himself',
];

test('REAL 48 in any talk no sentence comes in two replies running, and a reply has 90 words and one question at most', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 40, maxLength: 60 }), fc.integer(), (lines, seed) => {
      let before: readonly string[] = [];
      for (const { reply } of talk(lines, seed).answers) {
        expect(reply).not.toBe('');
        expect(reply.split(/\s+/).length).toBeLessThanOrEqual(90);
        expect(reply.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
        const sentences = reply.split(/(?<=[.?!]) /);
        for (const sentence of sentences) expect(before, sentence).not.toContain(sentence);
        before = sentences;
      }
    }),
    { numRuns: runs(60) },
  );
});

test('REAL 48 the same seed and words give the same talk, and the state is plain JSON', () => {
  const lines = ['I miss my sister', 'she left in May', 'I was so angry'];
  const { state, answers } = talk(lines, 3);
  expect(talk(lines, 3).answers).toEqual(answers);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

test('CARE C21 it says that it is a program before anything else, and whenever asked', () => {
  const { first, answers } = talk(['are you a real person?']);
  expect(first).toContain('a program');
  expect(answers[0]?.codes).toContain('says-it-is-a-program');
});

test('REAL 48 an exercise is laid beside the reply where one is asked for, by what’s spoken of, and nowhere else', () => {
  const { answers } = talk([
    "I'm so anxious about everything",
    'can we do a breathing exercise?',
    'give me an exercise',
  ]);
  expect(answers.map(({ offers }) => offers)).toEqual([
    undefined,
    { exercise: 'longer-out' },
    { exercise: expect.any(String) },
  ]);
});

test('REAL 48 the exercises that suit a topic are there', () => {
  const offered = topics.flatMap(({ exercises }) => exercises);
  expect(offered.filter((slug) => !exerciseOf(slug))).toEqual([]);
  expect(offered.length).toBeGreaterThan(40);
});

test('CARE C22 it asks before it assumes, and a no closes nothing', () => {
  const { answers, state } = talk(['I want to die', 'no', 'it was just a bad day']);
  expect(answers.map(({ safety }) => safety.asked)).toEqual([true, false, false]);
  expect(answers[0]?.reply).toMatch(/ending your life|suicide/);
  expect(answers[1]?.reply).toMatch(/thank you/i);
  expect(state.care.stage).toBe('denied');
});

test('CARE C12 after a yes it stays, with a line of their country, and gives no word of theirs back', () => {
  const { answers } = talk(['I want to die', 'yes', "I can't do this anymore", 'bye']);
  expect(answers[1]?.reply).toContain('0800 111 0 111');
  expect(answers.slice(1).map(({ safety }) => safety.level)).toEqual(['urgent', 'concern', 'concern']);
  expect(answers.flatMap(({ codes }) => codes).every((code) => code === 'safety')).toBe(true);
  expect(answers[3]?.reply).not.toMatch(/goodbye/i);
});

test.each([
  'What? No! Not at all.',
  "What? No, I'm talking about work.",
  "No, I'm not suicidal, I'm worried about work.",
])('CARE C22 “%s” is a no', (no) => {
  expect(talk(['I want to die', no]).state.care.stage).toBe('denied');
});

test.each([
  "I'm NOT suicidal. I'm worried about a presentation. Please stop.",
  'No, I have never had thoughts like that.',
  'You misunderstood, I was talking about my manager.',
])('CARE C22 after a yes that was none, “%s” is believed, and new danger is heard all the same', (clear) => {
  const { answers, state } = talk(['I want to die', 'yes', 'I drink tea in my kitchen', clear]);
  expect(state.care.stage).toBe('denied');
  expect(answers.at(-1)?.reply).toMatch(/sorry|I misread you/);
  expect(talk(['I want to die', 'yes', clear, 'I want to die']).state.care.stage).not.toBe('none');
  const again = talk(['I want to die', 'yes', clear, 'I want to die']).answers.at(-1);
  expect(again?.codes).toContain('safety');
});

test('CARE C22 someone who said yes isn’t let go for saying that it’s over', () => {
  const { state } = talk(['I want to die', 'yes', "I'm not going to do anything", "I'm fine"]);
  expect(state.care.stage).toBe('staying');
});

/** Who it knows, and what it says to one line, for many dice. */
const known: Knowledge = {
  name: 'Mia',
  checkIns: [{ feelings: ['Tired', 'On edge'], created_at: '2026-01-10T19:05:00.000Z' }],
  remembered: [
    { id: 'm1', text: 'My sister Lea doesn’t call me any more.' },
    { id: 'm2', text: 'Walking alone helps me to calm down.' },
  ],
};
function saidTo(lines: readonly string[], to: Knowledge): string[] {
  return Array.from({ length: 12 }, (_, seed) => {
    let { state } = guide.begin(to, seed);
    let last = '';
    for (const line of lines) ({ state, reply: last } = guide.answer(state, line, to));
    return last;
  });
}
const each = (texts: readonly string[], pattern: RegExp) =>
  expect(texts.filter((text) => !pattern.test(text))).toEqual([]);
const none = (texts: readonly string[], pattern: RegExp) =>
  expect(texts.filter((text) => pattern.test(text))).toEqual([]);

test('it begins with how somebody was at their last check-in, else with a line they let it keep', () => {
  expect(guide.begin(known, 1).reply).toContain('“tired” and “on edge”');
  expect(guide.begin({ ...known, checkIns: [] }, 1).reply).toContain('“My sister Lea doesn’t call me any more.”');
  none([guide.begin(knowledge, 1).reply], /[“”]/);
});

test('a kept line comes back where its person is spoken of again, once in a talk, and nowhere else', () => {
  each(saidTo(['I wrote to Lea and she hasn’t answered.'], known), /“My sister Lea doesn’t call me any more\.”/);
  each(saidTo(['My sister hasn’t answered.'], known), /“My sister Lea/);
  none(saidTo(['My sister hasn’t answered.', 'My sister is so far away.'], known), /“My sister Lea/);
  none(saidTo(['My brother hasn’t answered.'], known), /“My sister Lea/);
  none(saidTo(['My sister Ida hasn’t answered.'], known), /“My sister Lea/);
});

test('asked what it knows, it says so, and where that’s found', () => {
  const answers = saidTo(['What do you know about me?'], known);
  each(answers, /Lea doesn’t call.*Walking alone.*“tired” and “on edge”.*under “What it remembers”/);
  none(saidTo(['What do you know about me?'], knowledge), /“/);
});

test('a kept line that ends a sentence gets no second full stop', () => {
  const one = (text: string) => ({ checkIns: [], remembered: [{ id: 'm', text }] });
  for (const text of ['I live in Leeds.', 'Remember that I moved!', 'My dog matters to me…']) {
    none(saidTo(['What do you know about me?'], one(text)), /[.!…]”\./);
    each(saidTo(['What do you know about me?'], one(text)), new RegExp(`“${text}” Each line`));
  }
  each(saidTo(['What do you know about me?'], one('I live in Leeds')), /“I live in Leeds”\. Each line/);
});

test('what somebody doesn’t want to speak of is left alone from then on', () => {
  const told = [
    'I can’t forgive my father, he left us alone.',
    'He died in March.',
    'I don’t want to talk about that.',
  ];
  const later = [
    'My back hurts.',
    'Yes.',
    'I can’t lift anything.',
    'It’s been a hard year.',
    'The stairs are hard.',
    'I hate it.',
  ];
  for (let at = 0; at < later.length; at += 1)
    none(saidTo([...told, ...later.slice(0, at + 1)], knowledge), /father|forgive|died|March/);
  none(saidTo(told, knowledge), /father|forgive|died|March/);
});

test('a line where somebody is, is never said to answer in their language if it doesn’t', () => {
  const there = (country: string) => saidTo(['estoy muy cansada y no puedo más'], { ...knowledge, country });
  none(there('GB'), /En español puede/);
  each(there('GB'), /116 123/);
  each(there('ES'), /: .+\d/);
});

test('someone who goes on in another language is answered in it, and after English in English', () => {
  const lines = Array.from({ length: 6 }, (_, at) => `ich bin heute sehr müde und kann nicht mehr ${'so '.repeat(at)}`);
  each(saidTo(lines, knowledge), /Englisch|Deutsch|wichtig|Wörter/);
  none(saidTo([...lines, 'My sister is ill.'], knowledge), /Deutsch|Englisch/);
});

test.each([
  ["it's at a bakery, I'll be making croissants at 4am, so goodbye sleep"],
  ["haha no I'm not leaving, I meant goodbye to my sleep"],
])('nobody is sent off who says goodbye to something: %s', (line) => {
  none(saidTo([line], knowledge), /go well|goodbye(?! (?:to your )?sleep)|take care|come back/i);
});

test('a question about letters to the bank isn’t one for a doctor, and “what?” is a question', () => {
  none(saidTo(['Do I have to tell the bank first or the landlord?'], knowledge), /doctor|called|diagnos/i);
  each(saidTo(['tired', 'what?'], knowledge), /badly|no sense|my mistake|didn’t fit/);
});

test('someone who has to go now is let go', () => {
  none(
    saidTo(
      ['We laughed a lot.', 'ok I really do have to go now, 4am start! thanks for the silly chat, it was lovely'],
      knowledge,
    ),
    /\?$/,
  );
});
