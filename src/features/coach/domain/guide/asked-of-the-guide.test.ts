import { expect, test } from 'vitest';
import { exercises } from '#features/exercises/domain/exercises.ts';
import { guide, newStates, stateFor } from '../written-guide.ts';

const knowledge = { checkIns: [], remembered: [] };

/** Replies of a talk of these lines. */
function talk(lines: readonly string[], id = '0190a000-0000-7000-8000-000000000001') {
  let states = newStates(knowledge, id);
  return lines.map((line) => {
    const answer = guide.answer(stateFor('new', states), line, knowledge);
    states = { ...states, before: states.now, now: answer.state };
    return answer;
  });
}
const last = (...lines: string[]) => talk(lines).at(-1) ?? { reply: '', rules: [], codes: [], offers: undefined };
const ids = (...lines: string[]) => last(...lines).rules.join(' ');

test.each([
  'are you a doctor?',
  'Are you a therapist?',
  'r u a doctor',
  'bro i asked if ur a doctor',
  'are you a nurse',
  'are you a trained counsellor or what',
  'are you even qualified?',
])('CARE C21 asked “%s”, it says that it’s a program, and no person, therapist or doctor', (words) => {
  const { reply } = last('my mum is ill', words);
  expect(reply).toMatch(/\bprogram\b/);
  expect(reply).toMatch(/no doctor|no training|not a person/i);
});

test.each(['are you a real person?', 'who am i talking to', 'r u human'])(
  'CARE C21 asked “%s”, it says that it’s a program',
  (words) => expect(last('my mum is ill', words).reply).toMatch(/\bprogram\b|\bmachine\b/),
);

test.each([
  'Can you help me plan a conversation with my boss?',
  'so can you help me work out how to say it?',
  "I'm asking if you can help me plan the conversation with my boss.",
  'could you please help me figure out what to say to him',
])('REAL 48 “%s” is heard as a request, and a plan begins with a question', (words) => {
  const { reply, rules } = last('I have to tell my boss on Thursday that I say no', words);
  expect(rules.join(' ')).toMatch(/\bplan\b/);
  expect(reply).toMatch(/^Yes.*\?$/);
});

test('REAL 48 a plan goes on step by step, with what they answered', () => {
  const [, , one, two] = talk([
    'I have to tell my boss on Thursday that I say no',
    'can you help me plan what to say?',
    "that I can't take on the project",
    "that he'll go quiet and I give in",
  ]);
  expect(one?.rules.join(' ')).toContain('plan.1');
  expect(two?.rules.join(' ')).toContain('plan.2');
});

test.each(['Give me ideas please.', 'Give me ideas please, I’m asking.', 'give me some tips'])(
  'REAL 48 “%s” is a yes already, and gets an idea',
  (words) => expect(last("I can't sleep at night, I lie awake", words).codes).toContain('idea-with-permission'),
);

test.each(['any ideas?', 'so what could I do?', 'what would you do?', 'u got any tips'])(
  'CARE C22 “%s” is asked back whether an idea is welcome, and no answer is turned down',
  (words) => {
    const { reply } = last("I can't sleep at night, I lie awake", words);
    expect(reply).not.toMatch(/haven’t got an answer|can’t answer|nothing to tell/);
    expect(reply).toContain('?');
  },
);

test.each([
  'Yes I want it. That’s what I’ve been asking for half an hour.',
  'yes go on, give it to me',
  'please, anything',
  'sure, I have the whole evening and nothing to lose by it now',
])('REAL 48 after an offer “%s” is a yes', (words) => {
  expect(last("I can't sleep at night, I lie awake", 'what should I do?', words).codes).toContain(
    'idea-with-permission',
  );
});

test('REAL 48 after an offer a yes with a but is none', () => {
  const { codes } = last("I can't sleep at night, I lie awake", 'what should I do?', 'yes but no tips please');
  expect(codes).not.toContain('idea-with-permission');
});

test.each([
  ['Should I text her or wait?', /you text her, and what if you wait/],
  ['So what do you think, should I forgive him?', /you forgive him, and what if you don’t/],
])('REAL 48 “%s” has both sides weighed, and no exercise', (words, both) => {
  const { reply, offers } = last('My girlfriend and I had a fight', words);
  expect(reply).toMatch(both);
  expect(offers).toBeUndefined();
  expect(exercises.some(({ title }) => reply.includes(title))).toBe(false);
});

test.each([
  "that wasn't an answer to what I said",
  'no that was my mum',
  "Wrong, that's about my brother",
  "You've misread me there",
  'no, I meant the other one',
  'are you even reading what I write',
  "sorry what? I'm talking about the email",
])('REAL 48 “%s” is owned, and never given back as it stands', (words) => {
  const { reply, rules } = last('my gran took me to a museum in spring', 'I keep thinking of her', words);
  expect(rules.join(' ')).toMatch(/\bcorrect\b/);
  expect(reply).not.toMatch(/wasn’t an answer|misread you|your brother, and|are you even/i);
});

test('REAL 48 a gladness that was missed is answered, and not only noted', () => {
  const { rules } = last("she's lying next to me", "no it's GOOD that she's not angry. I'm relieved");
  expect(rules.join(' ')).toMatch(/correct\.\d move\.relieved/);
});

test.each(["You're being evasive.", "I'd settle for an honest yes or no.", "I'm asking you though."])(
  'CARE C21 “%s” is owned, and it says that a program has no opinion',
  (words) => expect(last('Is it wrong to be cross?', words).reply).toMatch(/\bprogram\b/),
);

test.each([
  'I have to check with my manager first',
  'I could count to five in my head',
  "I said count to five so I don't fill the silence",
])('CARE C22 “%s” is no compulsion', (words) => {
  expect(ids('I have a talk with him on Thursday', words)).not.toContain('careful');
});

test.each([
  'I have to check the stove ten times before I leave',
  'I keep checking the door is locked over and over',
  'I have to wash my hands twenty times',
  'I have to count to eight or something bad will happen',
])('CARE C22 “%s” still has it be careful', (words) => expect(ids(words)).toContain('careful.compulsion'));

test('REAL 48 what was said in this talk of somebody is found again, turned to them', () => {
  const lines = [
    'My brother Jonas borrowed four thousand pounds off our mum and never paid it back.',
    'I miss Sundays.',
  ];
  expect(last(...lines, 'What was it I told you about Jonas, do you remember?').reply).toContain(
    'Jonas borrowed four thousand pounds off your mum',
  );
  expect(last(...lines, 'What did I tell you about Lea?').reply).toMatch(/nothing in this talk|can’t find that/);
});

test.each([
  'I left when I was nineteen and I moved here',
  'I see it as a bit scary to be honest',
  'she cried because she was so happy for me',
  'he found out from the staff email',
  'She was happy. Dad would pretend to be annoyed by it. Twenty years of the same joke.',
  'it left out what she feels',
  'he is jealous but she never asks Kev',
  "I'm paying for an app that can't give me a person",
])('REAL 48 “%s” sets off nothing that means something else', (words) => {
  expect(ids(words)).not.toMatch(
    /when-i-was-small|can-still-see|they-cried|not-enough|\bmask|belong|not-asked|paid-for-it/,
  );
});

test('REAL 48 good news gets warmth, and no question what could go wrong', () => {
  const answers = talk([
    'I GOT THE JOB!! I actually got it, I can’t believe it',
    'can we just be happy about the job for a minute?',
    "I'm going to buy a hat for my first day!",
  ]);
  expect(answers[1]?.rules.join(' ')).toContain('glad');
  for (const { reply } of answers) expect(reply).not.toMatch(/might get in the way|weigh on most/);
});

test.each([
  "never mind. i'm going in, need milk. thanks for listening i suppose",
  'gonna put fone in kitchen n sleep. cheers',
  "ok I'm gonna go be with her. thx",
  'ok I need to go and tell everyone else I know. thank you!! any last words',
])('REAL 48 “%s” ends the talk, with no question', (words) => {
  const { reply, rules } = last('I had a hard week', words);
  expect(rules.join(' ')).toMatch(/\bbye\./);
  expect(reply).not.toContain('?');
});

test.each([
  ['my m8 says put it in the kitchen', /\bm8\b/],
  ['my mates keep textin n i just leave em on read', /textin | n you/],
  ["it'd take me not being a coward", /coward/],
  ["she's not angry I don't think", /you don’t think/],
])('REAL 48 “%s” isn’t given back as it’s spelt', (words, never) => {
  for (const seed of ['1', '2', '3'])
    expect(talk([words], `0190a000-0000-7000-8000-00000000000${seed}`)[0]?.reply).not.toMatch(never);
});

test('REAL 48 what’s said with “that” before it is given back, and nothing of theirs is lost to a nudge', () => {
  const { reply, rules } = last('I sat in my car and cried', "That I'm in the wrong country.");
  expect(rules.join(' ')).not.toContain('more-heavy');
  expect(reply).toMatch(/you’re in the wrong country/i);
});
