import * as v from 'valibot';
import { expect, test } from 'vitest';
import { workshopsContract } from './contract.ts';

const id = '0198f0aa-1234-7abc-8def-001122334455';
const input = workshopsContract.webrtc['~orpc'].inputSchema as v.GenericSchema;
const joining = (displayName: string) => ({ action: 'join_workshop', workshopId: id, userId: id, displayName });

test.each([
  ['blanks', '  '],
  ['marks that nobody sees', '\u200b\u2060'],
  ['41 characters', 'a'.repeat(41)],
])('CARE C2 nobody enters a room under a name with %s', (_what, name) => {
  expect(v.is(input, joining(name))).toBe(false);
});

test.each([
  [' Zoë ', 'Zoë'],
  ['李雷', '李雷'],
  ['🌱'.repeat(40), '🌱'.repeat(40)],
  ['Ali\0ce\u202e', 'Alice'],
])('CARE C2 F7 one enters a room as %j', (typed, displayName) => {
  expect(v.parse(input, joining(typed))).toMatchObject({ displayName });
});
