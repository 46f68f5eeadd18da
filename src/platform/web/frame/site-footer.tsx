import { platformStrings as words } from '#platform/web/strings.ts';
import { ThemeToggle } from '#platform/web/theme/theme-toggle.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useLinks } from './use-links.ts';

const look = 'inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline';

/** The quiet end of a page: where else to go, and the colours. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-3 py-7 text-sm">
        <nav aria-label={words.footer.label} className="flex flex-wrap gap-x-6">
          {useLinks('footer').map(({ to, label }) => (
            <Link key={to} to={to} className={look}>
              {label}
            </Link>
          ))}
        </nav>
        <p className="text-ink-3 md:mr-auto">{words.footer.promise}</p>
        <ThemeToggle />
      </div>
    </footer>
  );
}
