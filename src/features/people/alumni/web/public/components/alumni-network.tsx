import { useState } from 'react';
import { useParams } from 'react-router';
import { PracticePairs } from '#features/people/pairs/web/public/components/practice-pairs.tsx';
import { usePracticeAgain } from '#features/people/pairs/web/public/use-practice-again.ts';
import { BlockDialog } from '#features/trust/blocks/web/public/components/block-dialog.tsx';
import { ReportDialog } from '#features/trust/reports/web/public/components/report-dialog.tsx';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { paths } from '#platform/shared/paths.ts';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import type { Alumni } from '../../../domain/contract.ts';
import { GivenThanks } from '../../components/given-thanks.tsx';
import { OwnGrowth } from '../../components/own-growth.tsx';
import { PeopleList } from '../../components/people-list.tsx';
import { type AboutPerson, PersonMenu } from '../../components/person-menu.tsx';
import { SeenSwitches } from '../../components/seen-switches.tsx';
import { ThanksList } from '../../components/thanks-list.tsx';
import { alumniStrings as words } from '../../strings.ts';
import { useAlumni } from '../../use-alumni.ts';

/** Alumni Network (R-PROD-11, R-VIEW-03): people one practised with, in all circles or the one in the address. For members. */
export function AlumniNetwork() {
  const { id } = useParams();
  const { network, again } = useAlumni(id);
  const { data } = network;
  return (
    <section
      aria-labelledby="alumni-network"
      className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="grid min-w-0 gap-7">
        <div className="grid gap-2">
          <h2 id="alumni-network">{words.title}</h2>
          <p className="max-w-prose text-ink-2">{words.lead}</p>
          {id !== undefined && (
            <p className="text-ink-2">
              {words.one.text} <TextLink to={paths.alumni}>{words.one.all}</TextLink>
            </p>
          )}
        </div>
        {!data && network.fetchStatus === 'paused' && <OfflineState />}
        {!data && network.isError && <ErrorCard level="h3" onRetry={() => void network.refetch()} />}
        {!data && network.isLoading && network.fetchStatus !== 'paused' && <ListSkeleton label={words.loading} />}
        {data && <Everyone alumni={data} onChanged={again} />}
      </div>
      {data && (
        <div className="grid gap-8 lg:pt-3">
          <SeenSwitches choices={data.choices} />
          <OwnGrowth own={data.own} isShared={data.choices.shares_score} />
        </div>
      )}
    </section>
  );
}

/** Thanks and people, with what one may do about somebody. */
function Everyone({ alumni, onChanged }: { alumni: Alumni; onChanged: () => void }) {
  const care = useCare();
  const [about, setAbout] = useState<AboutPerson | null>(null);
  const reported = about?.do === 'report' ? about : null;
  const practiceAgain = usePracticeAgain();
  const close = () => setAbout(null);
  function again(): void {
    onChanged();
    // A block ends a practice, too.
    practiceAgain();
  }
  return (
    <div className="grid gap-10">
      <CareAfterWords care={care} />
      <PracticePairs
        menuOf={({ person_id: userId, name: username, workshop_id: workshopId }) =>
          workshopId && <PersonMenu about={{ userId, username, workshopId, thanks: null }} onAbout={setAbout} />
        }
      />
      <ThanksList thanks={alumni.thanks} onAbout={setAbout} />
      <PeopleList alumni={alumni} onAbout={setAbout} care={care} />
      <GivenThanks alumni={alumni} />
      <ReportDialog
        key={reported?.thanks?.id ?? reported?.userId ?? 'nobody'}
        workshopId={reported?.workshopId ?? ''}
        place={reported?.thanks ? 'thanks' : 'circle'}
        reported={reported && { ...reported, messageId: reported.thanks?.isLine ? reported.thanks.id : null }}
        onClose={close}
      />
      <BlockDialog person={about?.do === 'block' ? about : null} onClose={close} onBlocked={again} />
    </div>
  );
}
