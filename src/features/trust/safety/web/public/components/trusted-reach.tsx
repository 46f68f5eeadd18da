import { useEffect, useState } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import type { PlanPerson } from '../../../domain/plan/plan.ts';
import { Reach } from '../../plan/components/reach.tsx';
import { notePlan, trustedHere } from '../../plan/plan-store.ts';

/**
 * The one person someone trusts, in one tap, by what this device knows of their plan; nothing where it knows nobody.
 * @param asks also asks the account where the device knows of no plan; never just after words of danger, since that would
 * tell of them
 */
export function TrustedReach({ asks = false }: { asks?: boolean }) {
  const trusted = useTrusted(asks);
  return trusted && <Reach person={trusted} />;
}

function useTrusted(asks: boolean): PlanPerson | null {
  const person = useSession().user?.id;
  const [trusted, setTrusted] = useState<PlanPerson | null>(null);
  useEffect(() => {
    let isHere = true;
    const show = (known: PlanPerson | null) => isHere && setTrusted(known);
    async function look(whose: string): Promise<void> {
      show(await trustedHere(whose));
      if (!asks) return;
      await notePlan();
      show(await trustedHere(whose));
    }
    if (person) void look(person);
    return () => {
      isHere = false;
      // Theirs alone: nobody who comes after them sees it (CARE C18).
      setTrusted(null);
    };
  }, [person, asks]);
  return trusted;
}
