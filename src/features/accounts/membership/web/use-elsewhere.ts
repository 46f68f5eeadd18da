import { useState } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import { useShownAgain } from '#platform/web/use-shown-again.ts';
import { membershipStrings } from './strings.ts';

const saying = membershipStrings.paywall.failed;

/** Goes to a page at Stripe, once the server has made it. `fault`: why not. */
export function useElsewhere(make: () => Promise<{ url: string }>) {
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  useShownAgain(() => setState({ busy: false }));
  async function go(): Promise<void> {
    setState({ busy: true });
    try {
      const { url } = await make();
      // It stays busy until the other page is there.
      location.assign(url);
    } catch (error) {
      setState({ busy: false, fault: wordsFor<string>(error, saying) });
    }
  }
  return { ...state, go };
}
