import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

/** Larger on a phone (R-ROOMD-08); at the side of a low screen as large as two columns of it allow. */
export const roundLook =
  'relative grid size-13 shrink-0 place-items-center rounded-full transition-colors disabled:opacity-50 md:size-12 [[data-shape=rail]_&]:size-10';
/** A control that's neither on nor off. */
export const restingLook = 'bg-mist text-ink hover:bg-line';

type Props = ComponentProps<'button'> & {
  label: string;
  /** Switched off: a microphone or camera that isn't running. */
  off?: boolean;
  badge?: string | null;
  children: ReactNode;
};

/** A round control of the room with its name as a tooltip. */
export function RoundButton({ label, off = false, badge = null, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(roundLook, off ? 'bg-berry-soft text-berry-ink hover:bg-mist' : restingLook, className)}
    >
      {children}
      {badge && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 min-w-6 rounded-full bg-dawn px-1.5 py-0.5 font-semibold text-on-dawn text-xs"
        >
          {badge}
        </span>
      )}
    </button>
  );
}
