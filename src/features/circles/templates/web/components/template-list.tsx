import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { WorkshopTemplate } from '../../domain/contract.ts';
import { templates } from '../queries.ts';
import { templatesStrings as words } from '../strings.ts';
import { TemplateCard, templateGrid } from './template-card.tsx';

type TemplateListProps = { onUse: (template: WorkshopTemplate) => void };

/** Ours: R-PLAT-18, R-PLAT-19. */
export function TemplateList({ onUse }: TemplateListProps) {
  const found = useQuery(templates);
  const isMember = useSession().status === 'signed-in';
  if (found.data?.length === 0) return <EmptyState {...words.empty} />;
  if (found.data) {
    return (
      <ul className={templateGrid}>
        {found.data.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onUse={onUse}
            {...(isMember && { inside: { to: paths.templateOf(template.id), isOwn: false } })}
          />
        ))}
      </ul>
    );
  }
  if (found.fetchStatus === 'paused') return <EmptyState {...words.offline} />;
  if (found.isError) return <ErrorCard level="h2" onRetry={() => void found.refetch()} />;
  return (
    <div role="status" className={templateGrid}>
      <span className="sr-only">{words.loading}</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-72 rounded-lg" />
      ))}
    </div>
  );
}
