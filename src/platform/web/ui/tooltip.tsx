import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/**
 * A word or two about a small control, on hover and focus. The control keeps its own label, since touch never shows a
 * tooltip.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-50">
          <Base.Popup className="max-w-64 rounded-md bg-ink px-3 py-1.5 text-on-ink text-sm shadow-raised transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 forced-colors:border">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
