import { expect, test } from 'vitest';
import { reviewReply } from '#features/trust/safety/domain/reply-guard.ts';
import { rowOf, talksWith } from '../guide/fake-talk.ts';
import { guide } from '../written-guide.ts';
import { purposes } from './first-words.ts';

/* What a line is wanted for: each row is won by its own lines, and by none that only come near them (CARE C25). */

const { last } = talksWith(guide, 'GB');
const wonBy = (...lines: string[]) => rowOf(last(lines), 'asked.say', purposes);

type Lines = { must: readonly string[]; mustNot: readonly string[] };
const lines: Readonly<Record<string, Lines>> = {
  dementia: {
    must: [
      'My mum has dementia. What do I say when she asks for her own mother?',
      'Some days Dad doesn’t know me. What do I say to him?',
    ],
    mustNot: [
      'I don’t know who I am without that job. What do I say to them?',
      'He doesn’t know what he wants. What do I say to him?',
    ],
  },
  apologise: {
    must: ['I screamed at my apprentice. What do I say to him tomorrow?', 'I snapped at my mum. How do I apologise?'],
    mustNot: ['He won’t say sorry. What do I say to him?', 'It wasn’t my fault. What do I say to them?'],
  },
  'ask-for-help': {
    must: ['I’m seeing my doctor on Monday. What do I say to her?', 'How do I tell the midwife how low I am?'],
    mustNot: [
      'My sister’s a nurse and works all night. What do I say to her?',
      'The doctor gave Dad two months. What do I say to Dad?',
    ],
  },
  hidden: {
    must: [
      'I haven’t told my wife about the debts. How do I tell her?',
      'My parents don’t know that I left school. What do I say to them?',
    ],
    mustNot: [
      'I don’t know how to begin. What do I say to him?',
      'She doesn’t know what she wants. What do I say to her?',
    ],
  },
  lied: {
    must: [
      'I lied to my parents about the exam. What do I say to them?',
      'I want to come clean with him. What do I say?',
    ],
    mustNot: [
      'She lied to me about the money. What do I say to her?',
      'I failed to reach her. What do I say when she rings?',
    ],
  },
  teenager: {
    must: [
      'My daughter’s 15 and slams doors. What do I say to her?',
      'My son won’t come down, he’s fourteen. What do I say through the door?',
    ],
    mustNot: [
      'A colleague slams doors. What do I say to him?',
      'Grandad lies in his room all day. What do I say to him?',
    ],
  },
  'child-far': {
    must: [
      'My son’s far away on his birthday. What do I say on the video call?',
      'I’m a weekend dad. What do I say when I bring them back?',
    ],
    mustNot: [
      'My son forgot my birthday. What do I say to him?',
      'The meeting’s a video call this time. What do I say to the new client?',
    ],
  },
  'good-news': {
    must: ['I got the job! What do I say to my parents?', 'I’m pregnant! How do I tell my husband?'],
    mustNot: [
      'I wasn’t promoted. What do I say to my boss?',
      'I’m not engaged any more. How do I tell my mum?',
      'He’s expecting me to pay. What do I say to him?',
    ],
  },
  ex: {
    must: [
      'My ex will be at the wedding. What do I say to him?',
      'I’ll run into my ex at the school gate. What do I say?',
    ],
    mustNot: ['I’m giving a toast at a wedding. What do I say?', 'My ex-boss rang. What do I say to him?'],
  },
  confront: {
    must: [
      'A colleague took the credit for my plan. What do I say to her?',
      'They did it behind my back. What do I say to them?',
    ],
    mustNot: ['I promised her too much. What do I say to her?', 'She’s furious with me. What do I say to her?'],
  },
  dismiss: {
    must: [
      'I have to let somebody go tomorrow. How do I tell her?',
      'Two of them will be redundant, and I have to tell them. What do I say?',
    ],
    mustNot: ['I was made redundant. How do I tell my wife?', 'I can’t let go of him. What do I say to him?'],
  },
  reconnect: {
    must: [
      'I haven’t called my brother for months. What do I say?',
      'We lost touch after school. What do I write to her?',
    ],
    mustNot: [
      'I always miss the start of the choir. What do I say to them?',
      'He picks up our son late. What do I say to him?',
    ],
  },
  'unpaid-work': {
    must: [
      'She paid me half for the dress and calls it her design. What do I write to her?',
      'My invoice from May is unpaid. How do I say it without begging?',
    ],
    mustNot: [
      'I lost my balance on the ice and she laughed. What do I say to her?',
      'He gave me credit for it. What do I say to him?',
    ],
  },
  'money-back': {
    must: [
      'My brother borrowed 4,000 for the van. What do I say to him?',
      'She owes me two months’ rent. What do I say to her?',
    ],
    mustNot: ['I borrowed his bike and bent it. What do I say to him?', 'He owes her a visit. What do I say to him?'],
  },
  'no-money': {
    must: [
      'My cousin asked me for money again. What do I say to him?',
      'He’s my son, and it goes on heroin. What do I say when he rings?',
    ],
    mustNot: [
      'I need money and have to go to my dad. What do I say to him?',
      'She says I’m addicted to crosswords. What do I say to her?',
    ],
  },
  'silent-friend': {
    must: [
      'My friend stopped answering me. What do I write to her?',
      'He left me on read in March. What do I write to him?',
    ],
    mustNot: ['I never replied to her. What do I write now?', 'He stopped smoking. What do I say to him?'],
  },
  'come-out': {
    must: ['I want to come out to my parents. What do I say?', 'I’m bi. How do I tell my mum?'],
    mustNot: [
      'He won’t come out of the bathroom. What do I say to him?',
      'My son came out to us. What do I say to him?',
      'She’s coming out of hospital. What do I say to her?',
    ],
  },
  neighbour: {
    must: [
      'My neighbours play music at night. What do I say to them?',
      'The bass from upstairs keeps me awake. What do I say to them?',
    ],
    mustNot: ['My neighbour’s wife died. What do I say to him?', 'My neighbour gave me a cake. What do I say to her?'],
  },
  date: {
    must: ['I have a crush on him. What do I say?', 'We had one date, and I liked it. What do I write to her?'],
    mustNot: [
      'The date of the move has changed. What do I say to them?',
      'He’s in love with himself. What do I say to him?',
    ],
  },
  invite: {
    must: ['I’d like her to come for Christmas. What do I say?', 'I want company on Sunday. What do I write to him?'],
    mustNot: ['The company is closing down. What do I say to them?', 'Come on, what do I say to him?'],
  },
  comfort: {
    must: ['Her husband died on Friday. What do I say to her?', 'My friend lost her baby. What do I write to her?'],
    mustNot: [
      'I was diagnosed with diabetes. How do I tell my kids?',
      'He lost his temper with me. What do I say to him?',
    ],
  },
  'passed-over': {
    must: [
      'I didn’t get the promotion. What do I say to my manager?',
      'Somebody else got promoted instead of me. What do I say to her?',
    ],
    mustNot: [
      'They want feedback on the course. What do I write?',
      'I’d like a pay rise. How do I ask my boss for it?',
    ],
  },
  part: {
    must: ['I want to break up with him. What do I say?', 'I’m going to quit. How do I tell my boss?'],
    mustNot: [
      'I’m taking the train to see her. What do I say at the door?',
      'She told me to leave my shoes outside. What do I say to her?',
    ],
  },
  refuse: {
    must: ['I don’t want to go to the party. How do I tell her?', 'I can’t say no to my aunt. What do I say to her?'],
    mustNot: ['I can’t get out of bed. What do I say to my boss?', 'She said no to me. What do I say now?'],
  },
  speech: {
    must: ['I’m giving a toast at a wedding. What do I say?', 'Give me a first line for the eulogy.'],
    mustNot: [
      'He made a speech about me at dinner. What do I say to him?',
      'She’s in speech therapy. What do I say to her?',
    ],
  },
  job: {
    must: [
      'I have an interview tomorrow. What do I say when they ask why I want it?',
      'What do I write in my application?',
    ],
    mustNot: [
      'My son has an interview tomorrow. What do I say to him?',
      'They read my application aloud and laughed. What do I say to them?',
    ],
  },
  'ask-for': {
    must: [
      'I want to ask my aunt for a week at the lake. What do I say?',
      'I’d like a pay rise. How do I ask my boss for it?',
    ],
    mustNot: ['She asks too much of me. What do I say to her?', 'He asked me to marry him. What do I say?'],
  },
  work: {
    must: ['My boss texts me at midnight. What do I say to her?', 'A colleague hums all day. What do I say to him?'],
    mustNot: ['It doesn’t work between us. What do I say to her?', 'His team lost the cup. What do I say to my son?'],
  },
};
const cases = (kind: keyof Lines) => purposes.flatMap(({ id }) => (lines[id]?.[kind] ?? []).map((line) => [id, line]));

test('every row has two lines that must win it, and two near them that mustn’t', () => {
  expect(Object.keys(lines)).toEqual(purposes.map(({ id }) => id));
  expect(Object.entries(lines).filter(([, { must, mustNot }]) => must.length < 2 || mustNot.length < 2)).toEqual([]);
});

test.each(cases('must'))('%s is won by “%s”', (id, line) => expect(wonBy(line)).toBe(id));
test.each(cases('mustNot'))('%s isn’t won by “%s”', (id, line) => expect(wonBy(line)).not.toBe(id));

test('none says what the guard would hold back', () => {
  for (const text of purposes.flatMap(({ line }) => line)) expect(reviewReply(text).ok, text).toBe(true);
});
