import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Circle } from '../../domain/contract.ts';
import { circlePageStrings as words } from '../strings.ts';

/** To the steward, for people who may report it, as the server sees it (CARE C6). */
export function ReportLink({ circle: { id, part, is_public, door } }: { circle: Circle }) {
  if (part === 'facilitator' || !(part === 'coming' || is_public || door === 'refused')) return null;
  return (
    <p className="text-sm">
      <TextLink to={paths.reportOf(id)}>{words.report}</TextLink>
    </p>
  );
}
