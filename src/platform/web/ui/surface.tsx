import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  /** `li` in a list. */
  as?: 'div' | 'li';
  /** `sm` where several are close together. */
  pad?: 'md' | 'sm';
};

/** A sheet of paper: the box of one thing. */
export function Card({ as: As = 'div', pad = 'md', className, ...rest }: CardProps) {
  const room = pad === 'sm' ? 'p-5' : 'p-6';
  return <As className={classes('rounded-lg border border-line bg-card shadow-card', room, className)} {...rest} />;
}

export type Tone = 'mist' | 'sage' | 'dawn' | 'berry' | 'plain';

const tones: Record<Tone, string> = {
  mist: 'bg-mist text-ink',
  sage: 'bg-sage-soft text-sage-ink',
  dawn: 'bg-dawn-soft text-dawn-ink',
  berry: 'bg-berry-soft text-berry-ink',
  plain: 'border border-line text-ink-2',
};
const pill = 'inline-flex w-fit items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold leading-tight';

/** A state in a word: Live, Ended, Scheduled. `dot` adds a small light before it. */
export function Badge({ tone = 'mist', dot = false, children }: { tone?: Tone; dot?: boolean; children: ReactNode }) {
  return (
    <span className={classes(pill, tones[tone])}>
      {dot && <span aria-hidden="true" className="size-2 rounded-full bg-current" />}
      {children}
    </span>
  );
}

/** A quiet word above or beside a title. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes(pill, tones.mist, 'tracking-wide')}>{children}</span>;
}

/** A placeholder in the shape of what's loading. Hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton', className)} />;
}
