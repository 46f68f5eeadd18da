import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { UnsentNote } from '#platform/web/outbox/unsent-note.tsx';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { CheckIn } from '../../domain/contract.ts';
import type { Written } from '../../domain/latest.ts';
import { checkInsOnDevice } from '../queries.ts';

/** The account refused it: another try asks where it may be kept, if that was the reason (CARE C13). */
export function Refused({ id, why }: { id: string; why: string | null }) {
  const person = useSession().user?.id ?? '';
  const { pending, write, letGo } = useOutbox<Written>('check-ins');
  const { save, question } = useKeeping<CheckIn>('check-ins', {
    keep: (row) => write(id, row),
    async setAside(row) {
      await checkInsOnDevice(person).put(id, row);
      await letGo(id);
    },
    done: (where) => void (where === 'nowhere' && letGo(id)),
  });
  function tryAgain(): void {
    const body = pending.find((one) => one.id === id)?.body;
    if (body) void ('removed' in body ? write(id, body) : save(body));
  }
  return (
    <>
      <UnsentNote row={{ state: 'refused', why }} onTryAgain={tryAgain} onLetGo={() => void letGo(id)} />
      <KeepQuestion {...question} />
    </>
  );
}
