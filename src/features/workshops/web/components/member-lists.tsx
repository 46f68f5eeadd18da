import { Button } from '#platform/web/ui/button.tsx';
import type { Workshop } from '../../domain/contract.ts';
import { isFacilitator } from '../../domain/policy.ts';
import { workshopsStrings as words } from '../strings.ts';
import { useJoinListed } from '../use-entrance.ts';
import type { Made } from '../use-plan.ts';
import { useWorkshops } from '../use-workshops.ts';
import { Lead } from './lead.tsx';
import { WorkshopEntry } from './workshop-entry.tsx';
import { WorkshopList } from './workshop-list.tsx';

/** R-PLAT-07, R-PLAT-10 to R-PLAT-13. */
export function UpcomingWorkshops() {
  const list = useWorkshops('upcoming');
  return (
    <WorkshopList title={words.upcoming.title} empty={words.upcoming.empty} list={list}>
      {(workshop) => (
        <WorkshopEntry
          key={workshop.id}
          workshop={workshop}
          action={<JoinListed workshop={workshop} labels={words.upcoming.buttons} />}
        />
      )}
    </WorkshopList>
  );
}

type MyWorkshopsProps = { userId: string; made: Made | null; onEdit: (workshop: Workshop) => void };

/** R-PLAT-14 to R-PLAT-17; workshops one belongs to without leading are here too. */
export function MyWorkshops({ userId, made, onEdit }: MyWorkshopsProps) {
  const list = useWorkshops('mine');
  return (
    <WorkshopList title={words.mine.title} empty={words.mine.empty} list={list}>
      {(workshop) => {
        const leads = isFacilitator(workshop, userId);
        return (
          <WorkshopEntry
            key={workshop.id}
            workshop={workshop}
            made={made?.id === workshop.id ? made : null}
            leads={leads}
            badge={leads ? words.mine.facilitator : words.mine.participant}
            action={
              leads ? (
                <Lead workshop={workshop} onEdit={() => onEdit(workshop)} />
              ) : (
                <JoinListed workshop={workshop} labels={words.mine.take} />
              )
            }
          />
        );
      }}
    </WorkshopList>
  );
}

type Labels = Record<Workshop['status'], string>;

/** Enabled only while the workshop is live. */
function JoinListed({ workshop, labels }: { workshop: Workshop; labels: Labels }) {
  const { busy, joinListed } = useJoinListed();
  return (
    <Button
      kind={workshop.is_live ? 'primary' : 'quiet'}
      size="sm"
      disabled={!workshop.is_live}
      busy={busy}
      onClick={() => void joinListed(workshop)}
    >
      {labels[workshop.status]}
    </Button>
  );
}
