import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { LeadMenu } from '../../components/lead-menu.tsx';
import { oneWorkshop } from '../../queries.ts';
import { workshopsStrings as words } from '../../strings.ts';
import type { Plan } from '../../use-plan.ts';

const ScheduleForm = lazyPart(
  'schedule-form',
  async () => (await import('../../components/schedule-form.tsx')).ScheduleForm,
);

type LeadActionsProps = { workshopId: string; onChanged: () => void };

/**
 * What a facilitator can do with a circle of theirs beside opening it: change it, renew its link, call it off, or plan it
 * again. The form opens where it stands, in a row that wraps.
 */
export function LeadActions({ workshopId, onChanged }: LeadActionsProps) {
  const workshop = useQuery(oneWorkshop(workshopId)).data;
  const [plan, setPlan] = useState<Plan | null>(null);
  const formId = useId();
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (workshop) tell();
  }, [workshop]);
  if (!workshop) return null;
  const close = () => setPlan(null);
  const again = () => setPlan({ kind: 'again', workshop });
  return (
    <>
      {workshop.status === 'pending' && (
        <LeadMenu workshop={workshop} onEdit={() => setPlan({ kind: 'edit', workshop })} onAgain={again} />
      )}
      {workshop.status === 'ended' && (
        <Button kind="quiet" onClick={again}>
          {words.leading.again}
        </Button>
      )}
      {plan && (
        <div className="min-w-0 basis-full">
          <Suspense fallback={<Loader label={words.schedule.opening} />}>
            <ScheduleForm key={plan.kind} id={formId} plan={plan} onClose={close} onDone={close} />
          </Suspense>
        </div>
      )}
    </>
  );
}
