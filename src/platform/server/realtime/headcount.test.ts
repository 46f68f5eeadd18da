import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHeadcount } from './headcount.ts';

test('there are never more than the limit for a key, and leaving makes room once', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b'), leave: fc.boolean(), which: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const enter = createHeadcount(3);
      const inside: Record<string, Set<() => void>> = { a: new Set(), b: new Set() };
      const gone: (() => void)[] = [];
      for (const { key, leave, which } of steps) {
        const people = inside[key] ?? new Set();
        const one = [...people][which % Math.max(1, people.size)];
        if (leave && one) {
          one();
          people.delete(one);
          gone.push(one);
        } else {
          // A second leaving of someone who has gone frees nobody else's place.
          gone[which]?.();
          const entered = enter(key);
          expect(entered !== null).toBe(people.size < 3);
          if (entered) people.add(entered);
        }
      }
    }),
  );
});
