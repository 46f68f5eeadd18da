import { platformStrings } from '#platform/web/strings.ts';
import { NavLink } from '#platform/web/ui/link.tsx';
import type { Way } from './ways.ts';

/** A way of the navigation. A part that has not opened yet is a little quieter, and says so. */
export function WayLink({ way, className }: { way: Way; className: string }) {
  return (
    <NavLink to={way.to} className={className}>
      {way.label}
      {way.soon && (
        <span className="ml-1.5 font-normal text-ink-3 text-xs max-lg:sr-only">{platformStrings.nav.soon}</span>
      )}
    </NavLink>
  );
}
