import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#platform/web/use-write.ts';
import { authPublicStrings } from './public/strings.ts';
import { ownRecoveryCodes } from './queries.ts';
import { makeCodes } from './recovery-code-client.ts';

const words = authPublicStrings.recoveryCodes;

/** My recovery codes: how many are left, and new ones, which are here only until `putAway`. */
export function useRecoveryCodes() {
  const left = useQuery(ownRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, run } = useWrite({
    async mutationFn() {
      const outcome = await makeCodes();
      if (!outcome.ok) throw new Error(outcome.code);
      return outcome.codes;
    },
    failed: (error) =>
      error instanceof Error && error.message === 'reauthentication_needed' ? words.stale : words.failed,
    invalidates: ownRecoveryCodes,
  });

  async function make(): Promise<void> {
    const outcome = await run();
    if (outcome.ok) setCodes(outcome.made);
  }

  return { left, codes, busy, make, putAway: () => setCodes(undefined) };
}
