import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ReportDialog, type Reported } from '#features/reports/web/public/components/report-dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute, timeAgo } from '#platform/web/when.ts';
import { leads } from '../../../domain/ability.ts';
import type { ChatLine, ChatLog } from '../../../domain/chat/chat-log.ts';
import type { ChatView } from '../../../domain/chat/chat-view.ts';
import { limits } from '../../../domain/limits.ts';
import type { AbilityProps } from '../../ability.ts';
import { roomStrings } from '../../strings.ts';
import type { ChatActs } from '../chat-session.ts';
import { chatStrings as mine } from '../strings.ts';
import { useDraft } from '../use-draft.ts';
import { type Delivery, Message, SystemLine, type TimeOf } from './message.tsx';

const { chat: words } = roomStrings;

type Props = AbilityProps<ChatView, ChatActs> & {
  /** Relative times in the phone's sheet, hour and minute elsewhere. */
  relative: boolean;
};

/** The messages, and a box to write in. It fills its container. */
export function Chat({
  workshopId,
  view,
  acts,
  self,
  host,
  clockOffset,
  connected,
  relative,
  quiet = false,
  role,
}: Props) {
  const now = useNow() + clockOffset;
  const waiting = view.lines.filter((line) => line.state === 'sending').length;
  return (
    <>
      <ChatLines
        workshopId={workshopId}
        view={view}
        acts={acts}
        self={self}
        host={host}
        connected={connected}
        role={role}
        time={(iso) => (relative ? [timeAgo(iso, now), hourMinute(iso)] : [hourMinute(iso), timeAgo(iso, now)])}
      />
      <ChatInput
        workshopId={workshopId}
        connected={connected}
        closed={quiet && !leads({ role })}
        waiting={waiting}
        onSay={acts.say}
      />
    </>
  );
}

type LinesProps = Pick<Props, 'workshopId' | 'view' | 'acts' | 'self' | 'host' | 'connected' | 'role'> & {
  time: TimeOf;
};

function ChatLines({ workshopId, view, acts, self, host, time, connected, role }: LinesProps) {
  const list = useStickToEnd(view.lines.length);
  const [asking, setAsking] = useState(false);
  const [reported, setReported] = useState<Reported | null>(null);
  const showEarlier = async () => {
    setAsking(true);
    await acts.showEarlier();
    setAsking(false);
  };
  const newest = newestOwn(view.lines, self);
  const takeBack = (id: string) => {
    // The button goes with the line.
    list.current?.focus({ preventScroll: true });
    acts.takeBack(id);
  };
  return (
    <div
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={words.title}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto py-2"
    >
      {view.earlier && (
        <Button kind="quiet" size="sm" className="self-center" busy={asking} onClick={() => void showEarlier()}>
          {words.earlier}
        </Button>
      )}
      {view.lines.length === 0 && <p className="m-auto px-4 text-center text-ink-3 text-sm">{words.empty}</p>}
      {view.lines.map((line) =>
        line.type === 'system' ? (
          <SystemLine key={line.id} line={line} time={time} />
        ) : (
          <Message
            key={line.id}
            line={line}
            own={line.userId === self}
            host={line.userId === host}
            delivery={deliveryOf(line, line === newest, connected)}
            time={time}
            onAgain={() => acts.sayAgain(line.id)}
            {...(connected && (line.userId === self || leads({ role })) && { onTakeBack: () => takeBack(line.id) })}
            {...reporting(line, self, setReported)}
          />
        ),
      )}
      <ReportDialog
        key={reported?.messageId ?? 'none'}
        workshopId={workshopId}
        place="chat"
        reported={reported}
        onClose={() => setReported(null)}
      />
    </div>
  );
}

/** How it stands with a line of one's own; 'Sent' under the newest alone, since those before it are too. */
function deliveryOf(line: ChatLine, newest: boolean, connected: boolean): Delivery {
  if (line.state === 'sending') return connected ? 'sending' : 'waiting';
  if (line.state === 'failed') return 'failed';
  return newest ? 'sent' : null;
}

function newestOwn(lines: ChatLog, self: string): ChatLine | undefined {
  return lines.findLast((line) => line.state === 'sent' && line.type === 'message' && line.userId === self);
}

/** How this reader reports that line; nothing for their own, and where nobody can be reported any more. */
function reporting({ id, userId, username }: ChatLine, self: string, report: (reported: Reported) => void) {
  if (!userId || userId === self) return {};
  return { onReport: () => report({ userId, username, messageId: id }) };
}

type InputProps = {
  workshopId: string;
  connected: boolean;
  closed: boolean;
  /** Own lines that aren't sent yet. */
  waiting: number;
  onSay: (text: string) => boolean;
};

/**
 * R-ROOMM-18, R-VAL-04 to R-VAL-07: Enter sends, Shift+Enter makes a new line, and one message is sent at a time. Those
 * written without a connection wait for it.
 */
function ChatInput({ workshopId, connected, closed, waiting, onSay }: InputProps) {
  const [text, setText] = useDraft(workshopId);
  const id = useId();
  const full = !connected && waiting >= limits.unsentLines;
  const blocked = closed || full || (connected && waiting > 0) || text.trim() === '';
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!blocked && onSay(text)) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter picks a word and sends nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  const length = text.trim().length;
  const offline = full ? mine.full : mine.cutOff;
  const state = connected ? null : offline;
  return (
    <form onSubmit={send} className="shrink-0 pt-2">
      <div className="flex items-end gap-2 rounded-lg border-[1.5px] border-line-strong bg-card py-1 pr-1 pl-3">
        <textarea
          rows={1}
          value={text}
          maxLength={limits.chatLength}
          placeholder={words.placeholder}
          aria-label={words.placeholder}
          aria-describedby={id}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-28 min-h-10 min-w-0 flex-1 resize-none bg-transparent py-2 text-base leading-snug outline-none placeholder:text-ink-3 md:text-sm"
        />
        <button
          type="submit"
          aria-label={words.send}
          title={words.send}
          disabled={blocked}
          className="grid size-10 shrink-0 place-items-center rounded-full text-ink enabled:hover:bg-sunk disabled:opacity-40"
        >
          <ArrowIcon className="size-5" />
        </button>
      </div>
      <p id={id} className="flex justify-between gap-3 pt-1 text-ink-3 text-xs">
        <span>{closed ? words.closed : state}</span>
        <span className="tabular-nums">{words.count(length, limits.chatLength)}</span>
      </p>
    </form>
  );
}

/** Stays with the newest message unless the reader has scrolled up. */
function useStickToEnd(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // A keyboard on the screen, or a turned phone, changes the height and moves nothing by itself.
    const watch = new ResizeObserver(() => toEnd(element, atEnd.current));
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      watch.disconnect();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to move.
  useEffect(() => {
    if (list.current) toEnd(list.current, atEnd.current);
  }, [count]);
  return list;
}

function toEnd(list: HTMLElement, wanted: boolean): void {
  if (wanted) list.scrollTo({ top: list.scrollHeight });
}
