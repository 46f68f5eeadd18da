import { PageTitle } from '#platform/web/router/page-title.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { reportsStrings } from '../strings.ts';

const words = reportsStrings.noSteward;

/** For people who come here and aren't one. */
export function NoSteward() {
  return (
    <PageColumn className="gap-4 py-10 md:py-16">
      <PageTitle title={words.title} />
      <h1>{words.title}</h1>
      <p className="text-ink-2 text-lg">{words.text}</p>
    </PageColumn>
  );
}
