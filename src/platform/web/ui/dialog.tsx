import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { platformStrings as words } from '#platform/web/strings.ts';
import { CloseIcon } from './icons.tsx';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  /** The buttons, last in order; the safest one first. */
  actions?: ReactNode;
};

/** A modal question. Focus is trapped and restored; Escape closes. Open it through `LazyDialog`. */
export function Dialog({ open, onOpenChange, title, description, children, actions }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed top-1/2 left-1/2 z-50 grid max-h-[85dvh] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-xl border border-line bg-card p-7 text-ink shadow-raised transition data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
          <Base.Title className="pr-9 text-title wrap-anywhere">{title}</Base.Title>
          {description && <Base.Description className="text-ink-2">{description}</Base.Description>}
          {children}
          {actions && <div className="mt-2 flex flex-wrap justify-end gap-3">{actions}</div>}
          <Base.Close
            aria-label={words.close}
            className="absolute top-5 right-5 grid size-10 place-items-center rounded-full hover:bg-sunk"
          >
            <CloseIcon />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
