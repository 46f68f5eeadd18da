import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Moment } from './contract.ts';
import { type Written, withWritten } from './latest.ts';

const moment = fc.record({
  kind: fc.constant('noticed' as const),
  id: fc.constantFrom('a', 'b', 'c'),
  created_at: fc.constantFrom('2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z'),
  payload: fc.record({ text: fc.string() }),
});
const removal = fc.record({
  kind: fc.constantFrom('noticed' as const, 'chose' as const),
  id: fc.constantFrom('a', 'b', 'c'),
  removed: fc.constant(true as const),
});

test('REAL 47 written twice is written once, whatever came before, and the newest is first', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(moment, removal)), fc.oneof(moment, removal), (before: Written[], last: Written) => {
      const stands = before.reduce<Moment[]>(withWritten, []);
      const once = withWritten(stands, last);
      expect(withWritten(once, last)).toEqual(once);
      expect(once.some(({ id, kind }) => id === last.id && kind === last.kind)).toBe(!('removed' in last));
      const times = once.map(({ created_at }) => created_at);
      expect(times).toEqual(times.toSorted().reverse());
    }),
  );
});
