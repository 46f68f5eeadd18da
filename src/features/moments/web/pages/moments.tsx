import { useState } from 'react';
import { KeepQuestion } from '#features/consent/web/public/components/keep-question.tsx';
import type { Level } from '#features/safety/domain/screening/screen.ts';
import { CareCard } from '#features/safety/web/public/components/care-card.tsx';
import { CareReady } from '#features/safety/web/public/components/care-ways.tsx';
import { useScreening } from '#features/safety/web/public/use-screening.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import type { Moment } from '../../domain/contract.ts';
import { lineOf, MomentForm } from '../components/moment-form.tsx';
import { MomentsList } from '../components/moments-list.tsx';
import { useKeepMoment } from '../public/use-keep-moment.ts';
import { momentsStrings as words } from '../strings.ts';

export const title = words.title;

/** What one noticed, chose, and what helped: one list (SPEC.md §4). */
export const Page = withQueries(() => {
  const [kept, setKept] = useState<keyof typeof words.kept>();
  const [formKey, setFormKey] = useState(0);
  const screen = useScreening();
  const [level, setLevel] = useState<Level>('none');
  /** Read for danger once it's kept, here alone (CARE C12). */
  const read = (moment: Moment) => void screen(lineOf(moment)).then((found) => setLevel(found ?? 'none'));
  const { keep, question } = useKeepMoment((where, moment) => {
    setKept(where);
    read(moment);
    setFormKey((key) => key + 1);
  });
  return (
    <PageColumn width="lg" className="gap-7 pt-4 pb-14 md:gap-9 md:pt-10">
      <CareReady />
      <div className="grid gap-3">
        <h1>{words.title}</h1>
        <p className="text-ink-2">{words.lead}</p>
      </div>
      <Card>
        <MomentForm
          key={formKey}
          submit={words.keep}
          send={async (said) => {
            setKept(undefined);
            await keep(said);
          }}
        />
        <p role="status" className="mt-3 text-ink-2 empty:hidden">
          {kept && words.kept[kept]}
        </p>
      </Card>
      {level !== 'none' && <CareCard level={level} onClose={() => setLevel('none')} />}
      <MomentsList onChanged={read} />
      <KeepQuestion {...question} />
    </PageColumn>
  );
});
