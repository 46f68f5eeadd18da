import { PageTitle } from '#platform/web/router/page-title.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { circlePageStrings as words } from '../strings.ts';

/** In place of a circle that's on its way. */
export function CircleWaits() {
  return (
    <div role="status" className="page-width grid gap-8 py-6 md:grid-cols-2 md:py-12">
      <PageTitle title={words.loading} />
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="aspect-[5/3] rounded-xl" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
    </div>
  );
}
