import { beforeEach, expect, test } from 'vitest';
import '#platform/testing/device-memory.ts';
import { alice, signInAlice } from '#platform/testing/web-server.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { emptyPlan } from '../../domain/plan/plan.ts';
import { keepMirror, newerOf, plansHere, readMirror } from './plan-store.ts';

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
