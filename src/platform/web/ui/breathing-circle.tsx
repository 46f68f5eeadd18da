import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const sizes = { mark: 'size-[1.875rem]', loader: 'size-20', hero: 'size-full' };

/**
 * The breathing circle: six breaths a minute, moved by CSS alone, still where reduced motion is asked for.
 * Drawn, so hidden from assistive technology; say what it stands for beside it.
 */
export function BreathingCircle(props: {
  size: keyof typeof sizes;
  still?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { size, still, className, children } = props;
  return (
    <span
      aria-hidden="true"
      data-size={size}
      data-still={still || undefined}
      className={classes('breath', sizes[size], className)}
    >
      <span className="breath-ring" />
      <span className="breath-ring" />
      {size === 'hero' && <span className="breath-ring" />}
      {size !== 'mark' && <span className="breath-glow" />}
      <span className="breath-disc" />
      {children}
    </span>
  );
}
