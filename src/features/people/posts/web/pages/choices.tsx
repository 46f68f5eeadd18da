import { Suspense } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { choicesStrings as words } from '../choices/strings.ts';
import { postsStrings } from '../strings.ts';

export const title = words.title;
const Choices = lazyPart(
  'inner-circle-choices',
  async () => (await import('../choices/components/choices.tsx')).Choices,
);

/** Where one chooses how one hears of each space, and what becomes of one's words. What others share with it comes as it opens. */
export function Page() {
  return (
    <PageColumn width="md" className="gap-9 pt-4 pb-20 md:gap-12 md:pt-10">
      <header className="grid gap-3">
        <p>
          <TextLink to={paths.innerCircle}>{postsStrings.title}</TextLink>
        </p>
        <h1>{words.title}</h1>
      </header>
      <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
        <Choices />
      </Suspense>
    </PageColumn>
  );
}
