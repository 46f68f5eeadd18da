import type { SiteLink } from '#platform/web/feature.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { NavLink } from '#platform/web/ui/link.tsx';

/** A link of the header. A part that has not opened yet is a little quieter, and says so. */
export function HeaderLink({ link, className }: { link: SiteLink; className: string }) {
  return (
    <NavLink to={link.to} className={className}>
      {link.label}
      {link.soon && (
        <span className="ml-1.5 font-normal text-ink-3 text-xs max-lg:sr-only">{platformStrings.nav.soon}</span>
      )}
    </NavLink>
  );
}
