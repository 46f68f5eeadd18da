import { HostLink } from '#features/circles/hosts/web/public/components/host-link.tsx';
import { Agreements } from '#features/circles/workshops/web/public/components/agreements.tsx';
import { CircleArt } from '#features/circles/workshops/web/public/components/circle-art.tsx';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { circleState } from '../../domain/circle-state.ts';
import type { Circle } from '../../domain/contract.ts';
import { membersCircleStrings as words } from '../members/strings.ts';
import type { ShownCircle } from '../use-circle.ts';
import { When } from './circle-when.tsx';
import { Expectations } from './expectations.tsx';
import { HostAfter } from './host-after.tsx';
import { HostBefore } from './host-before.tsx';
import { LedBy } from './led-by.tsx';
import { ReportLink } from './report-link.tsx';

/**
 * A circle as its hosts have it: beside what guests see, what a host does, the most important first in each state. On a
 * phone its title and time come first, then that, then what guests see.
 */
export function HostView(props: ShownCircle) {
  const { circle, now } = props;
  const state = circleState(circle, now);
  return (
    <article className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 pt-4 pb-20 wrap-anywhere md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:grid-rows-[auto_1fr] md:pt-10">
      <PageTitle title={circle.title} description={circle.description} />
      <header className="grid gap-3">
        <CircleArt category={circle.category} className="mb-5 aspect-[5/3] w-full rounded-xl max-md:hidden" />
        <h1 dir="auto">{circle.title}</h1>
        <When circle={circle} now={now} />
      </header>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 md:col-start-2 md:row-span-2 md:row-start-1">
        {state === 'ended' || state === 'cancelled' ? <HostAfter {...props} /> : <HostBefore {...props} />}
      </div>
      <SeenByGuests circle={circle} />
    </article>
  );
}

/** The rest of what guests see; on a phone it says so, where nothing else parts it from what's a host's own. */
function SeenByGuests({ circle }: { circle: Circle }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 max-md:border-line max-md:border-t max-md:pt-8 md:sticky md:top-24">
      <p className="text-ink-2 text-sm md:hidden">{words.seenByGuests}</p>
      <LedBy circle={circle} />
      {circle.description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line text-lg">
          {circle.description}
        </p>
      )}
      {circle.is_public && <HostLink workshopId={circle.id} name={circle.facilitator_name} />}
      <Expectations circle={circle} />
      <Agreements lines={circle.agreements} />
      <ReportLink circle={circle} />
    </div>
  );
}
