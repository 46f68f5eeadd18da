import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { DrawnAbility } from '../panels/use-parts.ts';
import { roomStrings } from '../strings.ts';
import { Slots } from './slots.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; parts: readonly DrawnAbility[] };

/** What hosts set once an evening, so that it's out of the way of what they need each minute. */
export function CircleSettings({ open, onOpenChange, parts }: Props) {
  return (
    <LazyDialog open={open} onOpenChange={onOpenChange} title={roomStrings.menu.settings}>
      <div className="grid gap-4">
        <Slots parts={parts} name="settings" />
      </div>
    </LazyDialog>
  );
}
