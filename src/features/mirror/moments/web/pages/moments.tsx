import { useRef, useState } from 'react';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { announce } from '#platform/web/ui/announcer.ts';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { typedIn } from '../../domain/own-words.ts';
import { MomentForm } from '../components/moment-form.tsx';
import { MomentsList } from '../components/moments-list.tsx';
import { useKeepMoment } from '../public/use-keep-moment.ts';
import { momentsStrings as words } from '../strings.ts';

export const title = words.title;

/** What one noticed, chose, and what helped: one list (SPEC.md §4). */
export const Page = withQueries(() => {
  const [kept, setKept] = useState<keyof typeof words.kept>();
  const form = useRef<HTMLFormElement>(null);
  const care = useCare();
  const { keep, question } = useKeepMoment((where, moment) => {
    setKept(where);
    announce(words.kept[where]);
    care.look(typedIn(moment));
    form.current?.reset();
  });
  return (
    <PageColumn width="lg" className="gap-7 pt-4 pb-14 md:gap-9 md:pt-10">
      <div className="grid gap-3">
        <h1>{words.title}</h1>
        <p className="text-ink-2">{words.lead}</p>
      </div>
      <Card>
        <MomentForm
          ref={form}
          reads={{ later: care }}
          submit={words.keep}
          send={async (said) => {
            setKept(undefined);
            return keep(said);
          }}
        />
        <p className="mt-3 text-ink-2 empty:hidden">{kept && words.kept[kept]}</p>
      </Card>
      <CareAfterWords care={care} />
      <MomentsList care={care} />
      <KeepQuestion {...question} />
    </PageColumn>
  );
});
