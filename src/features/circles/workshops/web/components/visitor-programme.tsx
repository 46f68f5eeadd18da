import { useLocation } from 'react-router';
import { signInPath } from '#platform/web/router/safe-next.ts';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { ownZone } from '#platform/web/when.ts';
import { programmeAt } from '../../domain/programme.ts';
import { workshopsStrings as words } from '../strings.ts';
import { useTeaser } from '../use-teaser.ts';
import { CircleRow } from './circle-row.tsx';
import { Groups, isWaiting, NoList, Part, WaitingRows } from './programme-parts.tsx';

/** What visitors see of the next public circles: no code, and no more than six (CARE §3). */
export function VisitorProgramme() {
  const location = useLocation();
  return (
    <>
      <Part title={words.teaser.title}>
        <Circles />
      </Part>
      {/* It keeps its place until the list is there, as what stands below on a phone does (workshops.tsx). */}
      <p className="text-ink-2 group-has-data-waiting:invisible">
        {words.visitor.text} <TextLink to={signInPath(location)}>{words.visitor.signIn}</TextLink>
      </p>
    </>
  );
}

function Circles() {
  const list = useTeaser();
  const now = useNow();
  if (isWaiting(list)) return <WaitingRows />;
  if (!list.data) return <NoList list={list} />;
  const { groups } = programmeAt(now, ownZone(), { mine: [], upcoming: list.data.circles });
  if (groups.length === 0) return <EmptyState {...words.teaser.empty} />;
  return <Groups groups={groups}>{(circle) => <CircleRow key={circle.id} circle={circle} level="h4" />}</Groups>;
}
