import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { momentsStrings as words } from '../../strings.ts';

/** The way to one's moments, for the inner mirror. */
export function MomentsCard() {
  return (
    <Card pad="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <h2 className="text-title">{words.title}</h2>
        <p className="text-ink-2">{words.lead}</p>
      </div>
      <ButtonLink kind="quiet" size="sm" to={paths.moments}>
        {words.open}
      </ButtonLink>
    </Card>
  );
}
