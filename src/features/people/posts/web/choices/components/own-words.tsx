import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Switch } from '#platform/web/ui/choice.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { ownChoices } from '../../queries.ts';
import { choicesStrings } from '../strings.ts';
import { useTakingAllDown, useWordsStay } from '../use-choices.ts';

const words = choicesStrings.words;

/** What becomes of one's own words: whether they stay, taking them along, and taking all of them down (CARE C26). */
export function OwnWords() {
  return (
    <section aria-labelledby="own-words" className="grid gap-6">
      <h2 id="own-words" className="text-heading">
        {words.title}
      </h2>
      <Stay />
      <div className="grid gap-1.5">
        <h3 className="font-sans font-semibold text-base">{words.along.title}</h3>
        <p className="text-ink-2">{words.along.text}</p>
        <p>
          <TextLink to={paths.ownData}>{words.along.link}</TextLink>
        </p>
      </div>
      <TakeDown />
    </section>
  );
}

function Stay() {
  const { data, isError, fetchStatus, refetch } = useQuery(ownChoices);
  const { choose, busy } = useWordsStay();
  if (data)
    return (
      <Switch
        label={words.stay.label}
        hint={words.stay.hint}
        checked={data.words_stay}
        aria-busy={busy || undefined}
        onChange={({ target }) => void choose(target.checked)}
      />
    );
  if (isError) return <OutOfReach level="h3" onRetry={() => void refetch()} />;
  return fetchStatus === 'paused' ? <OfflineState /> : <ListSkeleton rows={1} />;
}

function TakeDown() {
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy } = useTakingAllDown();
  return (
    <div className="grid gap-1.5">
      <h3 className="font-sans font-semibold text-base">{words.down.title}</h3>
      <p className="text-ink-2">{words.down.text}</p>
      <div className="pt-1.5">
        <Button kind="quiet" size="sm" onClick={() => setIsAsking(true)}>
          {words.down.open}
        </Button>
      </div>
      <LazyAlertDialog
        {...words.down.asking}
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={busy}
        onAct={() => void run().then(() => setIsAsking(false))}
      />
    </div>
  );
}
