import { beforeEach, expect, test } from 'vitest';
import { keepsNothing } from '#platform/testing/device-memory.ts';
import { alice, signInAlice } from '#platform/testing/web-server.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { emptyPlan } from '../../domain/plan/plan.ts';
import { keepMirror, newerOf, plansHere, readMirror, trustedHere } from './plan-store.ts';

const kept = { plan: { ...emptyPlan, helps: 'Walk by the river' }, version: 3 };

beforeEach(signInAlice);

test('CARE C18 what this device knows of somebody’s plan is theirs alone', () => {
  keepMirror(alice.id, kept);
  expect(readMirror(alice.id)).toEqual(kept);
  expect(readMirror('0190a000-0000-7000-8000-00000000b0b0')).toBeNull();
});

test('CARE C13 a plan on this device stands among the plans, where signing out and the other pages look for it', async () => {
  await plansHere(alice.id).put('plan', kept);
  expect(await deviceStore(alice.id, 'safety-plan').get('plan')).toEqual(kept);
});

test('CARE C12 what another tab saved later counts, and what the account says now is never hidden by what’s as old', () => {
  const newer = { ...kept, version: 4 };
  expect(newerOf(kept, newer)).toBe(newer);
  expect(newerOf(newer, kept)).toBe(newer);
  expect(newerOf(undefined, kept)).toBe(kept);
  expect(newerOf(kept, null)).toBe(kept);
  const same = { ...kept };
  expect(newerOf(same, kept)).toBe(same);
});

const noted = (text: string) => localStorage.setItem(`attune-plan-${alice.id}`, text);

test.each(['', '{', 'null', '3', '"Tea"', '[]', '{"plan":null,"version":1}', '{"plan":{},"version":1}'])(
  'CARE C12 a note that’s no plan, %s, is none: the page asks the account instead of breaking',
  (text) => {
    noted(text);
    expect(readMirror(alice.id)).toBeNull();
  },
);

test('CARE C12 a note with a person but half written, as another build may leave it, is none either', () => {
  noted(JSON.stringify({ ...kept, plan: { ...kept.plan, people: [{ name: 'Jo' }] } }));
  expect(readMirror(alice.id)).toBeNull();
  noted(JSON.stringify({ plan: kept.plan }));
  expect(readMirror(alice.id)).toBeNull();
});

test('CARE C18 a plan that was deleted leaves no note, and neither does one that’s heard of after a sign-out', () => {
  keepMirror(alice.id, kept);
  keepMirror(alice.id, { plan: null, version: 4 });
  expect(localStorage.getItem(`attune-plan-${alice.id}`)).toBeNull();
  keepMirror('0190a000-0000-7000-8000-00000000b0b0', kept);
  expect(readMirror('0190a000-0000-7000-8000-00000000b0b0')).toBeNull();
});

test('CARE C12 the one they trust is found where only a name or only a number is there, and nobody in blanks', async () => {
  const trust = (name: string, reach: string) =>
    keepMirror(alice.id, { plan: { ...emptyPlan, trusted: { name, reach } }, version: 1 });
  trust('Maria', '');
  expect(await trustedHere(alice.id)).toEqual({ name: 'Maria', reach: '' });
  trust('', '0170 1');
  expect(await trustedHere(alice.id)).toEqual({ name: '', reach: '0170 1' });
  trust(' ', ' ');
  expect(await trustedHere(alice.id)).toBeNull();
});

test('CARE C12 a row of another build on this device hides nothing of what’s noted', async () => {
  keepMirror(alice.id, { plan: { ...emptyPlan, trusted: { name: 'Maria', reach: '' } }, version: 1 });
  await plansHere(alice.id).put('plan', { plan: { helps: 'Tea' }, version: 1 } as never);
  expect(await trustedHere(alice.id)).toEqual({ name: 'Maria', reach: '' });
});

test('CARE C12 where this browser keeps nothing in its store, what’s noted still counts', async () => {
  keepMirror(alice.id, { plan: { ...emptyPlan, trusted: { name: 'Maria', reach: '' } }, version: 1 });
  await keepsNothing();
  expect(await trustedHere(alice.id)).toEqual({ name: 'Maria', reach: '' });
});
