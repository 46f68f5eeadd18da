import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { newsStrings as words } from '../../news/strings.ts';
import { newInThreads } from '../../queries.ts';

/** One quiet line where there's something new in threads one's in: not how much, and nothing otherwise (CARE C27). */
export function NewInThreads() {
  const { data } = useQuery(newInThreads);
  if (!data?.is_new) return null;
  return (
    <p className="text-ink-2">
      {words.text} <TextLink to={paths.innerCircle}>{words.read}</TextLink>
    </p>
  );
}
