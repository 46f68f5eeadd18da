import type { ReactNode } from 'react';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { OwnProfile as Mine } from '../../domain/contract.ts';
import { useProfile } from '../use-profile.ts';

/** My profile once it's loaded; until then a skeleton, or a retry. `wait`: the height of what comes, by classes. */
export function OwnProfile({ wait, children }: { wait?: string; children: (profile: Mine) => ReactNode }) {
  const { profile } = useProfile();
  if (profile.data) return children(profile.data);
  if (profile.isError) return <ErrorCard onRetry={() => void profile.refetch()} />;
  if (wait) return <Skeleton className={wait} />;
  return (
    <div className="grid gap-3">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12 w-32 rounded-full" />
    </div>
  );
}
