import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { ArrowIcon, LockIcon } from '#platform/web/ui/icons.tsx';
import { limits } from '../../../domain/limits.ts';
import { roomStrings } from '../../strings.ts';
import type { ChatActs } from '../chat-session.ts';
import { chatStrings as mine } from '../strings.ts';
import type { Draft } from '../unsent-store.ts';

const { chat: words } = roomStrings;

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: Draft;
  onDraft: (changes: Partial<Draft>) => void;
  /** To whom the draft goes if it's private, in words. */
  recipient: string | null;
  /** Makes it a note to the hosts; null where this person is one. */
  onPrivate: (() => void) | null;
  connected: boolean;
  closed: boolean;
  /** Own lines that aren't sent yet. */
  waiting: number;
  onSay: ChatActs['say'];
};

/**
 * R-ROOMM-18, R-VAL-04 to R-VAL-07: Enter sends, Shift+Enter makes a new line, and one message is sent at a time. Those
 * written without a connection wait for it.
 */
export function ChatInput({ field, draft, onDraft, recipient, onPrivate, connected, closed, waiting, onSay }: Props) {
  const id = useId();
  const { text, privateWith } = draft;
  const full = !connected && waiting >= limits.unsentLines;
  const blocked = closed || full || (connected && waiting > 0) || text.trim() === '';
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    // It stays private until that's turned off: what was meant for the hosts never slips out to everyone.
    if (!blocked && onSay(text, privateWith ?? undefined)) onDraft({ text: '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter picks a word and sends nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  const length = text.trim().length;
  return (
    <form onSubmit={send} className="grid shrink-0 gap-1 pt-2">
      <Recipient recipient={recipient} onPrivate={onPrivate} onEveryone={() => onDraft({ privateWith: null })} />
      <div
        className={classes(
          'flex items-end gap-2 rounded-lg border-[1.5px] bg-card py-1 pr-1 pl-3',
          recipient === null ? 'border-line-strong' : 'border-dawn-ink border-dashed',
        )}
      >
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={limits.chatLength}
          placeholder={words.placeholder}
          aria-label={words.placeholder}
          aria-describedby={id}
          onChange={(event) => onDraft({ text: event.target.value })}
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
      <p id={id} className="flex justify-between gap-3 text-ink-3 text-xs">
        <span>{stateOf({ closed, connected, full, isNote: recipient === mine.toHosts })}</span>
        <span className="tabular-nums">{words.count(length, limits.chatLength)}</span>
      </p>
    </form>
  );
}

/** Who will read it, and how to change that. */
function Recipient({
  recipient,
  onPrivate,
  onEveryone,
}: Pick<Props, 'recipient' | 'onPrivate'> & { onEveryone: () => void }) {
  if (onPrivate) {
    const on = recipient !== null;
    return (
      <button type="button" aria-pressed={on} className={pill(on)} onClick={on ? onEveryone : onPrivate}>
        <LockIcon className="size-3.5" />
        {mine.toHosts}
      </button>
    );
  }
  if (recipient === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span className={pill(true)}>
        <LockIcon className="size-3.5" />
        {recipient}
      </span>
      <button type="button" className="min-h-8 text-ink-2 text-xs underline" onClick={onEveryone}>
        {mine.toEveryone}
      </button>
    </div>
  );
}

function pill(on: boolean): string {
  return classes(
    'inline-flex min-h-8 w-fit max-w-full items-center gap-1.5 rounded-full border px-3 font-semibold text-xs',
    on
      ? 'border-transparent bg-dawn-soft text-dawn-ink forced-colors:border-current'
      : 'border-line text-ink-2 hover:bg-sunk',
  );
}

type State = { closed: boolean; connected: boolean; full: boolean; isNote: boolean };

function stateOf({ closed, connected, full, isNote }: State): string | null {
  if (closed) return words.closed;
  if (full) return mine.full;
  if (!connected) return mine.cutOff;
  return isNote ? mine.toHostsText : null;
}
