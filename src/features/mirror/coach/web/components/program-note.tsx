import { safetyPublicStrings } from '#features/trust/safety/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { Tag } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { coachStrings } from '../strings.ts';

const words = coachStrings.program;

/** Said before the first message (CARE C21, C22). `newTab` beside a talk that would be lost. */
export function ProgramNote({ newTab = false }: { newTab?: boolean }) {
  return (
    <div className="grid gap-2">
      <Tag>{words.label}</Tag>
      <p className="text-ink-2 text-sm">
        {words.text}{' '}
        <TextLink to={paths.helpNow} {...(newTab && { target: '_blank', rel: 'noopener' })}>
          {words.helpNow}
          {newTab && <span className="sr-only"> {safetyPublicStrings.newTab}</span>}
        </TextLink>
      </p>
    </div>
  );
}
