import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPhase } from './by-phase.ts';
import type { NewObservation } from './contract.ts';
import { nextOf, type WaitingObservations, withNoted, without, withRefused } from './waiting.ts';

const note = (id: string): NewObservation => ({
  id,
  phase: null,
  phase_name: '',
  text: id,
  written_at: '2026-01-15T19:00:00.000Z',
});

test('REAL 37 each waits until it’s saved or taken away, and they go in the order they were written', () => {
  const deed = fc.oneof(
    fc.record({ type: fc.constant('note' as const) }),
    fc.record({ type: fc.constantFrom('save' as const, 'refuse' as const) }),
  );
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
      let waiting: WaitingObservations = [];
      const [written, saved, refused]: string[][] = [[], [], []];
      for (const { type } of deeds) {
        const next = nextOf(waiting);
        if (type === 'note') {
          written?.push(`n${written.length}`);
          waiting = withNoted(waiting, note(written?.at(-1) ?? ''));
        } else if (next) {
          (type === 'save' ? saved : refused)?.push(next.id);
          waiting = type === 'save' ? without(waiting, next.id) : withRefused(waiting, next.id);
        }
      }
      const still = waiting.map(({ note: { id } }) => id);
      expect([...(saved ?? []), ...still].toSorted()).toEqual((written ?? []).toSorted());
      expect(waiting.filter((one) => one.refused).map((one) => one.note.id)).toEqual(refused);
      const order = (id: string) => written?.indexOf(id) ?? -1;
      expect(still.map(order)).toEqual(still.map(order).toSorted((a, b) => a - b));
    }),
  );
});

test('they stand in the plan’s order, and what belongs to no phase comes last', () => {
  const at = (phase: number | null, minute: number) => ({
    phase,
    phase_name: phase === null ? '' : `Phase ${phase}`,
    written_at: new Date(Date.UTC(2026, 0, 15, 19, minute)).toISOString(),
  });
  const shown = byPhase([at(null, 0), at(2, 9), at(0, 3), at(2, 5)]);
  expect(shown.map(({ name, observations }) => [name, observations.length])).toEqual([
    ['Phase 0', 1],
    ['Phase 2', 2],
    ['', 1],
  ]);
  expect(shown[1]?.observations[0]?.written_at).toContain('19:05');
});
