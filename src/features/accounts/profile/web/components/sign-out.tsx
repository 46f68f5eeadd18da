import { Button } from '#platform/web/ui/button.tsx';
import { menuStrings } from '../menu/strings.ts';
import { useSignOut } from '../use-sign-out.ts';

const words = menuStrings.leave;

export function SignOut() {
  const here = useSignOut('local');
  const everywhere = useSignOut('global');
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="quiet" busy={here.busy} onClick={() => void here.signOut()}>
        {words.here}
      </Button>
      <Button kind="quiet" busy={everywhere.busy} onClick={() => void everywhere.signOut()}>
        {words.everywhere}
      </Button>
    </div>
  );
}
