import { useEffect, useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { PlanPerson } from '../../../domain/plan/plan.ts';
import { Reach } from '../../plan/components/reach.tsx';
import { trustedHere } from '../../plan/plan-store.ts';
import { safetyPublicStrings as words } from '../strings.ts';
import { PlanLink } from './plan-link.tsx';

/** Whom to reach: the lines, one's own plan, and the person one trusts, each in one tap. */
export function CareWays({ newTab = false }: { newTab?: boolean }) {
  const trusted = useTrusted();
  return (
    <div className="grid gap-3">
      {trusted && <Reach person={trusted} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink kind="dawn" to={paths.helpNow} size="sm" {...(newTab && { target: '_blank', rel: 'noopener' })}>
          {words.help}
          {newTab && <span className="sr-only"> {words.newTab}</span>}
        </ButtonLink>
        <PlanLink newTab={newTab} />
      </div>
    </div>
  );
}

function useTrusted(): PlanPerson | null {
  const person = useSession().user?.id;
  const [trusted, setTrusted] = useState<PlanPerson | null>(null);
  useEffect(() => {
    let isHere = true;
    if (person) void trustedHere(person).then((known) => isHere && setTrusted(known));
    return () => {
      isHere = false;
    };
  }, [person]);
  return trusted;
}
