import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Alumni, AlumniChoices } from '../domain/contract.ts';
import { api } from './api.ts';
import { alumniOf, anyAlumni } from './queries.ts';
import { alumniStrings } from './strings.ts';

const { seen: words, thanks } = alumniStrings;

/** People I practised with, in all circles or this one. */
export function useAlumni(workshopId: string | undefined) {
  const { status } = useSession();
  const queries = useQueryClient();
  const network = useQuery({ ...alumniOf(workshopId), enabled: status === 'signed-in' });
  return { network, again: () => void queries.invalidateQueries(anyAlumni) };
}

/** Whether I'm seen. What I choose shows at once. */
export function useChoices(chosen: AlumniChoices) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<AlumniChoices | null>(null);
  const { run, busy } = useWrite({
    inOrder: 'alumni-choices',
    async mutationFn(wanted: AlumniChoices) {
      const choices = await api.choose(wanted);
      queries.setQueriesData<Alumni>(anyAlumni, (known) => known && { ...known, choices });
      return choices;
    },
    done: ({ is_seen }) => ({
      title: is_seen === chosen.is_seen ? words.saved : is_seen ? words.on : words.off,
    }),
    failed: () => ({ title: words.failed }),
    invalidates: anyAlumni,
  });
  async function choose(wanted: AlumniChoices): Promise<void> {
    setWaiting(wanted);
    await run(wanted);
    setWaiting((last) => (last === wanted ? null : last));
  }
  return { shown: waiting ?? chosen, choose, busy };
}

/** What I do with thanks that are there: hide one for me, take back one of mine. */
export function useThanks() {
  const hiding = useWrite({
    mutationFn: (id: string) => api.hide({ id }),
    done: () => ({ title: thanks.hidden }),
    failed: () => ({ title: thanks.notHidden }),
    invalidates: anyAlumni,
  });
  const takingBack = useWrite({
    mutationFn: (id: string) => api.takeBack({ id }),
    done: () => ({ title: thanks.takenBack }),
    failed: () => ({ title: thanks.notHidden }),
    invalidates: anyAlumni,
  });
  return { hide: hiding.run, takeBack: takingBack.run, busy: hiding.busy || takingBack.busy };
}
