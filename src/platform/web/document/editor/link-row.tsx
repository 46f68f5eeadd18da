import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { meantHref } from '#platform/shared/document/href.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { documentStrings } from '../strings.ts';

const words = documentStrings.link;

type LinkRowProps = {
  /** Where it leads now; '' for a new one. */
  href: string;
  /** Null takes the link away. */
  onSet: (href: string | null) => void;
  onClose: () => void;
};

/** Asks where a link leads, between the words and their tools. */
export function LinkRow({ href, onSet, onClose }: LinkRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => input.current?.select(), []);

  function set(): void {
    const meant = meantHref(input.current?.value ?? '');
    setWrong(meant === null);
    if (meant === null) input.current?.focus();
    else onSet(meant);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither the form around it nor a dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else onClose();
  }
  return (
    <div className="grid gap-3 border-line border-t p-3">
      <Field
        ref={input}
        type="url"
        label={words.label}
        defaultValue={href}
        placeholder={words.placeholder}
        autoComplete="off"
        error={isWrong && words.wrong}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={set}>
          {words.set}
        </Button>
        {href && (
          <Button size="sm" kind="quiet" onClick={() => onSet(null)}>
            {words.remove}
          </Button>
        )}
        <Button size="sm" kind="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
