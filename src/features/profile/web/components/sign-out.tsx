import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { profileStrings } from '../strings.ts';

const words = profileStrings.leave;

/** Signing out here or everywhere (R-AUTH-15, R-ROLE-10). */
export function SignOut() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'local' | 'global' | null>(null);

  async function signOut(scope: 'local' | 'global'): Promise<void> {
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

  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="quiet" busy={busy === 'local'} onClick={() => void signOut('local')}>
        {words.here}
      </Button>
      <Button kind="quiet" busy={busy === 'global'} onClick={() => void signOut('global')}>
        {words.everywhere}
      </Button>
    </div>
  );
}
