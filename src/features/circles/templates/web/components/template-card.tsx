import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Tag } from '#platform/web/ui/surface.tsx';
import type { WorkshopTemplate } from '../../domain/contract.ts';
import { templatesStrings as words } from '../strings.ts';
import { PhaseList } from './phase-list.tsx';

/** Cards of templates beside each other. */
export const templateGrid = 'grid gap-4 md:gap-5 lg:grid-cols-2';

/** A topic's name by its slug; any other category as is. */
function categoryName(category: string): string {
  const known: Readonly<Record<string, string>> = words.categories;
  return known[category] ?? category;
}

type TemplateCardProps = {
  template: WorkshopTemplate;
  onUse: (template: WorkshopTemplate) => void;
  /** Where all of it is read, or edited. */
  inside?: { to: string; isOwn: boolean };
  level?: 'h2' | 'h3';
  /** Whose it is, and who reads it. */
  children?: ReactNode;
};

/** R-PLAT-19. */
export function TemplateCard({ template, onUse, inside, level: Heading = 'h2', children }: TemplateCardProps) {
  const { name, description, category, duration_minutes, max_participants, activity_structure } = template;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-card p-5 shadow-card wrap-anywhere md:p-6">
      <div className="flex flex-wrap gap-2">
        {category !== 'general' && <Tag>{categoryName(category)}</Tag>}
        {children}
      </div>
      <Heading dir="auto" className="text-title">
        {name}
      </Heading>
      {description && (
        <p dir="auto" className="text-ink-2">
          {description}
        </p>
      )}
      <p className="text-ink-2 text-sm">
        {words.minutes(duration_minutes)} · {words.people(max_participants)}
      </p>
      <PhaseList structure={activity_structure} />
      <div className="mt-auto flex flex-wrap gap-3 pt-1">
        <Button kind="quiet" size="sm" aria-label={words.useNamed(name)} onClick={() => onUse(template)}>
          {words.use}
        </Button>
        {inside && (
          <ButtonLink
            to={inside.to}
            kind="quiet"
            size="sm"
            aria-label={inside.isOwn ? words.editNamed(name) : words.lookNamed(name)}
          >
            {inside.isOwn ? words.edit : words.look}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
