import { useEffect, useState } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import type { PlanPerson } from '../../../domain/plan/plan.ts';
import { Reach } from '../../plan/components/reach.tsx';
import { trustedHere } from '../../plan/plan-store.ts';

/** The one person someone trusts, in one tap, by what this device knows of their plan; nothing where it knows nobody. */
export function TrustedReach() {
  const trusted = useTrusted();
  return trusted && <Reach person={trusted} />;
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
