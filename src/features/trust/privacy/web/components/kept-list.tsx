import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { KeptKind } from '../../domain/contract.ts';
import { privacyOfPlace } from '../queries.ts';
import { privacyStrings } from '../strings.ts';

const words = privacyStrings.kept;

/** What is kept, by part, in every state of loading. */
export function KeptList() {
  const { data, isError, fetchStatus, refetch } = useQuery(privacyOfPlace);
  if (data)
    return (
      <>
        <Parts kept={data.kept} />
        <p className="text-ink-2">{words.backups(data.backup_days)}</p>
      </>
    );
  if (isError) return <ErrorCard level="h3" onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused') return <p className="text-ink-2">{words.offline}</p>;
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{words.loading}</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-32 rounded-lg" />
      ))}
    </div>
  );
}

function Parts({ kept }: { kept: readonly KeptKind[] }) {
  const parts = [...new Set(kept.map(({ part }) => part))];
  return (
    <div className="grid gap-9">
      {parts.map((part) => (
        <section key={part}>
          <h3>{part}</h3>
          <ul className="mt-3 grid gap-3">
            {kept
              .filter((one) => one.part === part)
              .map((one) => (
                <Row key={one.what} one={one} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ one }: { one: KeptKind }) {
  return (
    <li className="grid gap-x-10 gap-y-3 rounded-lg border border-line bg-card p-5 md:grid-cols-[1.1fr_1fr]">
      <p>{one.what}</p>
      <dl className="grid content-start gap-2 text-sm">
        <Fact term={words.time} text={one.kept} />
        <Fact term={words.deletion} text={words.onDeletion[one.on_deletion]} />
        <Fact term={words.copy} text={one.exported ? words.exported : words.secret} />
      </dl>
    </li>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="inline text-ink-3">{term}:</dt> <dd className="inline">{text}</dd>
    </div>
  );
}
