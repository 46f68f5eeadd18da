import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReportEvent, type ReportState, stateAfter } from './report-state.ts';

const events = fc.array(fc.constantFrom<ReportEvent>('decide', 'appeal', 'answer'), { maxLength: 20 });

test('CARE C6 whatever is tried, a report is decided once, appealed once and answered once, in this order', () => {
  fc.assert(
    fc.property(events, (tried) => {
      let state: ReportState = 'open';
      const done: ReportEvent[] = [];
      for (const event of tried) {
        const next = stateAfter(state, event, done.includes('appeal'));
        if (next === null) continue;
        state = next;
        done.push(event);
      }
      expect(['decide', 'appeal', 'answer'].slice(0, done.length)).toEqual(done);
      expect(state).toBe((['open', 'closed', 'appealed', 'closed'] as const)[done.length]);
    }),
  );
});
