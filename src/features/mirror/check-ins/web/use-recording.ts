import { useRef, useState } from 'react';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { newId } from '#platform/shared/ids.ts';
import { useKeptWays } from '#platform/web/kept/use-kept-ways.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { clock, random } from '#platform/web/world.ts';
import type { CheckIn } from '../domain/contract.ts';
import { withTyped } from '../domain/factors.ts';
import type { PlaceOnField } from '../domain/families.ts';
import type { KeptCheckIn, RemovedCheckIn } from '../domain/latest.ts';
import { checkInRows } from './queries.ts';
import { checkInStrings as words } from './strings.ts';
import { useChanges } from './use-changes.ts';
import type { CheckInDraft } from './use-draft.ts';

/**
 * Keeps a check-in, in the account (also without a connection) or on this device, after asking (CARE C13), or changes the one
 * that's edited where it is. `done` gets its id, or null if it was discarded, and what it says.
 */
export function useRecording(edited: KeptCheckIn | undefined, done: (id: string | null, said: CheckIn) => void) {
  const { ways } = useKeptWays<CheckIn, RemovedCheckIn>(checkInRows);
  const { change } = useChanges();
  // One id for every try, so that a repeat makes no second one, and the time of the first of them.
  const [id] = useState(() => newId(clock, random));
  const at = useRef<string>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const { save, question } = useKeeping<CheckIn>('check-ins', {
    ...ways,
    done: (where, row) => done(where === 'nowhere' ? null : row.id, row),
  });

  async function keep({ place, note, feelings, ...about }: CheckInDraft & { place: PlaceOnField }): Promise<void> {
    const factors = withTyped(about.factors, about.typed);
    if (!factors) return setProblem(words.factors.noRoom(about.typed.trim()));
    const said = { ...place, feelings, factors, note: note.trim() || null };
    at.current ??= new Date(clock.now()).toISOString();
    setProblem(undefined);
    setBusy(true);
    try {
      if (!edited) return await save({ id, created_at: at.current, ...said });
      const row = { ...edited, ...said };
      await change(row);
      done(edited.id, row);
    } catch (error) {
      setProblem(wordsFor(error, words.failed));
    } finally {
      setBusy(false);
    }
  }

  return { keep, question, problem, busy };
}
