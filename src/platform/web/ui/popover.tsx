import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, useCallback, useState } from 'react';
import { placeFor } from './overlay-place.ts';

export type PopoverProps = {
  /** The accessible name of the button that opens it, and of what opens. */
  label: string;
  /** What else is said of the button: the id of an element with those words. */
  describedBy?: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName: string;
  disabled?: boolean;
  /** Where it opens, room permitting. */
  side?: 'top' | 'bottom' | 'left';
  /** What's in it; `close` closes it, and the button has the focus again. */
  children: (close: () => void) => ReactNode;
  defaultOpen?: boolean;
};

/** A button with a small card that's anchored to it and covers nothing else. Use `LazyPopover`. */
export function Popover({
  label,
  describedBy,
  trigger,
  triggerClassName,
  side = 'top',
  children,
  defaultOpen,
  disabled,
}: PopoverProps) {
  const [open, setOpen] = useState(defaultOpen ?? false);
  const [around, setAround] = useState<{ container?: HTMLElement } | null>(null);
  const place = useCallback((button: HTMLButtonElement | null) => setAround(button && placeFor(button)), []);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger
        ref={place}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled ?? false}
        className={triggerClassName}
      >
        {trigger}
      </Base.Trigger>
      <Base.Portal {...(around ?? { container: null })}>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            aria-label={label}
            className="max-h-(--available-height) w-[min(22rem,calc(100vw-1rem))] overflow-y-auto rounded-xl border border-line bg-card p-4 text-ink shadow-raised outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children(() => setOpen(false))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
