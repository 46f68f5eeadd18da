import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { Post } from '../../../domain/contract.ts';
import { usePuttingBack } from '../../desk/use-putting-back.ts';
import { puttingBackStrings as words } from '../strings.ts';

/** A host puts back what a host removed. */
export function PutBackDialog({ post, open, onClose }: { post: Post; open: boolean; onClose: () => void }) {
  const { run, busy } = usePuttingBack(post);
  return (
    <LazyAlertDialog
      {...words}
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      busy={busy}
      onAct={() => void run(undefined).then(onClose)}
    />
  );
}
