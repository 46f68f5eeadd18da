import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

/** Larger on a phone (R-ROOMD-08); at the side of a low screen as large as two columns of it allow. */
export const roundLook =
  'relative grid size-13 shrink-0 place-items-center rounded-full transition-colors disabled:opacity-50 md:size-12 [[data-shape=rail]_&]:h-[min(2.5rem,100%)] [[data-shape=rail]_&]:w-10 [[data-shape=rail]_&]:place-self-center';
/** A control that's neither on nor off. */
export const restingLook = 'bg-mist text-ink hover:bg-line';

type Props = ComponentProps<'button'> & {
  label: string;
  /** Switched off: a microphone or camera that isn't running. */
  off?: boolean;
  badge?: string | null;
  /** What stands below it at a desk, in a word. */
  caption?: string;
  children: ReactNode;
};

/** The word below a round control, where there's room for it: at a desk. Drawn only, as the control has its name. */
export function Caption({ text }: { text: string }) {
  return (
    <span
      aria-hidden="true"
      data-caption={text}
      className="absolute top-full left-1/2 hidden -translate-x-1/2 pt-0.5 font-medium text-ink-2 text-xs leading-4 after:content-[attr(data-caption)] in-data-[shape=desk]:block"
    />
  );
}

/** A round control of the room with its name as a tooltip. */
export function RoundButton({ label, off = false, badge = null, caption, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(roundLook, off ? 'bg-berry-soft text-berry-ink hover:bg-mist' : restingLook, className)}
    >
      {children}
      {caption && <Caption text={caption} />}
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
