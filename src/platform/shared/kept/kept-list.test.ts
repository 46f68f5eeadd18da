import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptList, type PendingOne } from './kept-list.ts';

type Row = { id: string; text: string };
const ids = fc.constantFrom('a', 'b', 'c', 'd');
const rows = (text: string) =>
  fc.uniqueArray(
    ids.map((id): Row => ({ id, text })),
    { selector: ({ id }) => id },
  );
const pending = fc.uniqueArray(
  fc.record({
    id: ids,
    state: fc.constantFrom('waiting' as const, 'refused' as const),
    isGone: fc.boolean(),
  }),
  { selector: ({ id }) => id },
);

test('SPEC §4 offline: each is shown once, as it was written last and where that is; what couldn’t be deleted stays', () => {
  fc.assert(
    fc.property(rows('account'), pending, rows('here'), (inAccount, given, here) => {
      const sent = given.map(({ id, state, isGone }): PendingOne<Row> => {
        const body = isGone ? ({ id, removed: true } as const) : { id, text: 'on its way' };
        return { id, state, why: state === 'refused' ? 'conflict' : null, body };
      });
      const all = keptList({ inAccount, pending: sent, here });
      expect(new Set(all.map(({ row }) => row.id)).size).toBe(all.length);
      for (const id of ['a', 'b', 'c', 'd']) {
        const [mine, way] = [all.find(({ row }) => row.id === id), sent.find((one) => one.id === id)];
        const isHere = here.some((one) => one.id === id);
        const isInAccount = inAccount.some((one) => one.id === id);
        const isLeaving = way && 'removed' in way.body;
        const stays = isInAccount && !(isLeaving && way.state === 'waiting');
        expect(mine?.onDevice, 'where').toBe(isHere ? true : stays || (way && !isLeaving) ? false : undefined);
        const text = isHere ? 'here' : way && !isLeaving ? 'on its way' : stays ? 'account' : undefined;
        expect(mine?.row.text, 'as written last').toBe(text);
        const isSaid = way && (!isLeaving || (isInAccount && way.state === 'refused'));
        expect(mine?.unsent?.state, 'unsent').toBe(mine && isSaid ? way.state : undefined);
      }
    }),
  );
});
