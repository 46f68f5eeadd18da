import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { clock } from '#platform/web/world.ts';
import type { NewFarewell } from '../domain/contract.ts';
import { api } from './api.ts';
import { farewellsHere, lastFarewell, lastFarewellHere } from './queries.ts';
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
