import { paths } from '#platform/shared/paths.ts';
import { BehindNote } from '#platform/web/ui/behind-note.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Worry } from '../../domain/contract.ts';
import { worriesStrings as words } from '../strings.ts';

type WorryRowProps = { worry: Worry; busy: boolean; onSettle: () => void };

/** Who's worried about what, and what one may do about it. */
export function WorryRow({ worry, busy, onSettle }: WorryRowProps) {
  return (
    <li>
      <Card className="grid gap-3 wrap-anywhere">
        <h2 dir="auto" className="text-title">
          {words.of(worry.author_name)}
        </h2>
        <BehindNote note={worry.content_note}>
          <p dir="auto" className="whitespace-pre-line rounded-lg bg-sunk px-5 py-4">
            {worry.words}
          </p>
        </BehindNote>
        <p className="text-ink-2 text-sm">
          {words.by(worry.by_name, worry.space.name)} · <time dateTime={worry.made_at}>{dateTime(worry.made_at)}</time>
        </p>
        <div className="flex flex-wrap items-center gap-4">
          {worry.post_id === null ? (
            <p className="text-ink-2 text-sm">{words.gone}</p>
          ) : (
            <TextLink to={paths.postOf(worry.post_id)}>{words.open}</TextLink>
          )}
          <Button kind="quiet" size="sm" busy={busy} onClick={onSettle}>
            {words.settle}
          </Button>
        </div>
      </Card>
    </li>
  );
}
