import { useQueryClient } from '@tanstack/react-query';
import { thenWithoutCopies } from '#platform/web/device-store/words-of-others.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from '../../api.ts';
import { whatIMuted } from '../../queries.ts';
import { mutingStrings as words } from '../../strings.ts';

type MuteDialogProps = {
  /** Something they wrote; null to ask nothing. */
  post: { id: string; authorName: string } | null;
  onClose: () => void;
  onMuted: () => void;
};

/** 'Mute what … writes', asked once: it's no block, and they aren't told (CARE C27). */
export function MuteDialog({ post, onClose, onMuted }: MuteDialogProps) {
  const queries = useQueryClient();
  const { run, busy } = useWrite({
    async mutationFn({ id, authorName }: NonNullable<MuteDialogProps['post']>) {
      queries.setQueryData(whatIMuted.queryKey, await thenWithoutCopies(api.mutePerson({ post_id: id })));
      return authorName;
    },
    done: (name) => ({ title: words.done(name) }),
    failed: (error) => ({
      title: wordsFor<string>(error, {
        muted_enough: words.enough,
        not_found: words.gone,
        offline: words.offline,
        other: words.failed,
      }),
    }),
  });
  async function mute(): Promise<void> {
    const { ok } = post ? await run(post) : { ok: false };
    onClose();
    if (ok) onMuted();
  }
  return (
    <LazyAlertDialog
      open={post !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title(post?.authorName ?? '')}
      description={words.text}
      stay={words.stay}
      act={words.act}
      busy={busy}
      onAct={() => void mute()}
    />
  );
}
