import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { paths } from '#platform/shared/paths.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { withNext } from '#platform/web/router/safe-next.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useOneToast } from '#platform/web/use-one-toast.ts';
import { useShownAgain } from '#platform/web/use-shown-again.ts';
import type { Payment } from '../domain/contract.ts';
import { api } from './api.ts';
import { paymentsStrings as words } from './strings.ts';

/** Goes to Stripe's page, once a seat is kept. Visitors sign in first. `fault`: why not. */
export function usePay(door: DoorAhead) {
  const { status } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  useShownAgain(() => setState({ busy: false }));
  async function pay(amount: number): Promise<void> {
    if (status !== 'signed-in') {
      await navigate(withNext(paths.auth, pathname));
      return;
    }
    setState({ busy: true });
    try {
      const { url } = await api.pay({ door, amount });
      // It stays busy until the other page is there.
      location.assign(url);
    } catch (error) {
      setState({ busy: false, fault: wordsFor<string>(error, words.failed) });
    }
  }
  return { ...state, pay };
}

function saidOf({ seat }: Payment): string {
  if (seat?.state === 'paid' || seat?.state === 'used') return words.back.arrived;
  return seat?.state === 'returned' ? words.back.returned : words.back.waiting;
}

/** Back from Stripe it's asked there whether the payment arrived, once, without waiting for it to tell. */
export function useBackFromStripe(id: string, onPaid: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { status } = useSession();
  const isBack = new URLSearchParams(search).has('paid') && status === 'signed-in';
  const looks = useRef(false);
  const { run } = useOneToast({
    mutationFn: () => api.look({ id }),
    loading: words.back.looking,
    done: (payment) => ({ title: saidOf(payment) }),
    failed: () => ({ title: words.back.waiting }),
  });
  useEffect(() => {
    if (!isBack || looks.current) return;
    looks.current = true;
    void run().then(() => {
      onPaid();
      return navigate(pathname, { replace: true });
    });
  });
}

/** A free seat by a code of the host's. Visitors sign in first. */
export function useFreeSeat(door: DoorAhead, onSeated: () => void) {
  const { status } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return async (code: string): Promise<Faults | undefined> => {
    if (status !== 'signed-in') {
      await navigate(withNext(paths.auth, pathname));
      return {};
    }
    try {
      await api.redeem({ door, code });
      toast.success(words.code.arrived);
      onSeated();
      return undefined;
    } catch (error) {
      return { code: wordsFor<string>(error, { ...words.failed, ...words.code }) };
    }
  };
}
