import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { hostOfCircle } from '../../queries.ts';
import { hostPageStrings } from '../strings.ts';

/** From a public circle to the page of whoever leads it; nothing where they have none. */
export function HostLink({ workshopId, name }: { workshopId: string; name: string }) {
  const slug = useQuery(hostOfCircle(workshopId)).data?.slug;
  if (!slug) return null;
  return (
    <p>
      <TextLink to={paths.hostOf(slug)}>{hostPageStrings.more(name)}</TextLink>
    </p>
  );
}
