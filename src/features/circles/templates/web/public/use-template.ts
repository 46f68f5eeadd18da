import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSession } from '#platform/web/session/use-session.ts';
import type { WorkshopTemplate } from '../../domain/contract.ts';
import { myTemplates, oneTemplate, templates } from '../queries.ts';

/** One of ours, or for a member one of theirs; undefined while it's looked for, and where there's none. */
export function useTemplate(id: string | null): WorkshopTemplate | undefined {
  const { status } = useSession();
  const ours = useQuery({ ...templates, enabled: id !== null }).data;
  const found = ours?.find((template) => template.id === id);
  const isElsewhere = id !== null && ours !== undefined && found === undefined && status === 'signed-in';
  const own = useQuery({ ...myTemplates, enabled: isElsewhere }).data?.templates;
  return found ?? own?.find((template) => template.id === id);
}

/** All that a member may plan by: ours, then their own and those shared with them; and whether ours are still looked for. */
export function useTemplateChoices(): { choices: WorkshopTemplate[]; isWaiting: boolean } {
  const { status } = useSession();
  const { data: ours, isPending } = useQuery(templates);
  const own = useQuery({ ...myTemplates, enabled: status === 'signed-in' }).data?.templates;
  return { choices: [...(ours ?? []), ...(own ?? [])], isWaiting: isPending };
}

/** One of them, asked for by itself: a list from before doesn't have what was just written. For members. */
export const useOneTemplate = (id: string): UseQueryResult<WorkshopTemplate> => useQuery(oneTemplate(id));
