import { useQuery } from '@tanstack/react-query';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { clock } from '#platform/web/world.ts';
import type { Farewell } from '../domain/contract.ts';
import { isFresh } from '../domain/leaving.ts';
import { api } from './api.ts';
import { anyFarewell, farewellRows, lastFarewell } from './queries.ts';
import { farewellStrings as words } from './strings.ts';

/** What was kept last, wherever it was, as long as Today shows it; null for nothing. `remove` deletes it. */
export function useLastFarewell() {
  const person = useSession().user?.id ?? '';
  const account = useQuery(lastFarewell).data?.farewell ?? null;
  const here = useKeptRows(farewellRows)?.toSorted((a, b) => b.said_at.localeCompare(a.said_at))[0] ?? null;
  const isHere = here !== null && (account === null || here.said_at > account.said_at);
  const last = isHere ? here : account;
  const { busy, run } = useWrite({
    mutationFn: async ({ workshop_id: id }: Farewell) => {
      await (isHere ? farewellRows.here(person).delete(id) : api.discard({ id }));
    },
    done: () => ({ title: words.today.removed }),
    failed: () => ({ title: words.today.notRemoved }),
    invalidates: anyFarewell,
  });
  return { last: last && isFresh(last.said_at, clock.now()) ? last : null, busy, remove: run };
}
