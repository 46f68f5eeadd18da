import { Button } from '#platform/web/ui/button.tsx';
import type { Post } from '../../domain/contract.ts';
import { postsStrings } from '../strings.ts';
import { whoWrote } from './thread-line.tsx';

const words = postsStrings.post;

/** `said`: as it's told with an answer; `known`: the answer itself, where it's on the page. */
type QuotedProps = { said?: Post['quotes'] | undefined; known: Post | undefined; onDrop?: () => void };

/** The answer that this one is about, in its first words; what's behind a note stays there. */
export function Quoted({ said, known, onDrop }: QuotedProps) {
  const first = known?.content_note == null ? said?.words : null;
  const who = known ? whoWrote(known) : said && (said.name ?? postsStrings.anonymous);
  return (
    <div className="grid gap-1 border-line-strong border-s-2 ps-4 text-ink-2 text-sm">
      <p dir="auto">{who ? words.quotes(who) : words.quoteGone}</p>
      {first && (
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          {first}
        </p>
      )}
      {onDrop && (
        <div className="mt-1">
          <Button kind="quiet" size="sm" onClick={onDrop}>
            {words.dropQuote}
          </Button>
        </div>
      )}
    </div>
  );
}
