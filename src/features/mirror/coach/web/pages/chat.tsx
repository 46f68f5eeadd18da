import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useConsent } from '#features/trust/consent/web/public/use-consent.ts';
import { newId } from '#platform/shared/ids.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState, Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { clock, random } from '#platform/web/world.ts';
import { ModelQuestion } from '../components/model-question.tsx';
import { ProgramNote } from '../components/program-note.tsx';
import { Talk } from '../components/talk.tsx';
import { openHere } from '../device-talk-store.ts';
import { oneTalk, openingOf } from '../queries.ts';
import { coachStrings } from '../strings.ts';

const words = coachStrings.chat;
export const title = words.title;

/** A talk: a new one, one from before (`?talk=`), or one that isn't kept (`?passing`). */
function ChatPage() {
  const params = new URLSearchParams(useLocation().search);
  const known = params.get('talk');
  const kept = !params.has('passing');
  // Once it's kept, a talk's address names it, for a reload and for Back; on this page it's the same talk still.
  const [fresh, setFresh] = useState(newTalk);
  if (known === fresh.id && !fresh.isNamed) setFresh({ ...fresh, isNamed: true });
  if (!known && fresh.isNamed) setFresh(newTalk());
  return (
    <PageColumn
      data-flow=""
      className="flex flex-col gap-6 pt-8 max-md:min-h-[calc(100dvh-var(--bottom-bar,0px)-4.5rem)] md:pt-12"
    >
      <header className="grid gap-3">
        <p>
          <TextLink to={paths.ai}>{words.back}</TextLink>
        </p>
        <h1>{words.title}</h1>
        <ProgramNote newTab={!kept} />
        {!kept && <p className="text-sm">{coachStrings.passing.note}</p>}
      </header>
      {kept && <ModelQuestion />}
      {known && known !== fresh.id ? (
        <Known key={known} id={known} />
      ) : (
        <Fresh key={`${fresh.id} ${kept}`} id={fresh.id} kept={kept} begun={params.get('begin')} />
      )}
    </PageColumn>
  );
}

const newTalk = () => ({ id: newId(clock, random), isNamed: false });

function Fresh({ id, kept, begun }: { id: string; kept: boolean; begun: string | null }) {
  const person = useSession().user?.id ?? '';
  const { onDevice } = useConsent('coach');
  // As it was at the beginning: where the first line is kept is asked only then.
  const [isHere] = useState(!kept || onDevice);
  const { data, isPending } = useQuery(openingOf(person, id, isHere, openHere));
  const opening = isPending ? null : (data ?? words.opening);
  const said = coachStrings.prompts.list[Number(begun) - 1] ?? '';
  return <Talk id={id} opening={opening} lines={[]} place={kept ? 'new' : 'nowhere'} said={said} />;
}

function Known({ id }: { id: string }) {
  const person = useSession().user?.id ?? '';
  const { data, error, isError, refetch } = useQuery(oneTalk(person, id));
  if (data) {
    const place = data.isHere ? 'device' : 'account';
    return <Talk id={id} opening={data.opening ?? words.opening} lines={data.lines} place={place} said="" />;
  }
  if (isRefused(error))
    return <EmptyState title={words.gone} action={<ButtonLink to={paths.aiChat}>{words.fresh}</ButtonLink>} />;
  return isError ? <ErrorCard onRetry={() => void refetch()} /> : <Loader />;
}

export const Page = withQueries(ChatPage);
