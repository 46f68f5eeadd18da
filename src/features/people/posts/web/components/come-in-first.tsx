import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { Agreements, PresetTold } from '#features/people/spaces/web/public/components/space-told.tsx';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { anyPost } from '../queries.ts';

const ComeIn = lazyPart(
  'come-in',
  async () => (await import('#features/people/spaces/web/public/components/come-in.tsx')).ComeIn,
);

/** Before coming in: who reads here, what's agreed, and by which name (CARE C2, C27). */
export function ComeInFirst({ space, onIn }: { space: Space; onIn: () => void }) {
  const queries = useQueryClient();
  return (
    <Card className="grid gap-6 md:p-8">
      <PresetTold space={space} />
      <Agreements space={space} />
      <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
        <ComeIn
          space={space}
          onIn={() => {
            onIn();
            void queries.invalidateQueries(anyPost);
          }}
        />
      </Suspense>
    </Card>
  );
}
