import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { spaceLinkStrings as words } from '../../of-circle/strings.ts';
import { spaceOfCircle } from '../../queries.ts';

/** From a date of a series to where its people write to each other; nothing for everyone else, and without a space. */
export function CircleSpaceLink({ id }: { id: string }) {
  const space = useQuery(spaceOfCircle(id)).data?.space;
  if (!space) return null;
  return (
    <p className="text-ink-2 wrap-anywhere">
      {words.lead}{' '}
      <TextLink to={paths.spaceOf(space.slug)}>
        <span dir="auto">{space.name}</span>
      </TextLink>
    </p>
  );
}
