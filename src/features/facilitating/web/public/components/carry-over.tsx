import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { CarryOverForm } from '../../components/carry-over-form.tsx';
import { carriedTo } from '../../queries.ts';
import { facilitatingStrings } from '../../strings.ts';

const words = facilitatingStrings.carry;

/** What a host carries over, to read and to write: at the desk of a date, and when it's over. For its hosts. */
export function CarryOver({ id }: { id: string }) {
  const carried = useQuery(carriedTo(id));
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-4 text-left">
      <h2 id={heading} className="text-title">
        {words.title}
      </h2>
      {carried.data && <CarryOverForm id={id} carried={carried.data} />}
      {carried.isError && <ErrorCard level="h3" onRetry={() => void carried.refetch()} />}
    </section>
  );
}

/** The same to read only, inside the form in which the circle is planned. Nothing where there's none. */
export function CarriedOver({ id }: { id: string }) {
  const note = useQuery(carriedTo(id)).data?.note;
  if (!note) return null;
  return (
    <div className="grid gap-1 rounded-lg bg-sunk px-5 py-4 wrap-anywhere">
      <p className="font-semibold text-sm">{words.read}</p>
      <p dir="auto" className="whitespace-pre-line">
        {note}
      </p>
    </div>
  );
}
