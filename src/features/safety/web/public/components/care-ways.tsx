import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { safetyPublicStrings as words } from '../strings.ts';
import { PlanLink } from './plan-link.tsx';
import { TrustedReach } from './trusted-reach.tsx';

/** Whom to reach: the lines, one's own plan, and the person one trusts, each in one tap. */
export function CareWays({ newTab = false }: { newTab?: boolean }) {
  return (
    <div className="grid gap-3">
      <TrustedReach />
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
