import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './link.tsx';

const look = 'font-semibold text-ink underline underline-offset-4';

/** A link in text, to a page of ours by `to`, or to another site by `href`. Its words may be people's own: the title of a circle. */
export function TextLink(
  props: Omit<LinkProps, 'className'> | (Omit<ComponentProps<'a'>, 'className'> & { href: string }),
) {
  return 'to' in props ? (
    <Link dir="auto" {...props} className={look} />
  ) : (
    <a rel="noreferrer" {...props} className={look} />
  );
}
