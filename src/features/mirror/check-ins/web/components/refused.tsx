import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { useKeptWays } from '#platform/web/kept/use-kept-ways.ts';
import { UnsentNote } from '#platform/web/outbox/unsent-note.tsx';
import type { CheckIn } from '../../domain/contract.ts';
import type { RemovedCheckIn } from '../../domain/latest.ts';
import { checkInRows } from '../queries.ts';

/** The account refused it: another try asks where it may be kept, if that was the reason (CARE C13). */
export function Refused({ id, why }: { id: string; why: string | null }) {
  const { ways, tryAgain, letGo } = useKeptWays<CheckIn, RemovedCheckIn>(checkInRows);
  const { save, question } = useKeeping<CheckIn>('check-ins', ways);
  return (
    <>
      <UnsentNote
        row={{ state: 'refused', why }}
        onTryAgain={() => void tryAgain(id, save)}
        onLetGo={() => void letGo(id)}
      />
      <KeepQuestion {...question} />
    </>
  );
}
