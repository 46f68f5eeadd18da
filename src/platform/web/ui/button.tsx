import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';

/** `primary` is ink; `dawn` the one accent of a view; `quiet` an outline; `danger` for what cannot be undone. */
export type ButtonKind = 'primary' | 'dawn' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const shape =
  'inline-flex items-center justify-center gap-2.5 rounded-full font-semibold no-underline transition-colors ' +
  'select-none forced-colors:border disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 aria-busy:cursor-progress';
const kinds: Record<ButtonKind, string> = {
  primary: 'bg-ink text-on-ink enabled:hover:bg-ink-2 [a&]:hover:bg-ink-2',
  dawn: 'bg-dawn text-on-dawn enabled:hover:bg-dawn-deep [a&]:hover:bg-dawn-deep',
  quiet: 'border-[1.5px] border-line-strong bg-transparent text-ink enabled:hover:bg-sunk [a&]:hover:bg-sunk',
  danger:
    'border-[1.5px] border-berry bg-transparent text-berry-ink enabled:hover:bg-berry-soft [a&]:hover:bg-berry-soft',
};
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 px-6 py-2.5 text-base leading-tight',
  sm: 'min-h-10 px-4 py-1.5 text-sm leading-tight',
};

type Look = { kind?: ButtonKind; size?: ButtonSize };

function look({ kind = 'primary', size = 'md' }: Look, extra: string | undefined): string {
  return classes(shape, kinds[kind], sizes[size], extra);
}

/** A button. `busy` keeps its words, tells assistive technology, and takes no second press. */
export function Button({
  kind,
  size,
  busy,
  className,
  type = 'button',
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look({ ...(kind && { kind }), ...(size && { size }) }, className)}
      {...rest}
    />
  );
}

/** A link that looks like a button, to a page of ours. */
export function ButtonLink({ kind, size, className, ...rest }: Look & LinkProps) {
  return <Link className={look({ ...(kind && { kind }), ...(size && { size }) }, className)} {...rest} />;
}
