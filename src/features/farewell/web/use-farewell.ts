import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeeping } from '#features/consent/web/public/use-keeping.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { clock } from '#platform/web/world.ts';
import type { Farewell, NewFarewell } from '../domain/contract.ts';
import { isFresh } from '../domain/leaving.ts';
import { api } from './api.ts';
import { anyFarewell, farewellsHere, lastFarewell, lastFarewellHere } from './queries.ts';
import { farewellStrings as words } from './strings.ts';

/**
 * Keeping how one leaves, in the account or on this device, after asking (CARE C13). `kept`: where it went.
 * @param onLine told what they wrote to themselves, once it's kept or thrown away
 */
export function useFarewell(onLine: (line: string) => void) {
  const person = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const [kept, setKept] = useState<keyof typeof words.kept>();
  const { save, question } = useKeeping<NewFarewell>('farewells', {
    keep: async (farewell) => queries.setQueryData(lastFarewell.queryKey, await api.keep(farewell)),
    async setAside({ id, ...said }) {
      const row = { workshop_id: id, ...said, said_at: new Date(clock.now()).toISOString() };
      await farewellsHere(person).put(id, row);
      await queries.invalidateQueries(lastFarewellHere(person));
    },
    done(where, { line }) {
      setKept(where);
      if (line) onLine(line);
    },
  });
  async function send(farewell: NewFarewell): Promise<Faults | undefined> {
    try {
      await save(farewell);
      return undefined;
    } catch (error) {
      return { form: wordsFor(error, words.failed) };
    }
  }
  return { send, question, kept };
}

/** What was kept last, wherever it was, as long as Today shows it; null for nothing. `remove` deletes it. */
export function useLastFarewell() {
  const person = useSession().user?.id ?? '';
  const account = useQuery(lastFarewell).data?.farewell ?? null;
  const here = useQuery(lastFarewellHere(person)).data?.farewell ?? null;
  const isHere = here !== null && (account === null || here.said_at > account.said_at);
  const last = isHere ? here : account;
  const { busy, run } = useWrite({
    mutationFn: async ({ workshop_id: id }: Farewell) => {
      await (isHere ? farewellsHere(person).delete(id) : api.discard({ id }));
    },
    done: () => ({ title: words.today.removed }),
    failed: () => ({ title: words.today.notRemoved }),
    invalidates: anyFarewell,
  });
  return { last: last && isFresh(last.said_at, clock.now()) ? last : null, busy, remove: run };
}
