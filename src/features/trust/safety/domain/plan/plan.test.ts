import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { anyText } from '#platform/testing/any-text.ts';
import { asksNow } from '../follow-up.ts';
import { emptyPlan, isEmpty, linesOf, peopleOf, withLine } from './plan.ts';
import { samePlan } from './same-plan.ts';
import { waysOf } from './ways.ts';

test('a plan of blanks is empty, and one word or one name makes it a plan', () => {
  expect(isEmpty({ ...emptyPlan, signs: ' \n', people: [{ name: ' ', reach: '' }] })).toBe(true);
  expect(isEmpty({ ...emptyPlan, reasons: 'My cat' })).toBe(false);
  expect(isEmpty({ ...emptyPlan, trusted: { name: 'Maria', reach: '' } })).toBe(false);
});

test('a line is added once, at the end, and nothing that was there is lost', () => {
  expect(withLine('', 'Walk')).toBe('Walk');
  expect(withLine('Walk\n', 'Tea')).toBe('Walk\nTea');
  expect(withLine('Walk\nTea', 'Walk')).toBe('Walk\nTea');
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^\w[\w ]*\w$/), (text, line) => {
      const lines = linesOf(withLine(text, line));
      expect(lines.filter((one) => one === line).length).toBeGreaterThan(0);
      expect(linesOf(text).every((one) => lines.includes(one))).toBe(true);
    }),
  );
});

test('people without a word are nobody', () => {
  const maria = { name: 'Maria', reach: '' };
  expect(peopleOf([maria, { name: '', reach: ' ' }])).toEqual([maria]);
});

test.each([
  ['a number', '0170 / 123-45 67', { call: 'tel:01701234567', text: 'sms:01701234567?&body=Hi%20you' }],
  ['one from abroad', '+43 (0) 664 1', { call: 'tel:+436641', text: 'sms:+436641?&body=Hi%20you' }],
  ['one from abroad, close together', '+49(0)170 1', { call: 'tel:+491701', text: 'sms:+491701?&body=Hi%20you' }],
  ['one at home, in brackets', '(0) 664 1', { call: 'tel:06641', text: 'sms:06641?&body=Hi%20you' }],
  [
    'one with a zero in brackets further on',
    '+43 664-1 (0)',
    { call: 'tel:+4366410', text: 'sms:+4366410?&body=Hi%20you' },
  ],
  ['an address', ' maria@example.org ', { mail: 'mailto:maria%40example.org?body=Hi%20you' }],
  ['words', 'next door, number 12', {}],
  ['nothing', '', {}],
])('a person is reached in one tap by %s', (_, reach, ways) => {
  expect(waysOf(reach, 'Hi you')).toEqual(ways);
});

test('whatever is typed, a link goes to a number or an address and nowhere else', () => {
  fc.assert(
    fc.property(anyText, (reach) => {
      for (const link of Object.values(waysOf(reach, 'Hi')))
        expect(link).toMatch(/^(tel:\+?[\d*]+|sms:\+?[\d*]+\?&body=Hi|mailto:[\w.%!~*'()-]+\?body=Hi)$/);
    }),
  );
});

const now = Date.parse('2026-01-20T19:00:00.000Z');
test.each([
  ['never was hard', null, false],
  ['was hard an hour ago', now - hourMs, false],
  ['was hard yesterday', now - dayMs, true],
])('CARE C20 someone whose talk %s', (_, notedAt, asks) => {
  expect(asksNow(notedAt, now)).toBe(asks);
});

test('CARE C12 a plan that the account gives back, cleaned and in another order, is still the same one', () => {
  const { people, ...rest } = { ...emptyPlan, helps: 'Walk\r\nTea', people: [{ reach: 'jo@example.org', name: 'Jo' }] };
  const back = { people: [{ name: 'Jo', reach: 'jo@example.org' }], ...rest, helps: 'Walk\nTea' };
  expect(samePlan({ ...rest, people }, back)).toBe(true);
  for (const other of [
    { ...back, helps: 'Walk' },
    { ...back, people: [] },
    { ...back, trusted: { name: 'Jo', reach: '' } },
  ])
    expect(samePlan(back, other)).toBe(false);
});
