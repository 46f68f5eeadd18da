import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LeadMenu } from '../../components/lead-menu.tsx';
import { membersWorkshopsStrings as words } from '../../members/strings.ts';
import { oneWorkshop } from '../../queries.ts';
import { usePlan } from '../../use-plan.ts';

type LeadActionsProps = { workshopId: string; onChanged: () => void };

/**
 * What a facilitator can do with a circle of theirs beside opening it: change it, renew its link, call it off, or plan it
 * again. The form has a page of its own, which leads back here.
 */
export function LeadActions({ workshopId, onChanged }: LeadActionsProps) {
  const workshop = useQuery(oneWorkshop(workshopId)).data;
  const { edit, again } = usePlan();
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (workshop) tell();
  }, [workshop]);
  if (!workshop) return null;
  const planAgain = () => again(workshopId);
  if (workshop.status === 'pending')
    return <LeadMenu workshop={workshop} onEdit={() => edit(workshopId)} onAgain={planAgain} />;
  if (workshop.status !== 'ended') return null;
  return (
    <Button kind="quiet" onClick={planAgain}>
      {words.leading.again}
    </Button>
  );
}
