import { paths } from '#platform/shared/paths.ts';
import { Badge } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { ReportLine } from '../../domain/contract.ts';
import { reportsStrings as words } from '../strings.ts';

/** One report in the list. */
export function ReportRow({ report }: { report: ReportLine }) {
  const { id, state, reason, made_at, circle, space, place, person_name, about_facilitator } = report;
  return (
    <li className="grid gap-1.5 rounded-lg border border-line bg-card p-5 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <TextLink to={paths.reportById(id)}>{words.about(person_name, place)}</TextLink>
        {about_facilitator && <Badge>{words.facilitator}</Badge>}
        {state !== 'closed' && <Badge tone={state === 'open' ? 'dawn' : 'sage'}>{words.states[state]}</Badge>}
      </p>
      <p>{words.reasons[reason]}</p>
      <p className="text-ink-2 text-sm">
        <time dateTime={made_at}>{dateTime(made_at)}</time>
        {circle && ` · ${circle.title}`}
        {space && ` · ${space.name}`}
      </p>
    </li>
  );
}
