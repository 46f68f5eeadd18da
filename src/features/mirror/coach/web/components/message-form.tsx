import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { inputLook } from '#platform/web/ui/input-look.ts';
import { PlainTextArea } from '#platform/web/ui/plain-field.tsx';
import type { ReadLater } from '#platform/web/ui/reads.ts';
import { limits } from '../../domain/limits.ts';
import { coachStrings } from '../strings.ts';

const words = coachStrings.chat;

/** Fingers are what it's mostly used by. */
const isTouched = () => matchMedia('(hover: none) and (pointer: coarse)').matches;

type Props = {
  reads: ReadLater;
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  /** A reply is awaited. */
  busy: boolean;
  editing: boolean;
  onType: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  onCancel: () => void;
};

/**
 * With a keyboard Enter sends, and Shift+Enter makes a new line. On a touch screen, whose keyboard has no such pair, Enter makes the
 * new line and the button sends. While a reply comes, it can be stopped.
 */
export function MessageForm({ reads, field, draft, busy, editing, onType, onSend, onStop, onCancel }: Props) {
  const id = useId();
  const tooLong = draft.trim().length > limits.lineLength;
  const blocked = busy || tooLong || draft.trim() === '';
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!blocked) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter picks a word and sends nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !isTouched()) send(event);
  };
  return (
    // On a phone at the bottom edge, above the bar, and over what scrolls by.
    <form
      onSubmit={send}
      className="mt-auto grid gap-2 bg-paper pt-2 pb-6 max-md:sticky max-md:bottom-(--bottom-bar,0px) max-md:z-10 md:pb-12"
    >
      <label htmlFor={id} className="sr-only">
        {words.message}
      </label>
      <div className="relative grid">
        <PlainTextArea
          ref={field}
          id={id}
          reads={reads}
          rows={1}
          value={draft}
          placeholder={words.placeholder}
          enterKeyHint={isTouched() ? 'enter' : 'send'}
          aria-describedby={`${id}-note`}
          aria-invalid={tooLong || undefined}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${inputLook} field-sizing-content max-h-60 min-h-14 resize-none pr-24`}
        />
        <div className="absolute right-2 bottom-2">
          {busy ? (
            <Button kind="quiet" size="sm" onClick={onStop}>
              {words.stop}
            </Button>
          ) : (
            <Button type="submit" size="sm" disabled={blocked}>
              {words.send}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-note`} role="status" className="text-ink-2 text-sm empty:hidden">
        {tooLong ? words.tooLong : editing ? words.editing : null}
      </p>
      {editing && (
        <div>
          <Button kind="quiet" size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      )}
    </form>
  );
}
