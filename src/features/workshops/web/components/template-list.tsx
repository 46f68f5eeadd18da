import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton, Tag } from '#platform/web/ui/surface.tsx';
import type { WorkshopTemplate } from '../../domain/contract.ts';
import { topicOfSlug } from '../../domain/topics.ts';
import { workshopsNavigation } from '../navigation/strings.ts';
import { templates } from '../queries.ts';
import { workshopsStrings } from '../strings.ts';

const words = workshopsStrings.templates;
const grid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3 md:gap-5';

/** A topic's name by its slug; any other category as is. */
export function categoryName(category: string): string {
  const topic = topicOfSlug(category);
  return topic ? workshopsNavigation.topic[topic] : category;
}

type TemplateListProps = { onUse: (template: WorkshopTemplate) => void };

/** R-PLAT-18, R-PLAT-19. */
export function TemplateList({ onUse }: TemplateListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-5">
      <div className="grid gap-1">
        <h2 id={id}>{words.title}</h2>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <Content onUse={onUse} />
    </section>
  );
}

function Content({ onUse }: TemplateListProps) {
  const found = useQuery(templates);
  if (found.data?.length === 0) return <EmptyState {...words.empty} />;
  if (found.data) {
    return (
      <ul className={grid}>
        {found.data.map((template) => (
          <TemplateCard key={template.id} template={template} onUse={onUse} />
        ))}
      </ul>
    );
  }
  if (found.fetchStatus === 'paused') return <EmptyState {...workshopsStrings.list.offline} />;
  if (found.isError) return <ErrorCard level="h3" onRetry={() => void found.refetch()} />;
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{words.loading}</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-52 rounded-lg" />
      ))}
    </div>
  );
}

function TemplateCard({ template, onUse }: { template: WorkshopTemplate } & TemplateListProps) {
  const { name, description, category, duration_minutes, max_participants } = template;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-card p-5 wrap-anywhere md:p-6">
      <Tag>{categoryName(category)}</Tag>
      <h3 className="text-lg leading-snug">{name}</h3>
      <p className="text-ink-2 text-sm">{description}</p>
      <p className="text-ink-2 text-sm">
        {workshopsStrings.entry.minutes(duration_minutes)} · {workshopsStrings.entry.people(max_participants)}
      </p>
      <div className="mt-auto pt-1">
        <Button kind="quiet" size="sm" aria-label={words.useNamed(name)} onClick={() => onUse(template)}>
          {words.use}
        </Button>
      </div>
    </li>
  );
}
