import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import type { SignOutScope } from '#platform/web/session/session-keeper.ts';
import { session } from '#platform/web/session/session-store.ts';
import { askFirst } from '#platform/web/session/sign-out/ask-first.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { menuStrings } from './menu/strings.ts';

const words = menuStrings.leave;

/** Signing out here or everywhere (R-AUTH-15, R-ROLE-10), with a question only where something would be lost; then Home. */
export function useSignOut(scope: SignOutScope) {
  const navigate = useNavigate();
  const { busy, run } = useWrite({
    async mutationFn() {
      const outcome = await session.signOut(scope);
      if (!outcome.ok) throw new Error(outcome.code);
    },
    done: () => ({ title: words.done, text: words.doneText }),
    failed: () => ({ title: words.failed, text: words.failedText }),
  });

  async function signOut(): Promise<void> {
    if (!(await askFirst())) return;
    const { ok } = await run();
    if (ok) await navigate(paths.home, { replace: true });
  }

  return { busy, signOut };
}
