import { type ComponentType, type ReactNode, Suspense } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { Card, Tag } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { LedAfterCircle } from '../../domain/contract.ts';
import { afterCircleStrings as words } from '../strings.ts';
import { CarryOverForm } from './carry-over-form.tsx';
import { PastDates } from './past-dates.tsx';
import { Voices } from './voices.tsx';

/** What other features know of a circle, by its id. */
export type LedParts = {
  /** What was observed in it. */
  Observed: ComponentType<{ id: string; level: 'h3' }>;
  /** Of a series: the way to where its people write to each other. */
  Space: ComponentType<{ id: string }>;
};

/** A series that the reader hosts, or a circle by itself. */
export function LedSeries({ led, Observed, Space }: LedParts & { led: LedAfterCircle }) {
  const { id, title, with_name, count, next, past, sets, carried } = led;
  const date = next ?? past[0];
  return (
    <section aria-labelledby={`led-${id}`}>
      <Card className="grid gap-7 md:p-8">
        <header className="grid gap-2">
          <h2 dir="auto" id={`led-${id}`} className="text-heading wrap-anywhere">
            {title}
          </h2>
          {(count !== null || with_name !== null) && (
            <p className="flex flex-wrap items-center gap-3 text-ink-2 wrap-anywhere">
              {count !== null && <Tag>{words.dates(count)}</Tag>}
              {with_name !== null && words.with(with_name)}
            </p>
          )}
          <Next next={next} count={count} />
          {count !== null && date && (
            <Suspense>
              <Space id={date.id} />
            </Suspense>
          )}
        </header>
        {past.length > 0 && (
          <Part title={words.past.title}>
            <PastDates dates={past} />
          </Part>
        )}
        {past.length > 0 && (
          <Part title={words.said.title}>
            <Voices sets={sets} isSeries={count !== null} came={past[0]?.came?.length ?? null} />
          </Part>
        )}
        <Suspense>{past[0] && <Observed id={past[0].id} level="h3" />}</Suspense>
        {past[0] && (
          <Part title={words.carry.title}>
            <CarryOverForm id={next?.id ?? past[0].id} carried={{ note: carried, is_earlier: false, has_been: true }} />
          </Part>
        )}
      </Card>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-title">{title}</h3>
      {children}
    </div>
  );
}

function Next({ next, count }: Pick<LedAfterCircle, 'next' | 'count'>) {
  if (!next) return <p className="text-ink-2">{words.next.none}</p>;
  const { id, scheduled_at, position, said_yes } = next;
  return (
    <p>
      {`${words.next.title}: `}
      <TextLink to={paths.circleOf(id)}>{dateTime(scheduled_at)}</TextLink>
      <span className="text-ink-2">
        {position !== null && count !== null && ` · ${words.next.place(position, count)}`}
        {` · ${words.next.saidYes(said_yes)}`}
      </span>
    </p>
  );
}
