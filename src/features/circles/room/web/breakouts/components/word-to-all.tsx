import { useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { inputLook } from '#platform/web/ui/input-look.ts';
import { Note } from '#platform/web/ui/labelled.tsx';
import { PlainInput } from '#platform/web/ui/plain-field.tsx';
import { textLimits } from '../../../domain/breakouts/breakouts-wire.ts';
import { breakoutStrings as words } from '../strings.ts';
import type { useWordToAll } from '../use-word-to-all.ts';

/** What a host writes to all groups at once. */
export function WordToAll({ word, connected }: { word: ReturnType<typeof useWordToAll>; connected: boolean }) {
  const note = useId();
  const isBlocked = !connected || word.text.trim() === '';
  return (
    <form
      className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked && !word.busy) word.send();
      }}
    >
      <PlainInput
        reads={word.reads}
        aria-label={words.sayAll}
        placeholder={words.sayAll}
        aria-invalid={word.failed || undefined}
        aria-describedby={note}
        maxLength={textLimits.word}
        value={word.text}
        onChange={({ target }) => word.write(target.value)}
        className={inputLook}
      />
      <Button type="submit" size="sm" busy={word.busy} className="min-h-12!" disabled={isBlocked}>
        {words.send}
      </Button>
      <Note id={note} error={word.failed && words.notSaid} />
    </form>
  );
}
