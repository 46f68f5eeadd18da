import { useQuery } from '@tanstack/react-query';
import { ownAccount } from '../queries.ts';

/** My account; `reread` after every change, and it resolves once the screen shows it. */
export function useAccount() {
  const account = useQuery(ownAccount);
  return { account, reread: account.refetch };
}
