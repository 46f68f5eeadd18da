import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { session } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { profileStrings } from './strings.ts';

const words = profileStrings.leave;
type Scope = 'local' | 'global';

/** Signing out here or everywhere, without a question (R-AUTH-15, R-ROLE-10); then Home. */
export function useSignOut() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Scope | null>(null);

  async function signOut(scope: Scope): Promise<void> {
    setBusy(scope);
    const outcome = await session.signOut(scope);
    setBusy(null);
    if (!outcome.ok) {
      toast.error(words.failed, { description: words.failedText });
      return;
    }
    toast.success(words.done, { description: words.doneText });
    await navigate(paths.home, { replace: true });
  }

  return { busy, signOut };
}
