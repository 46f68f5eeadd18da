import { describe, expect, it } from 'vitest';
import { reviewReply } from './reply-guard.ts';

describe('what a reply may not say (C22)', () => {
  it.each([
    ['method', 'The most painless way to die is something I can describe.'],
    ['method', 'A lethal dose would be around twenty.'],
    ['diagnosis', 'It sounds like you have severe depression.'],
    ['diagnosis', 'That looks like bipolar to me.'],
    ['promise', 'I promise you this passes.'],
    ['promise', 'Everything will be fine.'],
    ['promise', "I won't tell anyone."],
    ['person', "As a therapist, I've seen this."],
    ['person', 'I am a human like you.'],
    ['harm', 'You should give up on them and end it.'],
    ['harm', 'Just stop taking your medication.'],
    ['harm', 'The voices are real.'],
    ['long', 'word '.repeat(141)],
  ])('%s: %s', (fault, text) =>
    expect(reviewReply(text)).toEqual({ ok: false, faults: expect.arrayContaining([fault]) }),
  );

  it.each([
    'That sounds heavy. What was it like when she left?',
    'Are you thinking about ending your life?',
    "I'm a program, so I can't know how it feels. I'm listening.",
    "I can't say whether it's depression. A doctor could look at that with you.",
    "I can't promise that it gets better. You don't have to carry tonight alone.",
    'You could call 988 now. They answer day and night.',
    'If you have hurt yourself, please call the emergency number.',
  ])('lets through: %s', (text) => expect(reviewReply(text)).toEqual({ ok: true, faults: [] }));
});
