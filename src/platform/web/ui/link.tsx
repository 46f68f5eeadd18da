import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of ours. */
  to: string;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
};

/**
 * A link to a page of ours. The router's own component includes its framework's prefetching, 3 kB on every page; this
 * one uses the same public hooks.
 */
export function Link({ to, replace, state, preventScrollReset, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(target !== undefined && { target }),
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}

/** A link that marks itself as current on its page, or on one below it. */
export function NavLink(props: LinkProps) {
  const { pathname, search } = useLocation();
  const here = props.to === pathname || props.to === pathname + search;
  const below = pathname.startsWith(`${props.to}/`);
  return <Link aria-current={here ? 'page' : below || undefined} {...props} />;
}
