import { useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState, Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Badge, Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { hourMinute, otherDay } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import type { Line } from '../../domain/contract.ts';
import { saidBy } from '../components/talk-line.tsx';
import type { OwnTalk } from '../queries.ts';
import { coachStrings } from '../strings.ts';
import { useHistory } from '../use-history.ts';

const words = coachStrings.history;
export const title = words.title;

/** My talks with the coach by day, searched in the browser. */
function HistoryPage() {
  const history = useHistory();
  return (
    <PageColumn className="gap-8 py-8 md:py-12">
      <header className="grid gap-3">
        <p>
          <TextLink to={paths.ai}>{coachStrings.chat.back}</TextLink>
        </p>
        <h1>{words.title}</h1>
      </header>
      {history.failed && <ErrorCard onRetry={history.retry} />}
      {history.offline && <p role="status">{words.offline}</p>}
      {history.waiting && !history.any && <Loader label={words.loading} />}
      <Talks history={history} />
    </PageColumn>
  );
}

function Talks({ history }: { history: ReturnType<typeof useHistory> }) {
  const { any, search, talks, more, known } = history;
  const start = <ButtonLink to={paths.aiChat}>{coachStrings.begin}</ButtonLink>;
  if (!any) return known ? <EmptyState {...words.none} action={start} /> : null;
  const dayOf = ({ started_at }: OwnTalk) => otherDay(started_at, clock.now()) ?? words.today;
  const days = [...new Set(talks.map(dayOf))];
  return (
    <>
      <Field
        type="search"
        label={words.search}
        hint={words.searchHint}
        value={search}
        onChange={(event) => history.setSearch(event.target.value)}
      />
      {talks.length === 0 && <EmptyState {...words.nothing} />}
      {days.map((day) => (
        <section key={day} aria-label={day} className="grid gap-3">
          <h2 className="text-title">{day}</h2>
          <ul className="grid gap-3">
            {talks
              .filter((talk) => dayOf(talk) === day)
              .map((talk) => (
                <TalkCard key={talk.id} talk={talk} history={history} />
              ))}
          </ul>
        </section>
      ))}
      {history.partly && <FailureNote text={words.notAll} />}
      {more && (
        <div>
          <Button kind="quiet" onClick={more}>
            {words.older}
          </Button>
        </div>
      )}
    </>
  );
}

function TalkCard({
  talk,
  history: { busy, remove, search },
}: {
  talk: OwnTalk;
  history: ReturnType<typeof useHistory>;
}) {
  const [asking, setAsking] = useState(false);
  const first = talk.lines[0]?.text ?? '';
  const sought = search.trim().toLowerCase();
  const found = sought ? talk.lines.find(({ text }) => text.toLowerCase().includes(sought)) : undefined;
  return (
    <Card as="li" pad="sm" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <time dateTime={talk.started_at} className="text-ink-2 text-sm">
          {hourMinute(talk.started_at)}
        </time>
        {talk.isHere && <Badge tone="plain">{words.here}</Badge>}
      </div>
      <p dir="auto" id={`talk-${talk.id}`} className="wrap-anywhere line-clamp-3">
        {first}
      </p>
      {found && found.text !== first && <Found {...found} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.talkOf(talk.id)} kind="quiet" size="sm" aria-describedby={`talk-${talk.id}`}>
          {words.open}
        </ButtonLink>
        <Button kind="quiet" size="sm" busy={busy} aria-describedby={`talk-${talk.id}`} onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      </div>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.removeTitle}
        description={words.removeText}
        act={words.remove}
        stay={words.stay}
        busy={busy}
        onAct={() => void remove(talk).then(() => setAsking(false))}
      />
    </Card>
  );
}

/** The line that says what's searched, and whose it is (CARE C21). */
function Found({ who, text }: Line) {
  const { by, mark } = saidBy(who);
  return (
    <div {...mark} className="grid gap-1 text-ink-2">
      <span className="text-xs">{by}</span>
      <p dir="auto" className="wrap-anywhere line-clamp-3 text-sm">
        {text}
      </p>
    </div>
  );
}

export const Page = withQueries(HistoryPage);
