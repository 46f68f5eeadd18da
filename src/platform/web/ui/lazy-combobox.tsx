import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import { classes } from './classes.ts';
import type { ComboboxProps } from './combobox.tsx';
import { ChevronIcon } from './header-icons.tsx';
import { inputLook } from './input-look.ts';
import { Note } from './labelled.tsx';

const load = async () => (await import('./combobox.tsx')).Combobox;

/**
 * A combobox further down a page: a field that looks the same until the page rests, or somebody begins something on it. Whoever is
 * in it already goes on where they are, with what they've typed by then. Its chunk not had, the field stays as it is.
 */
export function LazyCombobox(props: ComboboxProps) {
  const [come, setCome] = useState<{ Field: ComponentType<ComboboxProps>; begun: ComboboxProps['begun'] }>();
  const face = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      whenAtRest(() => {
        load().then(
          (Combobox) => {
            // At once, so that no key falls between the two.
            flushSync(() => setCome({ Field: Combobox, begun: begunIn(face.current) }));
          },
          () => undefined,
        );
      }),
    [],
  );
  return come ? <come.Field {...props} begun={come.begun} /> : <Face {...props} input={face} />;
}

/** What somebody has begun in the field; undefined where nobody is. */
function begunIn(input: HTMLInputElement | null): ComboboxProps['begun'] {
  if (!input || input !== document.activeElement) return undefined;
  return { typed: input.value === input.defaultValue ? null : input.value, isPressed: 'pressed' in input.dataset };
}

type FaceProps = ComboboxProps & { input: RefObject<HTMLInputElement | null> };

/** Uncontrolled, since what's typed here is searched only by the real one. */
function Face({ label, hint, options, value, placeholder, clearable, input }: FaceProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="w-fit font-semibold text-ink text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          dir="auto"
          autoComplete="off"
          defaultValue={options.find((option) => option.value === value)?.label ?? ''}
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          onClick={({ currentTarget }) => currentTarget.setAttribute('data-pressed', '')}
          className={classes(inputLook, clearable ? 'pr-21' : 'pr-12')}
        />
        <span className="pointer-events-none absolute inset-y-0 right-2 grid w-9 place-items-center text-ink-2">
          <ChevronIcon />
        </span>
      </div>
      <Note id={`${id}-note`} hint={hint} error={undefined} />
    </div>
  );
}
