import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeeping } from '#features/consent/web/public/use-keeping.ts';
import { newId } from '#platform/shared/ids.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { clock, random } from '#platform/web/world.ts';
import type { CheckIn } from '../domain/contract.ts';
import type { Place } from '../domain/families.ts';
import { api } from './api.ts';
import type { KeptCheckIn } from './public/use-check-ins.ts';
import { anyCheckIns, checkInsOnDevice } from './queries.ts';
import { checkInStrings as words } from './strings.ts';

/** What somebody has said so far; it starts empty. */
export type Draft = { place: Place | null; feelings: string[]; factors: string[]; note: string };

/** What one check-in says, to be said differently. */
export function draftOf(checkIn: CheckIn | undefined): Draft {
  if (!checkIn) return { place: null, feelings: [], factors: [], note: '' };
  const { energy, pleasantness, feelings, factors, note } = checkIn;
  return { place: { energy, pleasantness }, feelings, factors, note: note ?? '' };
}

/**
 * Keeps a check-in, in the account or on this device, after asking (CARE C13), or changes the one that's edited where it
 * is. `done` gets its id, or null if it was discarded.
 */
export function useRecording(edited: KeptCheckIn | undefined, done: (id: string | null) => void) {
  const person = useSession().user?.id ?? '';
  const queries = useQueryClient();
  // One id for every try, so that a repeat makes no second one.
  const [made] = useState(() => ({ id: newId(clock, random), created_at: new Date(clock.now()).toISOString() }));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const setAside = (row: CheckIn) => checkInsOnDevice(person).put(row.id, row);
  const change = ({ created_at, ...row }: CheckIn) => api.change(row);
  const { save, question } = useKeeping<CheckIn>('check-ins', {
    keep: api.record,
    setAside,
    done(where, { id }) {
      void queries.invalidateQueries(anyCheckIns);
      done(where === 'nowhere' ? null : id);
    },
  });

  async function keep({ place, note, ...rest }: Draft & { place: Place }): Promise<void> {
    const row = { ...(edited ?? made), ...rest, ...place, note: note.trim() || null };
    const { id, energy, pleasantness, feelings, factors, created_at } = row;
    const checkIn = { id, energy, pleasantness, feelings, factors, note: row.note, created_at };
    setProblem(undefined);
    setBusy(true);
    try {
      if (!edited) return await save(checkIn);
      await (edited.isHere ? setAside(checkIn) : change(checkIn));
      await queries.invalidateQueries(anyCheckIns);
      done(id);
    } catch (error) {
      setProblem(wordsFor(error, words.failed));
    } finally {
      setBusy(false);
    }
  }

  return { keep, question, problem, busy };
}
