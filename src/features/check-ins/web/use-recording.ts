import { useState } from 'react';
import { useKeeping } from '#features/consent/web/public/use-keeping.ts';
import { newId } from '#platform/shared/ids.ts';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { clock, random } from '#platform/web/world.ts';
import type { CheckIn } from '../domain/contract.ts';
import type { Place } from '../domain/families.ts';
import type { Written } from '../domain/latest.ts';
import { type KeptCheckIn, useChanges } from './public/use-check-ins.ts';
import { checkInsOnDevice } from './queries.ts';
import { checkInStrings as words } from './strings.ts';
import type { Draft } from './use-draft.ts';

/**
 * Keeps a check-in, in the account (also without a connection) or on this device, after asking (CARE C13), or changes the one
 * that's edited where it is. `done` gets its id, or null if it was discarded.
 */
export function useRecording(edited: KeptCheckIn | undefined, done: (id: string | null) => void) {
  const person = useSession().user?.id ?? '';
  const { write } = useOutbox<Written>('check-ins');
  const { put } = useChanges();
  // One id for every try, so that a repeat makes no second one.
  const [made] = useState(() => ({ id: newId(clock, random), created_at: new Date(clock.now()).toISOString() }));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const { save, question } = useKeeping<CheckIn>('check-ins', {
    keep: (row) => write(row.id, row),
    setAside: (row) => checkInsOnDevice(person).put(row.id, row),
    done: (where, { id }) => done(where === 'nowhere' ? null : id),
  });

  async function keep({ place, note, ...rest }: Draft & { place: Place }): Promise<void> {
    const said = { ...place, ...rest, note: note.trim() || null };
    setProblem(undefined);
    setBusy(true);
    try {
      if (!edited) return await save({ ...made, ...said });
      await put({ ...edited, ...said });
      done(edited.id);
    } catch (error) {
      setProblem(wordsFor(error, words.failed));
    } finally {
      setBusy(false);
    }
  }

  return { keep, question, problem, busy };
}
