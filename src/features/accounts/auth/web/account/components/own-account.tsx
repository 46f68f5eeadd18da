import type { ReactNode } from 'react';
import type { OwnAccount as Mine } from '#platform/web/session/account-changes.ts';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { useAccount } from '../use-account.ts';

/** My account once it's loaded; until then a skeleton, or a retry. */
export function OwnAccount({ children }: { children: (account: Mine) => ReactNode }) {
  const { account } = useAccount();
  if (account.data) return children(account.data);
  if (account.isError) return <ErrorCard level="h3" onRetry={() => void account.refetch()} />;
  return <AccountSkeleton />;
}

/** As high as two rows. */
function AccountSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
