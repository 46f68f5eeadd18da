import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Reasons, reasons } from './reasons.ts';

test.each([
  [{ picked: [], own: null }],
  [{ picked: [...reasons], own: 'I’d like to be heard.\nAnd to hear.' }],
  [{ picked: ['calm'], own: '😀'.repeat(500) }],
])('%j are reasons, and stay as they are', (given) => {
  expect(v.parse(Reasons, given)).toEqual(given);
});

test.each([
  ['  why not ', 'why not'],
  ['   ', null],
  ['\u200b', null],
])('own words %j are %j', (own, kept) => {
  expect(v.parse(Reasons, { picked: [], own })).toEqual({ picked: [], own: kept });
});

test.each([
  [{ picked: ['money'], own: null }],
  [{ picked: ['calm', 'calm'], own: null }],
  [{ picked: [], own: 'x'.repeat(501) }],
  [{ picked: [] }],
  [{ own: null }],
  [['calm']],
  [null],
])('%j are none', (given) => {
  expect(v.is(Reasons, given)).toBe(false);
});
