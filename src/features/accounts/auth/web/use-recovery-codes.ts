import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#platform/web/use-write.ts';
import { authPublicStrings } from './public/strings.ts';
import { ownRecoveryCodes } from './queries.ts';
import { makeCodes } from './recovery-code-client.ts';

const words = authPublicStrings.recoveryCodes;

/**
 * My recovery codes: how many are left, and new ones, which are here only until `putAway`; `replaced` if some
 * from before still worked. `owesFactor`: a second step has
 * to be shown once more before they are made.
 */
export function useRecoveryCodes() {
  const left = useQuery(ownRecoveryCodes);
  const [made, setMade] = useState<{ codes: readonly string[]; replaced: boolean }>();
  const [owesFactor, setOwesFactor] = useState(false);
  const { busy, run } = useWrite({
    async mutationFn() {
      const outcome = await makeCodes();
      if (outcome.ok) return outcome.codes;
      if (outcome.code === 'insufficient_aal') return 'factor-first';
      throw new Error(outcome.code);
    },
    failed: () => words.failed,
    invalidates: ownRecoveryCodes,
  });

  async function make(): Promise<void> {
    const replaced = Boolean(left.data?.left);
    const outcome = await run();
    const owes = outcome.ok && outcome.made === 'factor-first';
    setOwesFactor(owes);
    if (outcome.ok && outcome.made !== 'factor-first') setMade({ codes: outcome.made, replaced });
  }

  return { left, made, owesFactor, busy, make, putAway: () => setMade(undefined) };
}
