import { expect, test } from 'vitest';
import { guide, newStates, stateFor } from '../written-guide.ts';

const knowledge = { checkIns: [], remembered: [] };

/** The last reply of a talk of these lines, in a few talks, so that no dice hide a fault. */
function last(...lines: string[]) {
  return ['a', 'b', 'c', 'd'].map((id) => {
    let states = newStates(knowledge, id);
    let reply = '';
    let rules: string[] = [];
    for (const line of lines) {
      const answer = guide.answer(stateFor('new', states), line, knowledge);
      ({ reply, rules } = answer);
      states = { ...states, before: states.now, now: answer.state };
    }
    return { reply, rules: rules.join(' ') };
  });
}

/* Words that were taken for something else, in talks that were read from beginning to end. */
test.each([
  ['a driving test is no test of the guide', ['I just passed my driving test'], /\btest\.\d/],
  ['who did the voices of a story hears none', ['he was funny, he did all the voices when he read to us'], /careful/],
  ['“I don’t think I should” asks for no advice', ["no I don't think I should. I just imagine it"], /advice|may-i/],
  ['somebody who read their messages', ['he read my messages while I was in the shower'], /reads-again/],
  ['years together are no job', ["we've been together four years and I trusted him"], /years-of-work/],
  ['“nothing really going on” names no gap', ['hey', 'nothing really going on'], /bit-none/],
  ['“me”, to “you or somebody else?”', ['tired', 'me'], /single\.stuck/],
  ['what’s feared is no plan', ["it's about tomorrow", "that I'll say something stupid in the interview"], /on-plan/],
  ['what’s feared is none the second time, either', ["it's about tomorrow", "yes. that I'll go blank"], /on-plan/],
  ['a death that’s only just told isn’t taken lightly', ['we buried my gran on Friday'], /lightly/],
  ['a choice of two is no plan', ['that I could say it or be cold'], /on-could/],
  ['a car that’s locked is nobody who looks on', ["it's never once not been locked"], /from-afar/],
])('REAL 48 %s', (_, lines, wrong) => {
  for (const { rules } of last(...lines)) expect(rules).not.toMatch(wrong);
});

test('REAL 48 a dilemma told in two sentences is heard as one', () => {
  for (const { rules } of last("if I go in I get to say it. if I don't I get to be cold"))
    expect(rules).toMatch(/either-way/);
});

test.each([
  'what do the voices want from me',
  'living with the voices is hard',
  'the voices of the neighbours say my name',
])('CARE C22 “%s” is still met with care', (words) => {
  for (const { rules } of last('hey', words)) expect(rules).toMatch(/careful|care\./);
});

test.each([
  ['can we talk about the interview instead', /interview\.|interview, then/i],
  ['did I tell you about the bucket', /holding a bucket/],
])('REAL 48 “%s” is a request, and is never given back', (words, said) => {
  for (const { reply } of last('he had to walk up the beach holding a bucket', 'it was cold', words)) {
    expect(reply).toMatch(said);
    expect(reply).not.toMatch(/^can you/i);
  }
});
