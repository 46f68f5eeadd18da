import { useState } from 'react';
import { tellingStrings } from '#features/trust/reports/web/public/strings.ts';
import { madeByRules } from '#platform/shared/source-type.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { LockIcon, MoreIcon } from '#platform/web/ui/icons.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import type { ChatLine } from '../../../domain/chat/chat-log.ts';
import { roomStrings } from '../../strings.ts';
import { chatStrings as mine } from '../strings.ts';
import { LineText } from './line-text.tsx';

const { chat: words, stage } = roomStrings;

/** How a time stands on screen, and how it's described. */
export type TimeOf = (iso: string) => readonly [shown: string, described: string];

type LineProps = { line: ChatLine; time: TimeOf };

/** What a program of the room wrote, with who it was in words (CARE C21). */
export function SystemLine({ line, time }: LineProps) {
  return (
    <div className="grid gap-0.5 px-4 text-center" data-digital-source-type={madeByRules}>
      <p className="text-ink-2 text-xs">
        {mine.program(line.username)} · <Time iso={line.timestamp} time={time} />
      </p>
      <p dir="auto" className="text-ink-2 text-sm wrap-anywhere">
        {line.content}
      </p>
    </div>
  );
}

/** How far a line of one's own has come; null where that goes without saying. */
export type LineDelivery = 'sending' | 'waiting' | 'sent' | 'failed' | null;

type MessageProps = LineProps & {
  own: boolean;
  host: boolean;
  delivery: LineDelivery;
  /** Who reads it besides the hosts or its author, in words; null for everyone. */
  privately: string | null;
  onAgain: () => void;
  /** Where this person may. */
  onTakeBack?: () => void;
  /** Tells the steward about it; not about one's own, or a line whose author is gone (CARE C6). */
  onReport?: () => void;
  /** Of a host, to the guest who wrote this note. */
  onAnswer?: () => void;
};

/** R-ROOMM-15: our own messages are on the right. The host's carry a mark, since anyone may have the same name. */
export function Message({
  line,
  own,
  host,
  delivery,
  privately,
  time,
  onAgain,
  onTakeBack,
  onReport,
  onAnswer,
}: MessageProps) {
  return (
    <div className={classes('grid max-w-[88%] gap-0.5 text-sm', own ? 'justify-items-end self-end' : 'self-start')}>
      <p className={classes('text-ink-3 text-xs', own && 'text-right')}>
        <span className={own ? 'sr-only' : 'font-semibold text-ink'}>{words.by(line.username)}</span>{' '}
        {host && !own && <Badge>{stage.host}</Badge>}{' '}
        {delivery === 'sending' ? words.sending : <Time iso={line.timestamp} time={time} />}
      </p>
      {privately !== null && (
        <p className="flex items-center gap-1 font-semibold text-dawn-ink text-xs">
          <LockIcon className="size-3.5" />
          {privately}
        </p>
      )}
      <div className={classes('flex items-center gap-1', own && 'flex-row-reverse')}>
        <Words line={line} own={own} />
        {(onTakeBack || onReport) && line.state === 'sent' && line.type === 'message' && (
          <LineActs {...(onTakeBack && { onTakeBack })} {...(onReport && { onReport })} own={own} />
        )}
      </div>
      {onAnswer && line.type === 'message' && (
        <button type="button" className="min-h-6 w-fit text-ink-2 text-xs underline" onClick={onAnswer}>
          {mine.answer}
        </button>
      )}
      {(delivery === 'sent' || delivery === 'waiting') && <p className="text-ink-3 text-xs">{mine[delivery]}</p>}
      {delivery === 'failed' && (
        <p className="flex items-center gap-2 text-berry-ink text-xs">
          {mine.notSent}
          <button type="button" className="min-h-6 font-semibold underline" onClick={onAgain}>
            {words.again}
          </button>
        </p>
      )}
    </div>
  );
}

type LineActsProps = Pick<MessageProps, 'own' | 'onTakeBack' | 'onReport'>;

/** Two presses, since a line taken back is gone at once. In place, beside what it's about. */
function LineActs({ own, onTakeBack, onReport }: LineActsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={mine.about}
        aria-expanded={open}
        className="grid size-8 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-sunk"
        onClick={() => setOpen(!open)}
      >
        <MoreIcon className="size-4" />
      </button>
      {open && (
        // Below each other, so that the line itself keeps its width.
        <div className="grid shrink-0 justify-items-start gap-1">
          {onTakeBack && (
            <Button kind="quiet" size="sm" onClick={onTakeBack}>
              {own ? mine.takeBack : mine.remove}
            </Button>
          )}
          {onReport && (
            <Button kind="quiet" size="sm" onClick={onReport}>
              {tellingStrings.report}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Words({ line, own }: { line: ChatLine; own: boolean }) {
  if (line.type === 'taken-back') return <p className="text-ink-3 text-xs italic">{mine.takenBack}</p>;
  return (
    <p
      dir="auto"
      className={classes(
        'w-fit min-w-0 whitespace-pre-wrap rounded-lg px-3 py-1.5 [overflow-wrap:anywhere]',
        own ? 'rounded-br-sm bg-mist' : 'rounded-bl-sm bg-sunk',
        line.privateWith !== undefined && 'border border-dawn-ink border-dashed',
        line.state === 'sending' && 'opacity-70',
      )}
    >
      <LineText text={line.content} />
    </p>
  );
}

function Time({ iso, time }: { iso: string; time: TimeOf }) {
  const [shown, described] = time(iso);
  return (
    <time dateTime={iso} title={described}>
      {shown}
      <span className="sr-only">, {described}</span>
    </time>
  );
}
