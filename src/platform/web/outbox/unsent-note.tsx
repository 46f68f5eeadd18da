import { Button } from '../ui/button.tsx';
import { Badge } from '../ui/surface.tsx';
import { outboxStrings as words } from './strings.ts';

type UnsentNoteProps = {
  /** As `useOutbox` gives it. */
  row: { state: 'waiting' | 'refused'; why: string | null };
  /** Of a refused one. */
  onTryAgain?: () => void;
  onLetGo?: () => void;
};

/** Says of one thing that the account doesn't have it yet, or won't, and what to do then. */
export function UnsentNote({ row, onTryAgain, onLetGo }: UnsentNoteProps) {
  if (row.state === 'waiting')
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
        <Badge>{words.pending}</Badge> {words.pendingText}
      </p>
    );
  const reason = row.why === 'consent_missing' || row.why === 'not_found' ? row.why : null;
  return (
    <div className="grid gap-2">
      <p className="text-berry-ink text-sm">{reason ? words.refused[reason] : words.refused.other}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" size="sm" onClick={onTryAgain}>
          {reason === 'not_found' ? words.keepAnyway : words.tryAgain}
        </Button>
        <Button kind="quiet" size="sm" onClick={onLetGo}>
          {words.letGo}
        </Button>
      </div>
    </div>
  );
}
