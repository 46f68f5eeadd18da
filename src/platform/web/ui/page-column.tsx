import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';

const widths = { md: 'max-w-2xl', lg: 'max-w-3xl', xl: 'max-w-4xl', '2xl': 'max-w-5xl' };

type PageColumnProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' | 'main'; width?: keyof typeof widths };

/** The reading column of a page, with its gutters; spacing inside and above is up to the page. */
export function PageColumn({ as: As = 'div', width = 'md', className, ...rest }: PageColumnProps) {
  return <As className={classes('mx-auto grid w-full px-5 md:px-8', widths[width], className)} {...rest} />;
}
