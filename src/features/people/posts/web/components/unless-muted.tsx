import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import type { Post } from '../../domain/contract.ts';

const Folded = lazyPart('folded', async () => (await import('./folded.tsx')).Folded);

/** What somebody wrote; folded where its reader has muted them, or a word in it, until they open it once. `id`: of what's said instead. */
export function UnlessMuted({ reason, id, children }: { reason: Post['muted']; id?: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (reason === null || isOpen) return children;
  return (
    <Suspense>
      <Folded reason={reason} id={id} onShow={() => setOpen(true)} />
    </Suspense>
  );
}
