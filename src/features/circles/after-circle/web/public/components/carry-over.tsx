import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { CarryOverForm } from '../../components/carry-over-form.tsx';
import { carriedTo } from '../../queries.ts';
import { afterCircleStrings } from '../../strings.ts';

const words = afterCircleStrings.carry;

/** A host's notes for next time, to write once a date is over. For its hosts. */
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

/**
 * The same to read, on the page of the next date and in the form where it's planned. Nothing where there's none, and before
 * a first date has taken place: what's for next time isn't for this one.
 */
export function CarriedOver({ id }: { id: string }) {
  const { data } = useQuery(carriedTo(id));
  if (!data?.note || !(data.has_been || data.is_earlier)) return null;
  return (
    <div className="grid gap-1 rounded-lg bg-sunk px-5 py-4 wrap-anywhere">
      <p className="font-semibold text-sm">{words.title}</p>
      <p dir="auto" className="whitespace-pre-line">
        {data.note}
      </p>
      <p className="text-ink-2 text-sm">{words.read}</p>
    </div>
  );
}
