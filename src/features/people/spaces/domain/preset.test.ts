import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { narrower, presets } from './preset.ts';

const some = fc.constantFrom(...presets);

describe('CARE C5 who may read what was written under two presets', () => {
  test('nobody that either of them leaves out', () => {
    expect(narrower('open', 'people')).toBe('people');
    expect(narrower('people', 'onward')).toBe('onward');
    expect(narrower('open', 'onward')).toBe('onward');
  });

  test('it’s the same in any order, and however often it changed', () => {
    fc.assert(
      fc.property(some, some, some, (one, two, three) => {
        expect(narrower(one, one)).toBe(one);
        expect(narrower(one, two)).toBe(narrower(two, one));
        expect(narrower(narrower(one, two), three)).toBe(narrower(one, narrower(two, three)));
        expect([one, two]).toContain(narrower(one, two));
      }),
    );
  });

  test('an open space never opens what was closed', () => {
    for (const before of presets) expect(narrower(before, 'open')).toBe(before);
  });
});
