import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Membership } from '../domain/contract.ts';
import { api } from './api.ts';
import { ownMembership } from './queries.ts';
import { membershipStrings } from './strings.ts';

const words = membershipStrings.page;

/** Keeps what the server says one has now. */
function useKept() {
  const queries = useQueryClient();
  return async (membership: Membership) => {
    // What was asked before it mustn't be heard after it.
    await queries.cancelQueries(ownMembership);
    queries.setQueryData(ownMembership.queryKey, membership);
    return membership;
  };
}

/** Cancelling to the end of the month, going on after all, and taking it back. */
export function useSubscription() {
  const kept = useKept();
  const { subscription: saying } = words;
  const renewal = useWrite({
    inOrder: 'membership',
    mutationFn: async (renews: boolean) => kept(await api.renew({ renews })),
    done: ({ subscription }) => ({ title: subscription?.renews_at ? saying.goesOn : saying.cancelled }),
    failed: (error) => ({
      title: wordsFor<string>(error, { rate_limited: saying.tooOften, other: saying.failed }),
    }),
    invalidates: ownMembership,
  });
  const withdrawal = useWrite({
    inOrder: 'membership',
    mutationFn: async () => kept(await api.withdraw({})),
    done: () => ({ title: saying.withdraw.done, text: saying.withdraw.doneText }),
    failed: (error) => ({ title: wordsFor<string>(error, { gone: saying.withdraw.gone, other: saying.failed }) }),
    invalidates: ownMembership,
  });
  return { renew: renewal.run, withdraw: withdrawal.run, busy: renewal.busy || withdrawal.busy };
}

/** Redeems a code; the form's fault says why not. */
export function useRedeem(onDone: () => void) {
  const kept = useKept();
  return async (code: string): Promise<Faults | undefined> => {
    try {
      await kept(await api.redeem({ code }));
      toast.success(words.code.done);
      onDone();
      return undefined;
    } catch (error) {
      return { code: wordsFor<string>(error, words.code.failed) };
    }
  };
}

/** Back from Stripe it's asked there whether the payment arrived, once, without waiting for it to tell. */
export function useBackFromStripe(): void {
  const kept = useKept();
  const navigate = useNavigate();
  const isBack = new URLSearchParams(useLocation().search).has('paid');
  const looks = useRef(false);
  const { run } = useWrite({
    mutationFn: async () => kept(await api.look({})),
    loading: words.back.looking,
    done: ({ standing }) => ({ title: standing ? words.back.arrived : words.back.waiting }),
    failed: () => ({ title: words.back.waiting }),
  });
  useEffect(() => {
    if (!isBack || looks.current) return;
    looks.current = true;
    void run().then(() => navigate(paths.membership, { replace: true }));
  });
}
