import { paths } from '#platform/shared/paths.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { safetyPublicStrings } from '../strings.ts';

/** The way to one's own safety plan, for members; nothing for visitors, who have none. */
export function PlanLink() {
  return useSession().status === 'signed-in' ? (
    <TextLink to={paths.mySafetyPlan}>{safetyPublicStrings.plan.open}</TextLink>
  ) : null;
}
