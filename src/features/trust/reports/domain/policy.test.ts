import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acts, mayHandle, mayReport, possibleActs } from './policy.ts';

const facts = fc.record({
  exists: fc.boolean(),
  removable: fc.boolean(),
  postRemovable: fc.boolean(),
  postRestorable: fc.boolean(),
  sendable: fc.boolean(),
  isVouched: fc.boolean(),
  isBanned: fc.boolean(),
});

test('CARE C6 a steward is offered only what can really happen, and a word as long as there’s somebody to read it', () => {
  const all = { exists: true, removable: true, postRemovable: true, sendable: true, isVouched: true, isBanned: false };
  expect(possibleActs({ ...all, postRestorable: false })).toEqual(acts.filter((act) => act !== 'post-restored'));
  expect(possibleActs({ ...all, postRestorable: true })).toEqual(['word', 'post-restored']);
  fc.assert(
    fc.property(facts, (concerned) => {
      const possible = possibleActs(concerned);
      expect(possible.includes('word')).toBe(concerned.exists);
      expect(possible.includes('post-restored')).toBe(concerned.exists && concerned.postRestorable);
      if (!concerned.postRemovable) expect(possible).not.toContain('post-removed');
      if (!concerned.sendable) expect(possible).not.toContain('sent-away');
      if (!concerned.removable) expect(possible).not.toContain('removed');
      if (!concerned.isVouched) expect(possible).not.toContain('unvouched');
      if (concerned.isBanned) expect(possible).not.toContain('paused');
      // Of somebody who's gone only their words are left.
      if (!concerned.exists) expect(possible).toEqual(concerned.postRemovable ? ['post-removed'] : []);
    }),
  );
});

test('CARE C6 a steward decides on nothing they reported, nothing about them, and nothing about a circle they led', () => {
  const report = { reporter_id: 'alice', person_id: 'bob', host_ids: ['carol'] };
  expect(mayHandle(report, 'mira')).toBe(true);
  expect(mayHandle({ ...report, reporter_id: 'mira' }, 'mira')).toBe(false);
  expect(mayHandle({ ...report, person_id: 'mira' }, 'mira')).toBe(false);
  expect(mayHandle({ ...report, host_ids: ['carol', 'mira'] }, 'mira')).toBe(false);
  expect(mayHandle({ reporter_id: null, person_id: null, host_ids: [] }, 'mira')).toBe(true);
});

test('CARE C6 members may report anyone there, the facilitator included; people who only see the circle may report it and its facilitator', () => {
  for (const about of ['circle', 'facilitator'] as const) {
    expect(mayReport({ belongs: true, isPublic: false, about })).toBe(true);
    expect(mayReport({ belongs: false, isPublic: true, about })).toBe(true);
    expect(mayReport({ belongs: false, isPublic: false, about })).toBe(false);
  }
  expect(mayReport({ belongs: true, isPublic: false, about: 'someone there' })).toBe(true);
  expect(mayReport({ belongs: false, isPublic: true, about: 'someone there' })).toBe(false);
  for (const about of ['nobody there', 'themselves'] as const)
    expect(mayReport({ belongs: true, isPublic: true, about })).toBe(false);
});
