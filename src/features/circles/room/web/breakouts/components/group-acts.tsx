import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { inputLook } from '#platform/web/ui/input-look.ts';
import { PlainInput } from '#platform/web/ui/plain-field.tsx';
import type { ReadLater } from '#platform/web/ui/reads.ts';
import { textLimits } from '../../../domain/breakouts/breakouts-wire.ts';
import { groupStrings, breakoutStrings as words } from '../strings.ts';

type Props = {
  /** What the group is called. */
  title: string;
  calls: boolean;
  /** This host is in it already. */
  inside: boolean;
  connected: boolean;
  onVisit: () => void;
  /** `say`: whether the words are on their way. Null where nobody writes. */
  tell: { say: (text: string) => boolean; reads: ReadLater } | null;
};

/** What a host does about one group: go there, or write to it from here. */
export function GroupActs({ title, calls, inside, connected, onVisit, tell }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Back where one came from, unless one is somewhere else by now.
    if (wasOpen.current && text === null && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = text !== null;
  }, [text]);
  if (text !== null && tell)
    return (
      <Words
        title={title}
        text={text}
        connected={connected}
        reads={tell.reads}
        onWrite={setText}
        onClose={() => setText(null)}
        onSend={() => {
          if (!tell.say(text)) return;
          setText(null);
          setSent(true);
        }}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind={calls ? 'dawn' : 'quiet'} size="sm" disabled={!connected || inside} onClick={onVisit}>
        {words.visit(title)}
      </Button>
      {tell && !inside && (
        <Button
          ref={opener}
          kind="quiet"
          size="sm"
          aria-label={groupStrings.tell(title)}
          disabled={!connected}
          onClick={() => {
            setText('');
            setSent(false);
          }}
        >
          {groupStrings.tellShort}
        </Button>
      )}
      {tell && (
        <span role="status" className="text-ink-2 text-sm">
          {sent && groupStrings.told}
        </span>
      )}
    </div>
  );
}

type WordsProps = Pick<Props, 'title' | 'connected'> & {
  reads: ReadLater;
  text: string;
  onWrite: (text: string) => void;
  onClose: () => void;
  onSend: () => void;
};

function Words({ reads, title, text, connected, onWrite, onClose, onSend }: WordsProps) {
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  useEffect(() => {
    field.current?.focus();
    // With its button, where the cards scroll.
    field.current?.form?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <form
      className="grid w-full gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (connected && text.trim() !== '') onSend();
      }}
    >
      <PlainInput
        ref={field}
        reads={reads}
        aria-label={groupStrings.tell(title)}
        placeholder={groupStrings.tell(title)}
        aria-describedby={hint}
        maxLength={textLimits.word}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        className={inputLook}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" disabled={!connected || text.trim() === ''}>
          {words.send}
        </Button>
        <Button kind="quiet" size="sm" onClick={onClose}>
          {groupStrings.cancel}
        </Button>
        <span id={hint} className="text-ink-2 text-xs">
          {groupStrings.tellHint}
        </span>
      </div>
    </form>
  );
}
