import { useId, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { ConsentAnswer } from '../../../domain/contract.ts';
import { factsOf } from '../../../domain/kinds.ts';
import type { ConsentStanding } from '../../../domain/standing.ts';
import { DeviceAgreements } from '../../components/device-agreements.tsx';
import { type Agreement, useAgreements, useMind } from '../../use-agreements.ts';
import { consentStrings as words } from '../strings.ts';
import { wordsOf } from '../use-consent.ts';

/** What I agreed to or turned down, and what is kept only on this device, each to be changed here (CARE C13). */
export function Agreements() {
  const { consents, agreements, isEmpty } = useAgreements();
  const box = useRef<HTMLDivElement>(null);
  /** The pressed button goes; keyboard focus stays here. */
  const settle = () => box.current?.focus();
  if (consents.isError && !consents.data) return <ErrorCard level="h3" onRetry={() => void consents.refetch()} />;
  if (!consents.data) return <Skeleton className="h-32 rounded-lg" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of lists, which has no legend
    <div ref={box} tabIndex={-1} role="group" aria-label={words.list} className="grid gap-3">
      {isEmpty && <p>{words.none}</p>}
      {agreements.length > 0 && (
        <ul className="grid gap-3">
          {agreements.map((agreement) => (
            <AgreementCard key={agreement.kind} agreement={agreement} onChanged={settle} />
          ))}
        </ul>
      )}
      <DeviceAgreements onRemoved={settle} />
    </div>
  );
}

function AgreementCard({ agreement, onChanged }: { agreement: Agreement; onChanged: () => void }) {
  const { kind, newest, answers } = agreement;
  const nameId = useId();
  const mind = useMind(kind);
  const [asking, setAsking] = useState(false);
  const change = async (agreed: boolean) => {
    const { ok } = await mind.change(agreed);
    setAsking(false);
    if (ok) onChanged();
  };
  const text = mind.mayAllow ? mind.words?.text : wordsOf(kind, newest)?.text;
  return (
    <Card as="li" pad="sm" className="grid gap-3">
      <div className="grid gap-1">
        <p id={nameId} className="font-semibold">
          {words.kinds[kind].name}
        </p>
        <p className="text-ink-2 text-sm">{sinceWhen(agreement, mind.standing)}</p>
      </div>
      {text && <p className="wrap-anywhere">{text}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mind.mayAllow && (
          <Button kind="quiet" size="sm" busy={mind.busy} aria-describedby={nameId} onClick={() => void change(true)}>
            {words.allow}
          </Button>
        )}
        {newest.agreed && (
          <Button kind="quiet" size="sm" aria-describedby={nameId} onClick={() => setAsking(true)}>
            {words.withdraw}
          </Button>
        )}
      </div>
      <History answers={answers} />
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.withdrawTitle}
        description={words.kinds[kind].withdrawal}
        stay={words.stay}
        act={words.withdraw}
        busy={mind.busy}
        onAct={() => void change(false)}
      />
    </Card>
  );
}

function sinceWhen({ kind, newest }: Agreement, standing: ConsentStanding | undefined): string {
  const when = dateTime(newest.at);
  if (newest.agreed) return standing === 'changed' ? words.since.changed(when) : words.since.yes(when);
  return factsOf(kind).keeps ? words.since.withdrawn(when) : words.since.no(when);
}

function History({ answers }: { answers: readonly ConsentAnswer[] }) {
  return (
    <details>
      <summary className="min-h-6 w-fit cursor-pointer text-ink-2 text-sm">{words.history}</summary>
      <ul className="mt-3 grid gap-3 text-sm">
        {answers.map((answer) => (
          <li key={answer.at} className="grid gap-1">
            <p>{(answer.agreed ? words.said.yes : words.said.no)(dateTime(answer.at))}</p>
            {answer.agreed && <WordsThen answer={answer} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function WordsThen({ answer }: { answer: ConsentAnswer }) {
  const then = wordsOf(answer.kind, answer);
  return (
    then && (
      <p className="wrap-anywhere border-line border-s-2 ps-3 text-ink-2">
        {then.question} {then.text}
      </p>
    )
  );
}
