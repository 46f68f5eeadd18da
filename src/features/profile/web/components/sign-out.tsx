import { Button } from '#platform/web/ui/button.tsx';
import { profileStrings } from '../strings.ts';
import { useSignOut } from '../use-sign-out.ts';

const words = profileStrings.leave;

export function SignOut() {
  const { busy, signOut } = useSignOut();
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
