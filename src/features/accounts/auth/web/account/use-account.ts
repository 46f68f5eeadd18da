import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQueries, ownAccount } from '../queries.ts';

/** My account; `reread` after every change, and it resolves once the screen shows it. */
export function useAccount() {
  const queries = useQueryClient();
  return { account: useQuery(ownAccount), reread: () => queries.invalidateQueries(accountQueries) };
}
