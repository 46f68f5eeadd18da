import { expect, test } from 'vitest';
import { copyAt } from './copy-state.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));
const asked = { requested_at: at(0), failed_at: null, ready_at: null, bytes: null };

test('CARE C20 a copy is there for 24 hours from when it’s ready, and not a moment longer', () => {
  const ready = { ...asked, ready_at: at(1), bytes: 5 };
  expect(copyAt(ready, at(25).getTime() - 1, 1)).toEqual({
    state: 'ready',
    requested_at: at(0).toISOString(),
    bytes: 5,
    ends_at: at(25).toISOString(),
  });
  expect(copyAt(ready, at(25).getTime(), 1)).toBeNull();
  expect(copyAt(ready, at(48).getTime(), 2)).toMatchObject({ ends_at: at(49).toISOString() });
});

test('until then it’s being made, or it failed, and neither is told for ever', () => {
  expect(copyAt(asked, at(1).getTime(), 1)).toMatchObject({ state: 'making', bytes: null, ends_at: null });
  expect(copyAt({ ...asked, failed_at: at(1) }, at(2).getTime(), 1)).toMatchObject({ state: 'failed' });
  expect(copyAt(asked, at(24).getTime(), 1)).toBeNull();
});
