import { Combobox as Base } from '@base-ui/react/combobox';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Named, searchNames } from '#platform/shared/name-search.ts';
import { classes } from './classes.ts';
import { useFault, useFormState } from './form-state.ts';
import { ChevronIcon } from './header-icons.tsx';
import { CheckIcon, CloseIcon } from './icons.tsx';
import { inputLook } from './input-look.ts';
import { type Labels, Note } from './labelled.tsx';
import { kitStrings as words } from './strings.ts';

export type ComboboxProps = Labels & {
  /** The name by which the surrounding form knows its fault. */
  name?: string;
  options: readonly Named[];
  /** The chosen option's value; '' for none. */
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  /** Whether the choice can be cleared. */
  clearable?: boolean;
  disabled?: boolean;
  /**
   * Somebody was in the field that stood in its place (`LazyCombobox`): what they'd put there so far, or that they had pressed it.
   * `isLeft`: they've gone on, and what they left there isn't known.
   */
  begun?: { typed: string | null; isPressed: boolean; isLeft: boolean } | undefined;
};

const button = 'grid size-9 place-items-center rounded-full text-ink-2 hover:bg-sunk hover:text-ink';

/**
 * One of many, found by typing part of its name: time zones, countries. Enter takes the first that fits, and so does
 * leaving the field; a name that isn't there stays, is said to be unknown, and holds the surrounding form back. 30 kB, so
 * only on lazily loaded pages.
 */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    name,
    hint,
    options,
    value,
    onValueChange,
    placeholder,
    clearable = false,
    disabled = false,
    begun,
  } = props;
  const id = useId();
  const { mend } = useFormState();
  const fault = useFault(name);
  const input = useRef<HTMLInputElement>(null);
  // Since the last choice; blank while the chosen name stands there.
  const [typed, setTyped] = useState(begun?.typed ?? '');
  const [wasLeft, setWasLeft] = useState(begun?.isLeft === true);
  const found = searchNames(options, typed);
  const isUnknown = found.length === 0;
  useEffect(() => input.current?.setCustomValidity(isUnknown ? words.nothingFound : ''), [isUnknown]);
  useGoOn(input, begun);
  const error = props.error || fault || (wasLeft && isUnknown && words.nothingFound);

  function choose(option: Named | null): void {
    onValueChange(option?.value ?? '');
    if (name) mend(name);
  }

  return (
    <Base.Root
      items={options}
      filteredItems={found}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={choose}
      onInputValueChange={(text, details) => {
        const { reason } = details;
        // Once closed, the chosen name is put back. In place of one that isn't there that would be a silent swap.
        if (isUnknown && (reason === 'none' || reason === 'input-clear')) details.cancel();
        else {
          setTyped(reason === 'input-change' ? text : '');
          setWasLeft(false);
        }
      }}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen && reason === 'trigger-press') setTyped('');
        const [first] = found;
        if (!isOpen && typed.trim() && first && (reason === 'focus-out' || reason === 'outside-press')) choose(first);
      }}
      isItemEqualToValue={(one, other) => one.value === other.value}
      disabled={disabled}
      defaultOpen={begun !== undefined && !begun.isLeft && (begun.isPressed || begun.typed !== null)}
      {...(typeof begun?.typed === 'string' && { defaultInputValue: begun.typed })}
      autoHighlight
    >
      <NameField
        id={id}
        label={label}
        hint={hint}
        error={error}
        placeholder={placeholder}
        clearable={clearable}
        input={input}
        onLeft={() => setWasLeft(true)}
      />
      <Choices label={label} />
    </Base.Root>
  );
}

type NameFieldProps = Pick<ComboboxProps, 'label' | 'hint'> & {
  id: string;
  error: Labels['error'];
  placeholder: string | undefined;
  clearable: boolean;
  input: RefObject<HTMLInputElement | null>;
  onLeft: () => void;
};

function NameField({ id, label, hint, error, placeholder, clearable, input, onLeft }: NameFieldProps) {
  const note = `${id}-note`;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="w-fit font-semibold text-ink text-sm">
        {label}
      </label>
      <Base.InputGroup className="relative">
        <Base.Input
          dir="auto"
          ref={input}
          id={id}
          placeholder={placeholder}
          // Typing replaces the current text.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onLeft}
          onInvalid={onLeft}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
          className={classes(inputLook, clearable ? 'pr-21' : 'pr-12')}
        />
        <div className="absolute inset-y-0 right-2 flex items-center">
          {clearable && (
            <Base.Clear aria-label={words.clear} className={button}>
              <CloseIcon className="size-4" />
            </Base.Clear>
          )}
          <Base.Trigger aria-label={words.choices(label)} className={button}>
            <ChevronIcon />
          </Base.Trigger>
        </div>
      </Base.InputGroup>
      <Note id={note} hint={hint} error={error} />
    </div>
  );
}

function Choices({ label }: { label: string }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} className="z-50 outline-none">
        <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-lg border border-line bg-card p-1.5 text-ink shadow-raised">
          <Base.Empty className="px-3 py-2.5 text-ink-2 text-sm empty:hidden">{words.nothingFound}</Base.Empty>
          <Base.List aria-label={label}>
            {(option: Named) => (
              <Base.Item
                key={option.value}
                value={option}
                className="flex min-h-11 cursor-default items-center justify-between gap-3 rounded-md px-3 py-1.5 text-sm outline-none data-highlighted:bg-sunk"
              >
                {option.label}
                <Base.ItemIndicator>
                  <CheckIcon className="size-4.5 shrink-0" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** The focus comes along, with the caret after what was typed. */
function useGoOn(input: RefObject<HTMLInputElement | null>, begun: ComboboxProps['begun']): void {
  const [first] = useState(begun);
  useEffect(() => {
    if (!first || first.isLeft) return;
    input.current?.focus();
    if (first.typed !== null) input.current?.setSelectionRange(first.typed.length, first.typed.length);
  }, [first, input]);
}
