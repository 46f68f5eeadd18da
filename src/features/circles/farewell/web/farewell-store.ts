import { keptStore } from '#platform/web/kept/kept-store.ts';
import { clock } from '#platform/web/world.ts';
import type { Farewell, NewFarewell } from '../domain/contract.ts';
import { api } from './api.ts';
import { farewellRows, noteLast } from './queries.ts';

type Said = Omit<NewFarewell, 'id'>;

/** How I left, by the circle's id: in my account, or only on this device. What isn't kept stays in the form. */
export const farewellsKept = keptStore<Pick<NewFarewell, 'id'>, Said, Farewell>(farewellRows, {
  rules: {
    empty: { leaving: null, line: null },
    isSame: (one, other) => one.leaving === other.leaving && one.line === other.line,
    fits: () => true,
    rebase: (said) => said,
    waits: false,
    emptiedGoes: true,
    asksWhenChanged: false,
  },
  idOf: ({ id }) => id,
  async save({ id }, said, signal) {
    noteLast(await api.keep({ id, ...said }, { signal }));
    return said;
  },
  remove: ({ id }, signal) => api.discard({ id }, { signal }),
  rowOf: ({ id }, said) => ({ workshop_id: id, ...said, said_at: new Date(clock.now()).toISOString() }),
  found: ({ leaving, line }) => ({ body: { leaving, line }, where: 'device' }),
});
