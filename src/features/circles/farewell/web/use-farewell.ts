import { useState } from 'react';
import { useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { useKept } from '#platform/web/kept/use-kept.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import type { NewFarewell } from '../domain/contract.ts';
import { farewellsKept } from './farewell-store.ts';
import { farewellRows } from './queries.ts';
import { farewellStrings as words } from './strings.ts';

/**
 * Keeping how one leaves a circle, in the account or on this device, after asking (CARE C13). `kept`: where it went.
 * @param onLine told what they wrote to themselves, once it's kept or thrown away
 */
export function useFarewell(id: string, onLine: (line: string) => void) {
  const [kept, setKept] = useState<keyof typeof words.kept>();
  const here = useKeptRows(farewellRows);
  const row = here?.find(({ workshop_id }) => workshop_id === id);
  const found = row ? farewellsKept.found(row, { id }) : { body: farewellsKept.rules.empty, where: null };
  const said = useConsent('farewells');
  // Before this device was read, nobody knows whether a yes that's taken back is about what it has.
  const consent = here ? said : { ...said, standing: undefined };
  const { ways } = useKept(farewellsKept, { id }, { found, consent });
  const { save, question } = useKeeping<Omit<NewFarewell, 'id'>>('farewells', {
    keep: ways.keep,
    setAside: ways.setAside,
    done(where, { line }) {
      setKept(where);
      if (line) onLine(line);
    },
  });
  async function send({ leaving, line }: NewFarewell): Promise<Faults | undefined> {
    try {
      await save({ leaving, line });
      return undefined;
    } catch (error) {
      return { form: wordsFor(error, words.failed) };
    }
  }
  return { send, question, kept };
}
