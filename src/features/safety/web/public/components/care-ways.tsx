import { type ComponentType, useEffect, useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { safetyPublicStrings as words } from '../strings.ts';
import { PlanLink } from './plan-link.tsx';

/** The lines of all countries and the plan come with it, which most who open a page never need. */
const loadTrusted = () => import('./trusted-reach.tsx');

/** Fetches the way to whom one trusts beforehand, so that it's there without a connection, too. */
export function preloadTrusted(): void {
  // What fails here is tried again when it's drawn.
  loadTrusted().catch(() => undefined);
}

/** Whom to reach: the lines, one's own plan, and the person one trusts, each in one tap. */
export function CareWays({ newTab = false }: { newTab?: boolean }) {
  return (
    <div className="grid gap-3">
      <Trusted />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink kind="dawn" to={paths.helpNow} size="sm" {...(newTab && { target: '_blank', rel: 'noopener' })}>
          {words.help}
          {newTab && <span className="sr-only"> {words.newTab}</span>}
        </ButtonLink>
        <PlanLink newTab={newTab} />
      </div>
    </div>
  );
}

/** Where its code can't be had, the other ways stand alone: they need nothing. */
function Trusted() {
  const [Reach, setReach] = useState<ComponentType>();
  useEffect(() => {
    void loadTrusted().then(
      ({ TrustedReach }) => setReach(() => TrustedReach),
      () => undefined,
    );
  }, []);
  return Reach && <Reach />;
}
