import type { ChangeEvent, ComponentProps, FormEvent, RefObject } from 'react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { sessionStrings } from '#platform/web/session/strings.ts';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { Button } from './button.tsx';
import { FailureNote } from './failure-note.tsx';
import { type Faults, FormContext, useFormState } from './form-state.ts';
import type { Reader } from './reads.ts';

/** The text in each field, by the field's name. */
export type Typed = { readonly [field: string]: string | undefined };
/** The input, ready to send, or what is wrong with it. */
export type Checked<Output> = { output: Output } | { faults: Faults };

type FormProps<Output> = Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'noValidate' | 'action'> & {
  /** Decides by the domain's rules, before anything is sent. */
  check: (typed: Typed) => Checked<Output>;
  /** Sends it; what was refused comes back as faults. None, `{}`: it isn't sent yet, and would still be lost. */
  send: (output: Output) => Promise<Faults | undefined>;
  /** Fields whose change also clears another's fault. */
  mends?: Readonly<Record<string, string>>;
  /** Something that isn't typed, such as an order, differs from what was sent last. */
  changed?: boolean;
  /** Its words are read as they're sent, whether they're then taken or refused; else once they've gone. */
  readsAtOnce?: boolean;
};

/**
 * A form: its fields find their faults by name, and the first wrong one gets the focus. It submits once at a time, and
 * keeps the input when it's refused. What's typed and neither sent nor reset is asked about before signing out. Its fields'
 * readers get what was written (`reads`).
 */
export function Form<Output>(props: FormProps<Output>) {
  const { check, send, mends, changed = false, readsAtOnce = false, ref, children, ...rest } = props;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [readers] = useState(() => new Map<string, Reader>());
  const typing = useUnsent(form, changed, readers);
  useImperativeHandle(ref, () => form.current as HTMLFormElement, []);
  const { faults, refuse, mend } = useFaults(form, mends);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(event.currentTarget);
    const checked = check(typed);
    refuse('faults' in checked ? checked.faults : {});
    const isHeld = holdsBack(event.currentTarget);
    if ('faults' in checked || isHeld) return;
    setBusy(true);
    const changesSent = typing.changes();
    if (readsAtOnce) typing.handOver(typed);
    const wasIn = session.getSnapshot().ended === undefined;
    try {
      const refused = await send(checked.output);
      if (refused) return refuse(wasIn && session.getSnapshot().ended ? { form: sessionStrings.back } : refused);
      typing.handOver(typed);
      if (typing.changes() === changesSent) typing.forget();
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormContext value={{ faults, busy, isUnsent: () => typing.isUnsent() && !busy, mend, readers }}>
      <form
        {...rest}
        ref={form}
        noValidate
        onReset={(event) => {
          typing.forget();
          rest.onReset?.(event);
        }}
        onChange={({ target }: ChangeEvent<HTMLFormElement>) => {
          typing.note();
          mend((target as unknown as HTMLInputElement).name);
        }}
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </form>
    </FormContext>
  );
}

/** What was typed and is still to go, which signing out would lose. */
function useUnsent(form: RefObject<HTMLFormElement | null>, changed: boolean, readers: ReadonlyMap<string, Reader>) {
  /** What stood in the fields at first, or was read. */
  const known = useRef<Typed>(null);
  const unsent = useRef(false);
  const changes = useRef(0);
  useEffect(() => {
    // Not a second time, where a form that was out of sight comes back with what was typed.
    known.current ??= typedIn(form.current as HTMLFormElement);
    return mayBeLost(() => (unsent.current ? sessionStrings.question.typed : null));
  }, [form]);
  // After each rendering: what's changed while it's being sent is still to go.
  useEffect(() => {
    if (changed) unsent.current = true;
  });
  return {
    isUnsent: () => unsent.current,
    /** How many there were. */
    changes: () => changes.current,
    /** Something in it changed. */
    note(): void {
      unsent.current = true;
      changes.current += 1;
    },
    forget(): void {
      unsent.current = false;
    },
    /** What's new in the fields that are read goes to their reader, as one text. */
    handOver(typed: Typed): void {
      const news = [...readers].filter(([name]) => typed[name] && typed[name] !== known.current?.[name]);
      news[0]?.[1].look(news.map(([name]) => typed[name]).join('\n'));
      known.current = { ...known.current, ...typed };
    },
  };
}

/** What's wrong in the fields, until it's mended; the first of what's refused gets the focus. */
function useFaults(form: RefObject<HTMLFormElement | null>, mends: Readonly<Record<string, string>> | undefined) {
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<Faults>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is the reason, once its words stand at the field, so that they are read with it; what is mended afterwards is none
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [form, refusal]);

  function refuse(refused: Faults): void {
    setFaults(refused);
    setRefusal(refused);
  }

  function mend(field: string): void {
    const mended = [field, mends?.[field]];
    setFaults((current) =>
      mended.some((name) => name && current[name])
        ? Object.fromEntries(Object.entries(current).filter(([name]) => !mended.includes(name)))
        : current,
    );
  }
  return { faults, refuse, mend };
}

/** Whether a control can't say what was meant (the combobox); it's told to say so. */
function holdsBack({ elements }: HTMLFormElement): boolean {
  const unclear = [...elements].filter((one) => one instanceof HTMLInputElement && one.validity.customError);
  for (const one of unclear) (one as HTMLInputElement).checkValidity();
  return unclear.length > 0;
}

function typedIn(form: HTMLFormElement): Typed {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

/** The button that submits the surrounding form. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const { busy } = useFormState();
  return <Button {...props} type="submit" busy={busy} />;
}

/** What is wrong with the surrounding form, but not with a single field; brought into sight where it's below the edge. */
export function FormFailure() {
  const { faults } = useFormState();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.form) note.current?.scrollIntoView({ block: 'nearest' });
  }, [faults.form]);
  return <FailureNote ref={note} text={faults.form} />;
}
