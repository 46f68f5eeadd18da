import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import type { ThreadLine as Line } from '../../domain/contract.ts';
import { postsStrings } from '../strings.ts';
import { usePlainTime } from '../use-plain-time.ts';
import { useTie } from '../use-ties.ts';
import { UnlessMuted } from './unless-muted.tsx';

const words = postsStrings.lines;

/** A thread in a list: who, first words, and when, with no counts (CARE C27). `marks`: it can be marked as read, and as new again. */
export function ThreadLine({ line, marks = false }: { line: Line; marks?: boolean }) {
  const plainTime = usePlainTime();
  const who = whoWrote(line);
  return (
    <li tabIndex={line.muted ? -1 : undefined} className="grid gap-2 border-line border-t py-5 outline-none">
      <UnlessMuted reason={line.muted}>
        <Link
          to={paths.postOf(line.id)}
          className="group grid gap-1.5 rounded-md text-ink no-underline outline-offset-4"
        >
          <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-ink-2 text-sm">
            <span dir="auto" className="min-w-0 font-semibold text-ink wrap-anywhere">
              {who}
            </span>
            <span>{plainTime(line.last_at)}</span>
            {line.is_new && <Badge tone="dawn">{words.isNew}</Badge>}
          </span>
          <FirstWords line={line} />
          <Facts line={line} />
        </Link>
        {marks && <Mark line={line} who={who} />}
      </UnlessMuted>
    </li>
  );
}

/** Who's named for something: themselves, the place for its weekly thread, or nobody any more. */
export function whoWrote({ author, is_own, kind, space }: Pick<Line, 'author' | 'is_own' | 'kind' | 'space'>): string {
  if (is_own) return postsStrings.you;
  if (author) return author.name;
  return kind === 'weekly' ? space.name : postsStrings.anonymous;
}

function FirstWords({ line: { words: first, content_note, state } }: { line: Line }) {
  const look = 'line-clamp-2 text-lg leading-snug wrap-anywhere group-hover:underline underline-offset-4';
  if (first)
    return (
      <span dir="auto" className={`${look} font-serif`}>
        {first}
      </span>
    );
  return (
    <span className={`${look} text-ink-2 italic`}>
      {content_note !== null && state !== 'gone' ? words.behindNote(content_note) : words.gone}
    </span>
  );
}

function Facts({ line: { kind, is_helped, answers, state, is_muted } }: { line: Line }) {
  const facts = [
    kind === 'question' && words.question,
    is_helped && words.helped,
    state === 'held' && words.held,
    state === 'shown' && answers === 0 && words.noAnswer,
    is_muted && words.muted,
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <span className="text-ink-2 text-sm">{facts.join(' · ')}</span>;
}

function Mark({ line: { id, is_new }, who }: { line: Line; who: string }) {
  const { run, busy } = useTie(id);
  return (
    <div>
      <button
        type="button"
        aria-busy={busy || undefined}
        aria-label={is_new ? words.markReadOf(who) : words.markNewOf(who)}
        onClick={() => void (!busy && run({ is_unread: !is_new }))}
        className="min-h-8 rounded-sm text-ink-2 text-sm underline underline-offset-4"
      >
        {is_new ? words.markRead : words.markNew}
      </button>
    </div>
  );
}
