import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { platformStrings as words } from '#platform/web/strings.ts';
import { CloseIcon } from './icons.tsx';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** What stays in reach in the part of the screen above it. */
  above?: ReactNode;
};

/** A bottom sheet of 85% of the height, closed by Escape, its button, a tap above it, or a swipe down. Open it through `LazySheet`. */
export function Sheet({ open, onOpenChange, title, children, above }: SheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
          <Drawer.Popup className="relative mb-(--keyboard,0px) flex h-[calc(85dvh-var(--keyboard,0px))] w-full max-w-2xl translate-y-(--drawer-swipe-movement-y) flex-col rounded-t-xl border-line border-t bg-card text-ink shadow-raised outline-none transition-transform duration-250 data-ending-style:translate-y-full data-starting-style:translate-y-full data-swiping:transition-none">
            {above && (
              <div className="absolute inset-x-0 bottom-full flex h-[15dvh] items-center justify-between bg-paper px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
                {above}
              </div>
            )}
            <span aria-hidden="true" className="mx-auto mt-2.5 h-1.5 w-11 shrink-0 rounded-full bg-mist" />
            <div className="flex items-center justify-between gap-3 px-5 pt-2 pb-3">
              <Drawer.Title className="text-title">{title}</Drawer.Title>
              <Drawer.Close
                aria-label={words.close}
                className="grid size-11 place-items-center rounded-full hover:bg-sunk"
              >
                <CloseIcon />
              </Drawer.Close>
            </div>
            <Drawer.Content className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
