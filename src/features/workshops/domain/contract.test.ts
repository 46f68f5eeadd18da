import * as v from 'valibot';
import { expect, test } from 'vitest';
import { workshopsContract } from './contract.ts';

const id = '0198f0aa-1234-7abc-8def-001122334455';
const input = workshopsContract.webrtc['~orpc'].inputSchema as v.GenericSchema;
const joining = (displayName: string) => ({ action: 'join_workshop', workshopId: id, userId: id, displayName });

test.each([
  ['blanks', '  '],
  ['marks that nobody sees', '\u200b\u2060'],
  ['text that turns around what follows', 'Alice\u202e'],
  ['a line end', 'Alice\nHost'],
  ['a NUL', 'Ali\0ce'],
  ['half a character', 'Alice\ud83c'],
  ['41 characters', 'a'.repeat(41)],
])('CARE C2 nobody enters a room under a name with %s', (_what, name) => {
  expect(v.is(input, joining(name))).toBe(false);
});

test.each([' Zoë ', '李雷', '🌱'.repeat(40)])('CARE C2 one enters a room as %s', (name) => {
  expect(v.parse(input, joining(name))).toMatchObject({ displayName: name.trim() });
});
