import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { searchNames } from '#platform/shared/name-search.ts';
import { onLineBack } from '#platform/web/line-back.ts';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import { classes } from './classes.ts';
import type { ComboboxProps } from './combobox.tsx';
import { useFault, useFormState } from './form-state.ts';
import { ChevronIcon } from './header-icons.tsx';
import { inputLook } from './input-look.ts';
import { Note } from './labelled.tsx';
import { kitStrings as words } from './strings.ts';

const load = async () => (await import('./combobox.tsx')).Combobox;

/**
 * A combobox further down a page: a field that looks the same until the page rests, or somebody begins something on it. Someone
 * already in it goes on where they are, with what they've typed by then. While its chunk can't be had the field does without a
 * list, and what's typed into it counts.
 */
export function LazyCombobox(props: ComboboxProps) {
  const [come, setCome] = useState<{ Field: ComponentType<ComboboxProps>; begun: ComboboxProps['begun'] }>();
  const face = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const go = () =>
      load().then(
        (Combobox) => {
          const { current } = face;
          // At once, so that no key falls between the two.
          if (current) flushSync(() => setCome({ Field: Combobox, begun: begunIn(current) }));
        },
        () => undefined,
      );
    const stops = [whenAtRest(go), onLineBack(go)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return come ? <come.Field {...props} begun={come.begun} /> : <Face {...props} input={face} />;
}

/** What somebody has begun in the field; undefined where nobody is, and nothing is left to mend. */
function begunIn(input: HTMLInputElement): ComboboxProps['begun'] {
  const isLeft = input !== document.activeElement;
  const typed = input.value === input.defaultValue ? null : input.value;
  if (isLeft && typed === null) return undefined;
  return { typed, isPressed: !isLeft && 'pressed' in input.dataset, isLeft };
}

type FaceProps = ComboboxProps & { input: RefObject<HTMLInputElement | null> };

/** Takes what's typed as the real one would, by Enter and on leaving. Uncontrolled, so that the real one can go on with it. */
function Face(props: FaceProps) {
  const { label, name, hint, options, value, placeholder, clearable, disabled, input } = props;
  const id = useId();
  const fault = useFault(name);
  const { mend } = useFormState();
  const [isWrong, setIsWrong] = useState(false);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const error = props.error || fault || (isWrong && words.nothingFound);
  const note = `${id}-note`;

  /** Whether there was something to take. */
  function take(field: HTMLInputElement): boolean {
    const typed = field.value.trim();
    const [first] = typed ? searchNames(options, typed) : [];
    if (field.value === chosen || (typed && !first)) return false;
    const next = typed || !clearable ? first : { value: '', label: '' };
    field.value = next?.label ?? chosen;
    if (next && next.value !== value) props.onValueChange(next.value);
    if (name) mend(name);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && take(event.currentTarget)) event.preventDefault();
  }

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
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
          dir="auto"
          autoComplete="off"
          defaultValue={chosen}
          placeholder={placeholder}
          disabled={disabled}
          onFocus={(event) => event.currentTarget.select()}
          onClick={({ currentTarget }) => currentTarget.setAttribute('data-pressed', '')}
          onChange={({ currentTarget }) => {
            currentTarget.setCustomValidity(
              searchNames(options, currentTarget.value).length > 0 ? '' : words.nothingFound,
            );
            setIsWrong(false);
          }}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget }) => {
            take(currentTarget);
            setIsWrong(!currentTarget.validity.valid);
          }}
          onInvalid={() => setIsWrong(true)}
          className={classes(inputLook, clearable ? 'pr-21' : 'pr-12')}
        />
        <span className="pointer-events-none absolute inset-y-0 right-2 grid w-9 place-items-center text-ink-2">
          <ChevronIcon />
        </span>
      </div>
      <Note id={note} hint={hint} error={error} />
    </div>
  );
}
