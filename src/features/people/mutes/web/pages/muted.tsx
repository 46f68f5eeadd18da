import { Suspense } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { mutesStrings as words } from '../strings.ts';
import { useMutes } from '../use-mutes.ts';

export const title = words.title;

const MuteWord = lazyPart('mute-word', async () => (await import('../components/mute-word.tsx')).MuteWord);

function MutedPage() {
  const mutes = useMutes();
  const { data, isError, fetchStatus, refetch } = mutes.muted;
  return (
    <PageColumn width="lg" className="gap-9 pt-4 pb-20 md:gap-12 md:pt-10">
      <header className="grid gap-3">
        <p>
          <TextLink to={paths.innerCircle}>{words.innerCircle}</TextLink>
        </p>
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </header>
      {data ? (
        <>
          <Words words={data.words} mutes={mutes} />
          <People people={data.people} mutes={mutes} />
        </>
      ) : isError ? (
        <OutOfReach onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </PageColumn>
  );
}

type Mutes = ReturnType<typeof useMutes>;

function Words({ words: muted, mutes: { muteWord, letWordIn } }: { words: readonly string[]; mutes: Mutes }) {
  const box = useKeptFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="words" className="grid gap-5 outline-none">
      <h2 id="words" className="text-heading">
        {words.words.title}
      </h2>
      <p className="text-ink-2">{words.words.text}</p>
      <Suspense fallback={<Skeleton className="h-36 rounded-lg" />}>
        <MuteWord muteWord={muteWord} />
      </Suspense>
      {muted.length === 0 && <p className="text-ink-2">{words.words.none}</p>}
      <List
        items={muted.map((word) => ({ key: word, name: word, label: words.words.letInOf(word) }))}
        busy={letWordIn.busy}
        onLetIn={(word) => void letWordIn.run(word)}
      />
    </section>
  );
}

function People({ people, mutes: { letPersonIn } }: { people: { id: string; name: string }[]; mutes: Mutes }) {
  const box = useKeptFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="people" className="grid gap-5 outline-none">
      <h2 id="people" className="text-heading">
        {words.people.title}
      </h2>
      <p className="text-ink-2">{words.people.text}</p>
      {people.length === 0 && <p className="text-ink-2">{words.people.none}</p>}
      <List
        items={people.map(({ id, name }) => ({ key: id, name, label: words.people.letInOf(name) }))}
        busy={letPersonIn.busy}
        onLetIn={(id) => void letPersonIn.run(people.find((one) => one.id === id) ?? { id, name: '' })}
      />
    </section>
  );
}

type ListProps = {
  items: readonly { key: string; name: string; label: string }[];
  busy: boolean;
  onLetIn: (key: string) => void;
};

function List({ items, busy, onLetIn }: ListProps) {
  return (
    <ul className="grid border-line border-b empty:hidden">
      {items.map(({ key, name, label }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3">
          <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {name}
          </span>
          <Button kind="quiet" size="sm" busy={busy} aria-label={label} onClick={() => onLetIn(key)}>
            {words.letIn}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The words and people that one has muted, each to be let back in (CARE C27). */
export const Page = withQueries(MutedPage);
