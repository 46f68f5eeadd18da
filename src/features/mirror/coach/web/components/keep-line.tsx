import { useEffect, useRef, useState } from 'react';
import { useKeepMoment } from '#features/mirror/moments/web/public/use-keep-moment.ts';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { coachStrings } from '../strings.ts';

const words = coachStrings.chat.keep;

/** What a guided piece leaves to keep, as a moment of one's own; it's asked where, as for every moment (CARE C13). */
export function KeepLine({ text }: { text: string }) {
  const [where, setWhere] = useState<keyof typeof words.kept>();
  const [isLost, setLost] = useState(false);
  const [busy, setBusy] = useState(false);
  const { keep, question } = useKeepMoment(setWhere);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (where) said.current?.focus();
  }, [where]);
  const keepIt = () => {
    setLost(false);
    setBusy(true);
    keep({ kind: 'noticed', payload: { text } })
      .catch(() => setLost(true))
      .finally(() => setBusy(false));
  };
  return (
    <Card pad="sm" className="grid gap-3">
      <p dir="auto" className="wrap-anywhere">
        {text}
      </p>
      {where ? (
        <p ref={said} tabIndex={-1} className="text-ink-2 outline-none">
          {words.kept[where]} {where !== 'nowhere' && <TextLink to={paths.moments}>{words.open}</TextLink>}
        </p>
      ) : (
        <div>
          <Button kind="quiet" size="sm" className="min-h-11" busy={busy} onClick={keepIt}>
            {words.keep}
          </Button>
        </div>
      )}
      <FailureNote text={isLost ? words.lost : undefined} />
      <KeepQuestion {...question} />
    </Card>
  );
}
