import { platformStrings } from '#platform/web/strings.ts';
import { NavLink } from '#platform/web/ui/link.tsx';
import { LinkIcon } from './link-icon.tsx';
import { useLinks } from './use-links.ts';

const words = platformStrings.nav;

/** A member's links on a phone, under the thumb, with the breathing mark in the middle (CARE §3). */
export function BottomBar() {
  return (
    <nav aria-label={words.label} data-bottom-bar="" className="bottom-bar">
      {useLinks('phone-bar').map(({ to, label, icon }) => (
        <NavLink
          key={to}
          to={to}
          className="grid min-h-16 flex-1 basis-0 content-end justify-items-center gap-0.5 rounded-md pb-3 text-[0.75rem] text-ink-2 leading-tight no-underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {icon && <LinkIcon name={icon} className="size-6" />}
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
