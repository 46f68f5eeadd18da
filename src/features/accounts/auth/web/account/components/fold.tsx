import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';

type FoldProps = {
  label: string;
  value: string;
  /** Opens what changes it. */
  button: string;
  /** Whether its button takes the focus when it appears, in place of something that has gone. */
  takesFocus?: boolean;
  children: (close: () => void) => ReactNode;
};

/**
 * One thing about the account, and below it what changes it, once it's wanted. The focus goes to the first field, and
 * back to the button.
 */
export function Fold({ label, value, button, takesFocus = false, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(takesFocus);
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-semibold text-sm">{label}</h3>
          <p className="min-w-0 break-words text-ink-2">{value}</p>
        </div>
        <Button ref={opener} kind="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {button}
        </Button>
      </div>
      {open && <div ref={box}>{children(() => setOpen(false))}</div>}
    </div>
  );
}
