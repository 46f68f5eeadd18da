import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton, Tag } from '#platform/web/ui/surface.tsx';
import type { WorkshopTemplate } from '../../domain/content.ts';
import { topicOfSlug } from '../../domain/topics.ts';
import { workshopsNavigation } from '../navigation/strings.ts';
import { templates } from '../queries.ts';
import { workshopsStrings } from '../strings.ts';

const words = workshopsStrings.templates;
const grid = 'grid gap-4 md:gap-5 lg:grid-cols-2';

type Phase = WorkshopTemplate['activity_structure']['phases'][number];

/** What one does alone is cool, what one does together is warm, and arriving and leaving are in between. */
const colours: Record<Phase['type'], string> = {
  arrival: 'bg-mist',
  practice: 'bg-sage',
  round: 'bg-dawn',
  pairs: 'bg-apricot',
  silence: 'bg-ink',
  reflection: 'bg-sage-soft',
  closing: 'bg-mist',
};

/** A topic's name by its slug; any other category as is. */
export function categoryName(category: string): string {
  const topic = topicOfSlug(category);
  return topic ? workshopsNavigation.topic[topic] : category;
}

type TemplateListProps = { onUse: (template: WorkshopTemplate) => void };

/** R-PLAT-18, R-PLAT-19. */
export function TemplateList({ onUse }: TemplateListProps) {
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
  if (found.fetchStatus === 'paused') return <EmptyState {...words.offline} />;
  if (found.isError) return <ErrorCard level="h2" onRetry={() => void found.refetch()} />;
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{words.loading}</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-72 rounded-lg" />
      ))}
    </div>
  );
}

function TemplateCard({ template, onUse }: { template: WorkshopTemplate } & TemplateListProps) {
  const { name, description, category, duration_minutes, max_participants, activity_structure } = template;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-card p-5 shadow-card wrap-anywhere md:p-6">
      <Tag>{categoryName(category)}</Tag>
      <h2 className="text-title">{name}</h2>
      <p className="text-ink-2">{description}</p>
      <p className="text-ink-2 text-sm">
        {workshopsStrings.entry.minutes(duration_minutes)} · {workshopsStrings.entry.people(max_participants)}
      </p>
      <Phases phases={activity_structure.phases} />
      <div className="mt-auto pt-1">
        <Button kind="quiet" size="sm" aria-label={words.useNamed(name)} onClick={() => onUse(template)}>
          {words.use}
        </Button>
      </div>
    </li>
  );
}

/** What the chosen template brings along, for its facilitator to see while planning. Nothing without one. */
export function TemplatePlan({ id }: { id: string | null }) {
  const found = useQuery({ ...templates, enabled: id !== null }).data?.find((template) => template.id === id);
  if (!found) return null;
  return (
    <section aria-label={words.phases} className="grid gap-3">
      <p className="font-semibold text-sm">{words.phases}</p>
      <Phases phases={found.activity_structure.phases} />
    </section>
  );
}

/** The course of it (R-ENT-11): a bar as long as each phase, and its name with its minutes. */
function Phases({ phases }: { phases: readonly Phase[] }) {
  return (
    <>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {phases.map(({ phase, type, duration }) => (
          <span key={phase} style={{ flexGrow: duration }} className={colours[type]} />
        ))}
      </div>
      <ol aria-label={words.phases} className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {phases.map(({ phase, type, duration }) => (
          <li key={phase} className="flex items-baseline gap-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colours[type]}`} />
            <span className="flex-1">{phase}</span>
            <span className="text-ink-2 tabular-nums">{words.phaseMinutes(duration)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
