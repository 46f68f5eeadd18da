import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { menuTriggerLook } from './menu-look.ts';

export type MenuItem = { label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void };

export type MenuProps = {
  /** The accessible name of the button that opens the menu. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  items: readonly MenuItem[];
  defaultOpen?: boolean;
};

/** A button with a menu of actions. Use `LazyMenu`, which loads this on the first press. */
export function Menu({ label, trigger, triggerClassName = menuTriggerLook, items, defaultOpen }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen ?? false}>
      <Base.Trigger aria-label={label} className={triggerClassName}>
        {trigger}
      </Base.Trigger>
      {/* Within the page's landmark, so that a screen reader's map of the page knows where it is. */}
      <Base.Portal container={document.querySelector('main')}>
        <Base.Positioner sideOffset={6} align="end" className="z-50">
          <Base.Popup className="min-w-52 rounded-lg border border-line bg-card p-1.5 text-ink shadow-raised transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
                className={classes(
                  'flex min-h-11 cursor-default items-center gap-3 rounded-md px-3 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-sunk',
                  item.danger && 'text-berry-ink',
                )}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
