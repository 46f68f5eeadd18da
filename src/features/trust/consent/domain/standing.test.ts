import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindNames, kinds } from './kinds.ts';
import { isSame, standingOf, termsOf } from './standing.ts';

const version = fc.integer({ min: 1, max: 3 });
const service = fc.constantFrom(null, 'one.example', 'other.example');
const kind = fc.constantFrom(...kindNames);
const given = fc.record({ version, service, agreed: fc.boolean() });

test('CARE C13 only a yes to just what is asked today counts', () => {
  fc.assert(
    fc.property(given, fc.record({ version, service }), (newest, terms) => {
      const same = newest.version === terms.version && newest.service === terms.service;
      expect(standingOf(newest, terms)).toBe(newest.agreed ? (same ? 'yes' : 'changed') : 'no');
      expect(isSame(newest, terms)).toBe(same);
    }),
  );
  expect(standingOf(undefined, { version: 1, service: null })).toBe('unasked');
});

test('CARE C13 what is kept here needs no outside service, and what is sent to one is asked only where there is one', () => {
  fc.assert(
    fc.property(kind, service, (name, configured) => {
      const terms = termsOf(name, configured);
      if (name !== 'ai-hosted') expect(terms).toEqual({ version: kinds[name].version, service: null });
      else expect(terms).toEqual(configured && { version: kinds[name].version, service: configured });
    }),
  );
  expect(standingOf({ version: 1, service: 'one.example', agreed: true }, null)).toBe('changed');
});
