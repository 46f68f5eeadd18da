import { describe, expect, test } from 'vitest';
import { guide } from '../written-guide.ts';
import { talksWith } from './fake-talk.ts';

const { talk, last } = talksWith(guide, 'GB');
/** What it says to the last of these lines, for many dice. */
const lastOf = (lines: readonly string[], country = 'GB') =>
  Array.from({ length: 12 }, (_, seed) => last(lines, seed, country).reply);
const all = (replies: readonly string[], pattern: RegExp) =>
  expect(replies.filter((one) => !pattern.test(one))).toEqual([]);
const none = (replies: readonly string[], pattern: RegExp) =>
  expect(replies.filter((one) => pattern.test(one))).toEqual([]);

describe('CARE C25 one sentence of theirs that stands is given back, turned to “you”', () => {
  test.each([
    ['My new boss moved all our stand-ups to seven in the morning.', 'Your new boss moved all your stand-ups to seven'],
    ['The last bus goes at nine and I was on it.', 'The last bus goes at nine and you were on it.'],
    ['My brother borrowed 4,000 from me for the van.', 'Your brother borrowed 4,000 from you for the van.'],
    ['I was so nervous that I called the director "dad".', 'You were so nervous that you called the director “dad”.'],
    ['It’s so quiet you can hear the fridge.', 'It’s so quiet you can hear the fridge.'],
    [
      'I pace, I track my heart rate, I do everything right.',
      'You pace, you track your heart rate, you do everything right.',
    ],
    ['what now 😭 i’ve still got to face my parents', 'You’ve still got to face your parents.'],
    ['I’ve had ME for six years.', 'You’ve had ME for six years.'],
    ['I washed my hair, which cost me the whole day.', 'You washed your hair, which cost you the whole day.'],
    ['Last time I failed by four points', 'Last time you failed by four points.'],
    ['People have stopped asking.', 'People have stopped asking.'],
    ['Back’s gone.', 'Your back’s gone.'],
    ['she went to her sisters in march, it was a monday', 'in March'],
    ['Thing is I’ve got his number.', 'You’ve got his number.'],
    ['The GP gave up on me I think.', 'The GP gave up on you, you think.'],
    ['He laughed, thank god.', 'He laughed.'],
  ])('“%s”', (line, reply) => {
    for (const one of lastOf(['Hello there, it’s a long story.', line])) expect(one).toContain(reply);
  });
});

describe('CARE C25 what would come out wrong is never given back', () => {
  test.each([
    ['This is going to sound stupid.', /going to sound stupid/],
    ['I know it’s petty to look.', /you know it|it’s petty/i],
    ['The other one was his, but i mean i cooked and tell me', /tell you/],
    ['I’d say it when he’s alone, not at dad’s.', /^It when/],
    ['Janet cut it out. Didn’t say a word, just left it.', /you didn’t say/i],
  ])('“%s”', (line, wrong) => none(lastOf(['Hello there, it’s a long story.', line]), wrong));
});

describe('CARE C25 joy is met as joy', () => {
  test.each(['I got the job!!!', 'Otis smiled at me today!!! a real one', 'We won, I can’t believe it'])(
    '“%s”',
    (line) => all(lastOf([line]), /lovely|good|moment|joy|glad/i),
  );
  test('tears of joy are no trouble, and a fear with it is no joy', () => {
    all(lastOf(['I’m on the landing crying but good crying']), /good/i);
    none(lastOf(['Well it was nice. But the fear is the thing!! My voice shook.']), /lovely|glad of that|joy/i);
  });
});

describe('CARE C25 a mistake is owned, and only where there was one', () => {
  test('put right, it says so and takes what’s so instead', () => {
    const lines = ['I feel so guilty about it.', 'No, you misread that, I was listing it as proof that I can do it.'];
    all(lastOf(lines), /wrong|mistake|sorry|missed|off there/i);
    all(lastOf(lines), /listing it as proof/);
  });
  test.each([
    ['My son says I should move to a flat.', 'I don’t want a flat.'],
    ['It’s never for rent.', 'No. It’s heroin.'],
    ['I get this hot feeling in my chest.', 'no, not pain, just hot'],
  ])('after “%s”, “%s” tells on and corrects nothing', (first, line) => {
    none(lastOf([first, line]), /wrong|mistake|sorry|misread/i);
  });
  test('of no use, it says so and asks what would be', () => {
    all(lastOf(['I can’t sleep.', 'that’s no help']), /no help|fell short|empty|thin/);
  });
});

describe('CARE C25 what’s asked for outright is given at once', () => {
  test.each([
    ['My daughter slams doors. She’s 15. Is this normal?', /common at that age|shutting the door/],
    ['Is it rude to leave at 9?', /rude/],
    ['I screamed at my apprentice. What do I say to him tomorrow?', /“.*sorry/],
    ['I can’t sleep. Give me one thing to do.', /One thing|get up/],
    ['Does she even like me?', /know|head|guess|tell you that/i],
    ['Should I text him?', /decide|yes or no/],
    ['I don’t want solutions, please.', /none|No solutions/i],
    ['Can you just be happy for me?', /well done|glad of|congratulations/i],
    ['What do you think?', /guess|words|lines|told me/],
    ['If my wife picks up my phone can she scroll back through this?', /phone|device/],
  ])('“%s”', (line, answer) => all(lastOf([line]), answer));

  test('asked again, it owns that it went past it', () => {
    all(lastOf(['Is it normal to miss a voice?', 'You didn’t answer me. Is it normal?']), /ask|answer|question/);
  });
  test('a line of their own is left as it is', () => {
    all(
      lastOf(['What should I say to her?', '"Bern, I’m going, and I’ll miss you." Does that sound alright?']),
      /good|leave|clear|like/,
    );
  });
  test('what they said is known again, and what isn’t, isn’t', () => {
    all(lastOf(['My nan taught me that.', 'It rained.', 'do you remember who taught me?']), /nan/);
    all(lastOf(['My daughter Freya cried.', 'what’s my daughter’s name?']), /Freya/);
    all(lastOf(['It rained.', 'Do you remember the red bicycle?']), /lost|can’t find|don’t have/);
  });
});

describe('REAL 48 few words are met at their weight', () => {
  test.each([
    ['FOUR', /^Four\./],
    ['lol', /^(?:Ha|Hm, yes)\./],
    ['That something changes', /^That something changes\./],
    ['His name was Kurt.', /Kurt\./],
    ['Nobody to laugh at anything with now', /^Nobody to laugh at anything with now\./],
  ])('“%s”', (line, reply) => all(lastOf(['I used to draw.', line]), reply));
});

test('CARE C25 twice in a row without a hold, it says so and shows what it can do', () => {
  all(lastOf(['Hm, the barrier down the.', 'Diplomatic. Toasters.']), /right words|guessing/);
});

test('CARE C25 a learner’s English isn’t turned round', () => {
  const lines = ['My english is not so good sorry. My son have birthday.', 'he say bye mama very fast'];
  none(lastOf(lines), /he say|have birthday/i);
});

test.each(['I don’t want solutions, please.', 'No tips please.', 'no advice please'])(
  'REAL 48 “%s” means it: nothing’s offered from then on',
  (line) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const answers = talk(['I’m so anxious about everything.', line, 'I can’t sleep', 'What a day.'], seed);
      for (const { codes, choices } of answers.slice(1)) {
        expect(codes).not.toContain('asks-permission');
        expect(choices).toBeUndefined();
      }
    }
  },
);

test('REAL 48 a goodnight that’s told of is no goodbye', () => {
  none(lastOf(['I feel like I’m lying when he kisses me goodnight.']), /Goodbye|Go well|another time/);
});

test('REAL 48 what could’ve been is no plan, and a day that’s ahead is wished well at the end', () => {
  none(
    lastOf(['He drove a taxi so I could go to university.']),
    /university\. (?:I hope it goes|That’s your own|That sounds right|Good\.)/,
  );
  all(lastOf(['I have to tell my parents on Sunday.', 'I’m scared of it.', 'bye']), /Sunday/);
});
