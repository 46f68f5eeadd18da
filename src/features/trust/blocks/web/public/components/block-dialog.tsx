import { useQueryClient } from '@tanstack/react-query';
import { thenWithoutCopies } from '#platform/web/device-store/words-of-others.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { ToastText } from '#platform/web/ui/toast.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from '../../api.ts';
import { blockedPeople } from '../../queries.ts';
import { blockedStrings } from '../strings.ts';

const { asking: words, offline, failed } = blockedStrings;

type KnownHere = { workshopId: string } | { postId: string } | { noteId: string } | { card: true };

type BlockDialogProps = {
  /** Who, by the name they had in this workshop, at this post or note, or on their card; null to ask nothing. */
  person: ({ userId: string; username: string } & KnownHere) | null;
  onClose: () => void;
  onBlocked: () => void;
};

function fromOf(known: KnownHere) {
  if ('postId' in known) return { post_id: known.postId };
  if ('noteId' in known) return { note_id: known.noteId };
  return 'card' in known ? ({ from_card: true } as const) : { workshop_id: known.workshopId };
}

/** 'Block', asked once (CARE C6); for places outside a room. */
export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const queries = useQueryClient();
  const { run, busy } = useWrite({
    async mutationFn({ userId: user_id, ...known }: NonNullable<BlockDialogProps['person']>) {
      queries.setQueryData(blockedPeople.queryKey, await thenWithoutCopies(api.block({ user_id, ...fromOf(known) })));
      return known.username;
    },
    done: (name) => ({ title: words.done(name), text: words.doneText }),
    failed: (error) => wordsFor<ToastText>(error, { offline, rate_limited: words.limited, other: failed }),
  });
  async function block(): Promise<void> {
    const { ok } = person ? await run(person) : { ok: false };
    onClose();
    if (ok) onBlocked();
  }
  return (
    <LazyAlertDialog
      open={person !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title(person?.username ?? '')}
      description={words.text}
      stay={words.notNow}
      act={words.block}
      busy={busy}
      onAct={() => void block()}
    />
  );
}
