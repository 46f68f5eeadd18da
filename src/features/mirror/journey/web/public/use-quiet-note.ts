import { useRef, useState } from 'react';
import { useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { newId } from '#platform/shared/ids.ts';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useAutosave } from '#platform/web/use-autosave.ts';
import { clock, random } from '#platform/web/world.ts';
import type { Note } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import type { WrittenNote } from '../../domain/written.ts';
import { notesHere } from '../queries.ts';
import type { journeyPublicStrings } from './strings.ts';

type Standing = keyof typeof journeyPublicStrings.quietNote.standing;
type Place = 'account' | 'device';

/**
 * One note to oneself in a circle's quiet minute. Where its person keeps their journey already it's kept as they type; before
 * their yes nothing leaves the page, and `keep` asks (CARE C13). `onKept` reads what was kept on that press.
 */
export function useQuietNote(workshopId: string, onKept: (text: string) => void) {
  const person = useSession().user?.id ?? '';
  const consent = useConsent('journey');
  const { write } = useOutbox<WrittenNote>('journey-notes');
  const [text, setText] = useState('');
  const [standing, setStanding] = useState<Standing | null>(null);
  // Not state, since a save may follow another at once.
  const typed = useRef('');
  const made = useRef<Pick<Note, 'id' | 'created_at'>>(null);
  const where = useRef<Place>(null);

  function noteOf(said: string): Note {
    made.current ??= { id: newId(clock, random), created_at: new Date(clock.now()).toISOString() };
    return { ...made.current, workshop_id: workshopId, text: said };
  }
  const put: Readonly<Record<Place, (note: Note) => Promise<void>>> = {
    account: (note) => write(note.id, note),
    device: (note) => notesHere(person).put(note.id, note),
  };

  /** Emptied, it's taken back from where it was. */
  async function takeBack(): Promise<void> {
    const { id, workshop_id } = noteOf('');
    if (where.current === 'account') await write(id, { id, workshop_id, removed: true });
    if (where.current === 'device') await notesHere(person).delete(id);
    where.current = null;
    setStanding(null);
  }

  /** Never rejects. */
  async function save(): Promise<void> {
    const said = typed.current.trim();
    if (said.length > limits.responseLength) return;
    const first = consent.onDevice ? 'device' : consent.standing === 'yes' ? 'account' : null;
    const to = where.current ?? first;
    try {
      if (said === '') return await takeBack();
      if (to === null) return setStanding('unkept');
      await put[to](noteOf(said));
      where.current = to;
      setStanding(to);
    } catch {
      setStanding('failed');
    }
  }
  const autosave = useAutosave(save);

  function type(next: string): void {
    typed.current = next;
    setText(next);
    autosave.saveSoon();
  }

  const keeping = useKeeping<Note>('journey', {
    keep: put.account,
    setAside: put.device,
    done(to, note) {
      if (to === 'nowhere') return type('');
      where.current = to;
      setStanding(to);
      onKept(note.text);
    },
  });

  return {
    text,
    standing,
    question: keeping.question,
    type,
    isTooLong: text.trim().length > limits.responseLength,
    /** The first time, which asks. Never rejects. */
    keep: () => autosave.instead(() => keeping.save(noteOf(typed.current.trim()))).catch(() => setStanding('failed')),
    /** What isn't kept anywhere is forgotten. */
    letGo(): void {
      typed.current = where.current === null ? '' : typed.current;
    },
  };
}
