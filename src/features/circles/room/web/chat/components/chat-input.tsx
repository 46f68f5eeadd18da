import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { ArrowIcon, LockIcon } from '#platform/web/ui/icons.tsx';
import { PlainTextArea } from '#platform/web/ui/plain-field.tsx';
import type { ReadLater } from '#platform/web/ui/reads.ts';
import { limits } from '../../../domain/limits.ts';
import type { PlaceInParts } from '../../../domain/parts.ts';
import { roomStrings } from '../../strings.ts';
import type { ChatActs } from '../chat-session.ts';
import { chatStrings as mine } from '../strings.ts';
import type { LineDraft } from '../unsent-store.ts';
import type { DraftChanges } from '../use-draft.ts';

const { chat: words } = roomStrings;
/** Characters: what may be typed before it's cut, and from how few left on that's said. */
const mostTyped = 10_000;
const fewLeft = 50;

type Props = {
  reads: ReadLater;
  field: RefObject<HTMLTextAreaElement | null>;
  draft: LineDraft;
  onDraft: (changes: DraftChanges) => void;
  /** Where it goes if it isn't private; null for one room. */
  place: PlaceInParts | null;
  /** Who the draft goes to if it's private, in words. */
  recipient: string | null;
  /** The same, as the field hints at it. */
  hint: string;
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
export function ChatInput(props: Props) {
  const { reads, field, draft, onDraft, place, recipient, hint, onPrivate, connected, closed, waiting, onSay } = props;
  const id = useId();
  const [asks, setAsks] = useState(false);
  const { text, privateWith, kept } = draft;
  const length = text.trim().length;
  const full = !connected && waiting >= limits.unsentLines;
  const blocked = closed || full || (connected && waiting > 0) || length === 0 || length > limits.chatLength;
  const moved = isMoved(draft, place);
  const say = () => {
    if (blocked || !onSay(text, privateWith ?? undefined)) return;
    // One line is what a guest meant for the hosts, unless they said otherwise: the next would be missed by the people it's for.
    onDraft({ text: '', privateWith: kept ? privateWith : null });
    setAsks(false);
  };
  const answer = (sends: boolean) => {
    if (sends) say();
    else setAsks(false);
    field.current?.focus();
  };
  const open = place ? mine.to[place.kind] : words.placeholder;
  const label = recipient === null ? open : hint;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (moved && !blocked) setAsks(true);
    else say();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter picks a word and sends nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form onSubmit={send} className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-1 pt-2">
      <Recipient recipient={recipient} onPrivate={onPrivate} kept={kept} onDraft={onDraft} />
      {asks && moved && <Moved place={place} blocked={blocked} onAnswer={answer} />}
      <div
        className={classes(
          'flex items-end gap-2 rounded-lg border-[1.5px] bg-card py-1 pr-1 pl-3 has-[textarea:focus-visible]:outline-[2.5px] has-[textarea:focus-visible]:outline-focus',
          recipient === null ? 'border-line-strong' : 'border-dawn-ink border-dashed',
        )}
      >
        <PlainTextArea
          ref={field}
          reads={reads}
          rows={1}
          value={text}
          // What's too long is said, and cut nowhere: this is against a whole book alone.
          maxLength={mostTyped}
          aria-invalid={length > limits.chatLength || undefined}
          placeholder={label}
          aria-label={label}
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
        <span>
          {stateOf({ closed, connected, full, isOwn: onPrivate !== null, isPrivate: recipient !== null, kept })}
        </span>
        <span className={classes('tabular-nums', length > limits.chatLength && 'font-semibold text-berry-ink')}>
          {words.count(length, limits.chatLength)}
        </span>
      </p>
      <p role="status" className={classes('text-xs', length > limits.chatLength ? 'text-berry-ink' : 'text-ink-2')}>
        {lengthOf(length)}
      </p>
    </form>
  );
}

/** Whether others would read it than those it was begun for. In the circle it's some of them at most. */
function isMoved({ text, privateWith, part }: LineDraft, place: PlaceInParts | null): boolean {
  if (privateWith !== null || text.trim() === '' || part === (place?.part ?? null)) return false;
  return part !== null || place?.kind !== 'circle';
}

/** Words for a few never reach others unasked. */
function Moved({
  place,
  blocked,
  onAnswer,
}: {
  place: PlaceInParts | null;
  blocked: boolean;
  onAnswer: (sends: boolean) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2 rounded-lg bg-sunk px-3 pt-1 pb-2">
      <legend className="sr-only">{mine.nowTo[place?.kind ?? 'everyone']}</legend>
      <p role="alert" className="basis-full text-sm">
        {mine.nowTo[place?.kind ?? 'everyone']}
      </p>
      <Button size="sm" disabled={blocked} onClick={() => onAnswer(true)}>
        {mine.sendNow}
      </Button>
      {/* A second Enter sends nothing. */}
      <Button kind="quiet" size="sm" autoFocus onClick={() => onAnswer(false)}>
        {mine.keep}
      </Button>
    </fieldset>
  );
}

/** What there's to say of its length before it's too long, and then; null while there's room. */
function lengthOf(length: number): string | null {
  const left = limits.chatLength - length;
  if (left < 0) return mine.tooLong(-left);
  return left <= fewLeft ? words.counted(left) : null;
}

/** Who will read it, and how to change that. */
function Recipient({
  recipient,
  onPrivate,
  kept,
  onDraft,
}: Pick<Props, 'recipient' | 'onPrivate' | 'onDraft'> & { kept: boolean }) {
  const onEveryone = () => onDraft({ privateWith: null });
  const keep = (
    <button type="button" aria-pressed={kept} className={pill(kept)} onClick={() => onDraft({ kept: !kept })}>
      {mine.keepPrivate}
    </button>
  );
  if (onPrivate) {
    const on = recipient !== null;
    return (
      <div className="flex flex-wrap items-center gap-1.5">
        <button type="button" aria-pressed={on} className={pill(on)} onClick={on ? onEveryone : onPrivate}>
          <LockIcon className="size-3.5" />
          {mine.toHosts}
        </button>
        {on && keep}
      </div>
    );
  }
  if (recipient === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={pill(true)}>
        <LockIcon className="size-3.5" />
        {recipient}
      </span>
      {keep}
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

/** `isOwn`: a note of this person, who is a guest, rather than a host's answer to one. */
type State = { closed: boolean; connected: boolean; full: boolean; isOwn: boolean; isPrivate: boolean; kept: boolean };

function stateOf({ closed, connected, full, isOwn, isPrivate, kept }: State): string | null {
  if (closed) return words.closed;
  if (full) return mine.full;
  if (!connected) return mine.cutOff;
  if (!isPrivate) return null;
  const said = [isOwn && mine.toHostsText, !kept && mine.oneLine].filter(Boolean);
  return said.length > 0 ? said.join(' ') : null;
}
