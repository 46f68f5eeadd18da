import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { type NotificationKind, notificationKinds } from '../kinds.ts';
import { keepSeconds, pushMessage, tapTarget, urgencyOf } from './push-message.ts';
import { mayPush, nextTry, pushLimits, ringsAt } from './push-rules.ts';

const circle = { id: '01970000-0000-7000-8000-0000000000c1', title: 'On grief' };
const told = (kind: NotificationKind, about: typeof circle | null = circle) =>
  pushMessage({ id: 'n1', kind, circle: about }, false);
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata', 'UTC');
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) });
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('CARE C17 whatever it’s about, a locked screen shows the same words, and a name only to those who wished for it', () => {
  const shown = new Set(notificationKinds.map((kind) => `${told(kind).title}: ${told(kind).body}`));
  expect(shown).toEqual(new Set(['Attune: Something new is waiting for you.']));
  const named = pushMessage({ id: 'n1', kind: 'moved', circle }, true);
  expect([named.title, named.body]).toEqual(['On grief', 'It has a new time.']);
  const unseen = pushMessage({ id: 'n1', kind: 'moved', circle: { ...circle, title: null } }, true);
  expect(unseen.title).toBe('Attune');
});

test('R-ROUTE-21 R-ROUTE-22 a suggestion opens the inner mirror, a check-in one with its form, and a circle’s news its page', () => {
  expect(told('suggestion', null)).toMatchObject({ type: 'intervention', path: '/inner-mirror' });
  expect(told('check-in', null)).toMatchObject({ type: 'check_in', path: '/inner-mirror?action=check-in' });
  for (const kind of ['moved', 'seat-found', 'message'] as const)
    expect(tapTarget(told(kind))).toBe(`/workshops/circle/${circle.id}`);
  expect(tapTarget(told('notes-ready'))).toBe(`/workshops/circle/${circle.id}/notes`);
  expect(tapTarget(told('cancelled', null))).toBe('/workshops');
});

test('each kind leads where a tap on it opens', () => {
  for (const kind of notificationKinds) expect(tapTarget(told(kind))).toBe(told(kind).path);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b', '/\t/x', ''])(
  'a tap never leaves us: “%s” leads to the notifications',
  (path) => expect(tapTarget({ type: 'news', path })).toBe('/notifications'),
);

test('nothing rings in quiet hours, and it doesn’t wait a minute longer than they last', () => {
  fc.assert(
    fc.property(moment, zone, clock, clock, (now, time_zone, from, to) => {
      const quiet = { from, to, time_zone };
      const at = ringsAt(now, quiet);
      expect(isQuiet(at, quiet)).toBe(false);
      expect(at).toBeGreaterThanOrEqual(now);
      if (at > now) expect(isQuiet(at - minuteMs, quiet)).toBe(true);
      expect(ringsAt(now, null)).toBe(now);
    }),
    { numRuns: 100 },
  );
});

test('seven in a week, and then only what changes somebody’s plans', () => {
  for (const kind of notificationKinds) {
    expect(mayPush(kind, 6)).toBe(true);
    expect(mayPush(kind, 7)).toBe(['cancelled', 'cancelled-several', 'moved'].includes(kind));
  }
});

test('it’s tried at growing intervals for some hours, later where the service asks for it, and then given up', () => {
  const waits = Array.from({ length: pushLimits.tries }, (_, index) => nextTry(index + 1, undefined));
  expect(waits.slice(0, 3)).toEqual([30, 60, 120]);
  expect(waits.at(-1)).toBeNull();
  const hours = waits.reduce<number>((all, wait) => all + (wait ?? 0), 0) / 3_600;
  expect(hours).toBeGreaterThan(2);
  expect(hours).toBeLessThan(5);
  expect([nextTry(1, 300), nextTry(5, 300)]).toEqual([300, 480]);
});

test('what can wait wakes no device, and nothing is kept for longer than it’s of use', () => {
  expect([urgencyOf('moved'), urgencyOf('message'), urgencyOf('suggestion')]).toEqual(['high', 'normal', 'low']);
  const kept = (names: boolean) =>
    (['practice-soon', 'moved', 'thanks'] as const).map((kind) => keepSeconds(kind, names));
  expect(kept(false)).toEqual([1_800, 86_400, 259_200]);
  // What names a circle lies with others for a day at most.
  expect(kept(true)).toEqual([1_800, 86_400, 86_400]);
});
