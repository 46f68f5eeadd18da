import { useState } from 'react';
import { useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { newId } from '#platform/shared/ids.ts';
import { useKept } from '#platform/web/kept/use-kept.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { clock, random } from '#platform/web/world.ts';
import { limits } from '../../domain/limits.ts';
import { type NewNote, newNoteKept } from '../notes-store.ts';
import type { journeyPublicStrings } from './strings.ts';

type Standing = keyof typeof journeyPublicStrings.quietNote.standing;

/**
 * One note to oneself in a circle's quiet minute. Where its person keeps their journey already it's kept as they type; before
 * their yes nothing leaves the page, and `keep` asks (CARE C13). `onKept` reads what was kept on that press.
 */
export function useQuietNote(workshopId: string, onKept: (text: string) => void) {
  const person = useSession().user?.id ?? '';
  const [of] = useState<NewNote>(() => {
    return { id: newId(clock, random), workshop_id: workshopId, person, created_at: null };
  });
  const found = { body: '', where: null };
  const { state, type, ways } = useKept(newNoteKept, of, { found, consent: useConsent('journey') });
  const keeping = useKeeping<string>('journey', {
    keep: ways.keep,
    setAside: ways.setAside,
    done: (to, text) => (to === 'nowhere' ? type('') : onKept(text)),
  });
  return {
    text: state.typed,
    standing: standingOf(state),
    question: keeping.question,
    type,
    isTooLong: state.typed.trim().length > limits.responseLength,
    /** The first time, which asks. Never rejects; what couldn't be kept says so. */
    keep: () => keeping.save(state.typed.trim()).catch(() => undefined),
    /** What nobody wanted kept is forgotten; what's on its way, or about to be, stays. */
    letGo: () => state.where === null && standingOf(state) === 'unkept' && type(''),
  };
}

/** On its way, it's where it was before: it's there in a moment, or says that it isn't. */
function standingOf({ standing, where }: ReturnType<typeof useKept>['state']): Standing | null {
  if (standing === 'refused') return 'failed';
  if (standing === 'unkept' || standing === 'withdrawn') return 'unkept';
  return where === 'waiting' ? 'account' : where;
}
