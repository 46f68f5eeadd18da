import { useEffect, useRef, useState } from 'react';
import { copyText } from '#platform/web/clipboard.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Switch } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import { useFeed } from '../../use-feed.ts';
import { calendarStrings as words } from '../strings.ts';

/** My private calendar: made, shown once, renewed, turned off (CARE C17). */
export function CalendarLink() {
  const { feed, address, make, remove, name } = useFeed();
  const [question, setQuestion] = useState<'again' | 'off'>('off');
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (feed.isError && feed.data === undefined) return <ErrorCard level="h3" onRetry={() => void feed.refetch()} />;
  if (feed.data === undefined) return <Skeleton className="h-12 w-48 rounded-full" />;

  function ask(about: 'again' | 'off'): void {
    setQuestion(about);
    setAsking(true);
  }

  async function act(): Promise<void> {
    const { ok } = question === 'off' ? await remove.run() : await make.run();
    setAsking(false);
    // The button that was pressed may be gone; keyboard focus stays here.
    if (ok) box.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups a text and buttons, and has no legend
    <div ref={box} tabIndex={-1} role="group" aria-label={words.title} className="grid gap-4 outline-none">
      {address && <NewLink address={address} />}
      {feed.data === null ? (
        <div>
          <Button kind="quiet" busy={make.busy} onClick={() => void make.run()}>
            {words.make}
          </Button>
        </div>
      ) : (
        <Feed
          feed={feed.data}
          isNew={Boolean(address)}
          isNaming={name.busy}
          onNames={(shows) => void name.run(shows)}
          onAsk={ask}
        />
      )}
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.ask[question].title}
        description={words.ask[question].text}
        stay={words.ask.stay}
        act={words.ask[question].act}
        busy={make.busy || remove.busy}
        onAct={() => void act()}
      />
    </div>
  );
}

type FeedProps = {
  feed: NonNullable<ReturnType<typeof useFeed>['feed']['data']>;
  isNew: boolean;
  isNaming: boolean;
  onNames: (shows: boolean) => void;
  onAsk: (about: 'again' | 'off') => void;
};

/** Since when there's one, and what can be done with it. */
function Feed({ feed, isNew, isNaming, onNames, onAsk }: FeedProps) {
  return (
    <>
      {!isNew && <p className="font-semibold">{words.since(dateTime(feed.made_at))}</p>}
      <Switch
        label={words.titles.label}
        hint={words.titles.hint}
        checked={feed.shows_titles}
        aria-busy={isNaming || undefined}
        onChange={({ target }) => onNames(target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => onAsk('again')}>
          {words.again}
        </Button>
        <Button kind="quiet" onClick={() => onAsk('off')}>
          {words.off}
        </Button>
      </div>
    </>
  );
}

/** Shown once: the server keeps only what it tells the link by. */
function NewLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (address) field.current?.focus();
  }, [address]);
  return (
    <Card pad="sm" className="grid gap-4">
      <Field
        ref={field}
        label={words.made.label}
        reads="only-shown"
        hint={words.made.hint}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button kind="quiet" onClick={() => void copyText(address, { done: words.copied, failed: words.notCopied })}>
          {words.made.copy}
        </Button>
        <TextLink href={address.replace(/^https?:/, 'webcal:')}>{words.made.open}</TextLink>
      </div>
    </Card>
  );
}
