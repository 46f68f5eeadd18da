import { type ReactNode, useState } from 'react';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import type { Pair } from '../../domain/contract.ts';
import { pairsStrings } from '../strings.ts';
import { usePair } from '../use-practice.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferedTimes } from './offered-times.tsx';
import { WeeklyTime } from './weekly-time.tsx';

const words = pairsStrings.pairs;

/** Somebody I practise with every week: our time, the way into our room, and an end without a word. */
export function PairCard({ pair, menu }: { pair: Pair; menu: ReactNode }) {
  const { name, offer, next_at } = pair;
  const [isOffering, setOffering] = useState(false);
  // Times that are being chosen stay, also when the other's arrive meanwhile.
  const [isBegun, setBegun] = useState(false);
  const isFresh = offer === null && next_at === null;
  const isWriting = isOffering || isBegun;
  function end(): void {
    setOffering(false);
    setBegun(false);
  }
  return (
    <Card as="li" pad="sm" className="grid gap-5">
      <div className="flex items-start gap-4">
        <Avatar name={name} beside />
        <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
          <h4 className="font-semibold text-base">{words.with(name)}</h4>
          <p className="text-ink-2 text-sm">{words.plan}</p>
        </div>
        {menu}
      </div>
      {next_at !== null && <WeeklyTime pair={pair} nextAt={next_at} />}
      {offer && !isOffering && <OfferedTimes pair={pair} offer={offer} />}
      {isFresh && <p>{words.fresh(name)}</p>}
      {(isFresh || isWriting) && (
        <OfferForm pair={pair} onBegun={() => setBegun(true)} onSent={end} {...(!isFresh && { onNotNow: end })} />
      )}
      <div className="flex flex-wrap gap-3">
        {!isFresh && !isWriting && (
          <Button kind="quiet" size="sm" onClick={() => setOffering(true)}>
            {words.others}
          </Button>
        )}
        <EndPractice pair={pair} />
      </div>
    </Card>
  );
}

/** Asked once, and then done: nobody is asked why. */
function EndPractice({ pair: { id, name } }: { pair: Pair }) {
  const [isAsking, setAsking] = useState(false);
  const { ending } = usePair(id, name);
  return (
    <>
      <Button kind="quiet" size="sm" aria-label={words.endOf(name)} onClick={() => setAsking(true)}>
        {words.end}
      </Button>
      <LazyAlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.asking.title}
        description={words.asking.text(name)}
        stay={words.asking.stay}
        act={words.asking.act}
        busy={ending.busy}
        onAct={() => void ending.run(undefined).then(() => setAsking(false))}
      />
    </>
  );
}
