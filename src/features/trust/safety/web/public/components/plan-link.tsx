import { paths } from '#platform/shared/paths.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { safetyPublicStrings as words } from '../strings.ts';

/** The way to one's own safety plan, for members; nothing for visitors, who have none. `newTab` where a place would be lost. */
export function PlanLink({ newTab = false }: { newTab?: boolean }) {
  if (useSession().status !== 'signed-in') return null;
  return (
    <TextLink to={paths.mySafetyPlan} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {words.plan.open}
      {newTab && <span className="sr-only"> {words.newTab}</span>}
    </TextLink>
  );
}
