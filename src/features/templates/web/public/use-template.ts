import { useQuery } from '@tanstack/react-query';
import { useSession } from '#platform/web/session/use-session.ts';
import type { WorkshopTemplate } from '../../domain/contract.ts';
import { myTemplates, templates } from '../queries.ts';

/** One of ours, or for a member one of theirs; undefined while it's looked for, and where there's none. */
export function useTemplate(id: string | null): WorkshopTemplate | undefined {
  const { status } = useSession();
  const ours = useQuery({ ...templates, enabled: id !== null }).data;
  const found = ours?.find((template) => template.id === id);
  const isElsewhere = id !== null && ours !== undefined && found === undefined && status === 'signed-in';
  const own = useQuery({ ...myTemplates, enabled: isElsewhere }).data?.templates;
  return found ?? own?.find((template) => template.id === id);
}

/** All that a member may plan by: ours, then their own and those shared with them. `isWaiting`: there may be more. */
export function useTemplateChoices(): { templates: WorkshopTemplate[]; isWaiting: boolean } {
  const { status } = useSession();
  const ours = useQuery(templates);
  const own = useQuery({ ...myTemplates, enabled: status === 'signed-in' });
  return {
    templates: [...(ours.data ?? []), ...(own.data?.templates ?? [])],
    isWaiting: ours.isPending || own.isPending,
  };
}
