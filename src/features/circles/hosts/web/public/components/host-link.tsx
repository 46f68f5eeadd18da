import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useHostOf } from '../../use-host.ts';
import { hostPageStrings } from '../strings.ts';

/** From a public circle to its facilitator's page; nothing where they have none. */
export function HostLink({ workshopId, name }: { workshopId: string; name: string }) {
  const slug = useHostOf(workshopId).data?.slug;
  if (!slug) return null;
  return (
    <p>
      <TextLink to={paths.hostOf(slug)}>{hostPageStrings.more(name)}</TextLink>
    </p>
  );
}
