import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { waitingWorries } from '../../queries.ts';
import { worryStrings as words } from '../strings.ts';

/** On a host's desk, before everything else: that somebody's worried about somebody. Nothing otherwise. */
export function WorriesLink() {
  const { data } = useQuery(waitingWorries);
  if (!data || data.worries.length === 0) return null;
  return (
    <p className="rounded-md bg-dawn-soft px-4 py-3">
      {words.waits} <TextLink to={paths.worries}>{words.look}</TextLink>
    </p>
  );
}
