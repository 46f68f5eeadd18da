import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import type { KnownTemplate, WorkshopTemplate } from '../../domain/contract.ts';
import { phasesOf } from '../../domain/phases.ts';
import { overBy } from '../../domain/timeline.ts';
import { myTemplates } from '../queries.ts';
import { templatesStrings } from '../strings.ts';
import { ImportTemplate } from './import-template.tsx';
import { TemplateCard, templateGrid } from './template-card.tsx';

const words = templatesStrings.mine;
/** Where the page leads to. */
export const myTemplatesId = 'my-templates';

/** A member's own and those shared with them; and the ways to make one. */
export function MyTemplates({ onUse }: { onUse: (template: WorkshopTemplate) => void }) {
  const found = useQuery(myTemplates);
  return (
    <section aria-labelledby={myTemplatesId} className="grid gap-4">
      <h2 id={myTemplatesId} className="scroll-mt-28 text-heading">
        {words.title}
      </h2>
      {found.isError && !found.data && <ErrorCard level="h3" onRetry={() => void found.refetch()} />}
      {found.data && found.data.templates.length > 0 ? (
        <ul className={templateGrid}>
          {found.data.templates.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              onUse={onUse}
              level="h3"
              inside={{ to: paths.templateOf(template.id), isOwn: template.part === 'owner' }}
            >
              <Whose template={template} />
            </TemplateCard>
          ))}
        </ul>
      ) : (
        <p className="max-w-2xl text-ink-2">{words.none}</p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <ButtonLink to={paths.newTemplate} size="sm">
          {words.new}
        </ButtonLink>
        <ImportTemplate />
      </div>
    </section>
  );
}

/** Who reads it, or who wrote it; and whether it adds up. */
function Whose({
  template: { part, shares, owner_name, activity_structure, duration_minutes },
}: {
  template: KnownTemplate;
}) {
  const over = overBy(phasesOf(activity_structure), duration_minutes);
  return (
    <>
      {part === 'shared' && <Badge tone="sage">{owner_name ? words.from(owner_name) : words.fromSomebody}</Badge>}
      {part === 'owner' && <Badge tone="plain">{shares > 0 ? words.shares(shares) : words.private}</Badge>}
      {over > 0 && <Badge tone="dawn">{words.over(over)}</Badge>}
      {over < 0 && <Badge tone="plain">{words.free(-over)}</Badge>}
    </>
  );
}
