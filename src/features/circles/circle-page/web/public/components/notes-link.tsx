import { useQuery } from '@tanstack/react-query';
import { circleNotes } from '#features/circles/session-notes/web/queries.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { membersCircleStrings } from '../../members/strings.ts';

function Link({ workshopId }: { workshopId: string }) {
  const { data } = useQuery(circleNotes(workshopId));
  return data?.text.trim() ? (
    <p>
      <TextLink to={paths.notesOf(workshopId)}>{membersCircleStrings.notes}</TextLink>
    </p>
  ) : null;
}

/** The way to a circle's notes; nothing where there are none, or none for this reader. */
export const NotesLink = withQueries(Link);
