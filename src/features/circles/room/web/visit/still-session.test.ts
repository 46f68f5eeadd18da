import { expect, test } from 'vitest';
import type { AbilityNotice, Notice } from '../../domain/room-view.ts';
import { ownAbilities } from '../abilities.ts';
import { hearTab } from './hearing-session.ts';
import { Notices } from './still-session.ts';

const chat = { earlier: () => Promise.reject(new Error('unused')), unsent: { read: () => [], write: () => {} } };
const abilities = ownAbilities({ chat, tellTiming: async () => 0 });
const joined = (username: string): Notice => ({ type: 'joined', username });
const of = (ability: string, type: string): AbilityNotice => ({ ability, type });

function notices() {
  const told: (Notice | AbilityNotice)[] = [];
  return { told, notices: new Notices(abilities, (notice) => void told.push(notice)) };
}

test('CARE moment 4 in a silence joins, messages and hands wait, and come in order afterwards', () => {
  const { told, notices: gate } = notices();
  gate.take(joined('Ann'));
  gate.setStill(true);
  const waiting = [joined('Bob'), of('chat', 'message'), of('hands', 'hand-raised'), joined('Cleo')];
  for (const notice of waiting) gate.take(notice);
  expect(told).toEqual([joined('Ann')]);
  gate.setStill(false);
  expect(told).toEqual([joined('Ann'), ...waiting]);
});

test.each<Notice | AbilityNotice>([
  { type: 'connection-lost' },
  { type: 'returned', muted: true, awaySeconds: 40 },
  { type: 'ended', message: '' },
  of('chat', 'message-failed'),
  of('steering', 'muted'),
  of('silence', 'began'),
])('what happens to the person alone does not wait: $type', (notice) => {
  const { told, notices: gate } = notices();
  gate.setStill(true);
  gate.take(notice);
  expect(told).toEqual([notice]);
});

test('what waited when one left is not told in the next visit', () => {
  const { told, notices: gate } = notices();
  gate.setStill(true);
  gate.take(joined('Bob'));
  gate.forget();
  gate.setStill(false);
  expect(told).toEqual([]);
});

test('the room is still while the silence is held, and not by any other ability', () => {
  const views = (silence: object | null) => ({ silence: { silence, cameLate: false } });
  const isStill = (now: ReturnType<typeof views>) => hearTab(abilities)('still', now);
  expect([isStill(views({ since: 0, until: null })), isStill(views(null))]).toEqual([true, false]);
});
