import { useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { accountStrings } from './strings.ts';
import { useAccount } from './use-account.ts';

const words = accountStrings.newFactor;

/** A second factor on its way in, from its name to its first code. */
export function useAdding<Made extends { id: string }>() {
  const { reread } = useAccount();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<Made>();

  function onOpenChange(next: boolean): void {
    setOpen(next);
    if (next) return;
    // What nobody finished would hold its name against the next try.
    if (made) void session.change((changes) => changes.removeFactor(made.id));
    setMade(undefined);
  }

  async function onAdded(): Promise<void> {
    setOpen(false);
    setMade(undefined);
    toast.success(words.added, { description: words.addedText });
    await reread();
  }

  return { open, onOpenChange, made, onMade: setMade, onAdded: () => void onAdded() };
}
