import { Fragment, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import type { SiteLink } from '#platform/web/feature.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { ChevronIcon, MenuIcon } from '#platform/web/ui/header-icons.tsx';
import { NavLink } from '#platform/web/ui/link.tsx';
import { useLinks } from './use-links.ts';

const words = platformStrings.nav;
const item =
  'flex min-h-11 items-center rounded-md px-3.5 text-base text-ink no-underline hover:bg-sunk aria-[current]:font-semibold';

/** The links below another, one step away on a desk. */
export function MenuBelow({ below, buttonClassName }: Pick<Required<SiteLink>, 'below'> & { buttonClassName: string }) {
  const face = (
    <>
      {below.label}
      <ChevronIcon className="ml-1 size-4" />
    </>
  );
  return (
    <Panel button={face} buttonClassName={buttonClassName} className="min-w-64">
      <Links list={below.links} />
    </Panel>
  );
}

/** A visitor's other links on a phone. */
export function VisitorMenu() {
  const links = useLinks('visitor-menu');
  const face = (
    <>
      <MenuIcon className="size-6" />
      <span className="sr-only">{words.menu}</span>
    </>
  );
  return (
    <div data-visitor className="-mr-2 md:hidden">
      <Panel
        button={face}
        buttonClassName="grid size-11 place-items-center rounded-full hover:bg-sunk"
        className="max-h-[80dvh] w-[calc(100vw-2rem)]"
      >
        <Links list={[...links, { to: paths.join, label: words.join }]} />
        {links.map(
          ({ to, below }) =>
            below && (
              <Fragment key={to}>
                <p className="mt-1.5 border-line border-t px-3.5 pt-3 text-ink-2 text-sm">{below.label}</p>
                <Links list={below.links} />
              </Fragment>
            ),
        )}
      </Panel>
    </div>
  );
}

/**
 * A button and the panel it opens: a popover of the browser, so that Escape and a press outside close it and it works
 * before any script has come. Scripts put it below its button, and away when another page is shown.
 */
function Panel(props: { button: ReactNode; buttonClassName: string; className: string; children: ReactNode }) {
  const { key } = useLocation();
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={props.buttonClassName}>
        {props.button}
      </button>
      <nav
        key={key}
        id={id}
        popover="auto"
        aria-label={words.menu}
        onBeforeToggle={({ currentTarget: panel }) => {
          const { left = 0, bottom = 0 } = panel.previousElementSibling?.getBoundingClientRect() ?? {};
          panel.style.translate = `max(1rem, min(${left}px, 100vw - 100% - 1rem)) ${bottom + 6}px`;
        }}
        className={`fixed inset-auto top-0 left-0 rounded-lg border border-line bg-card p-1.5 text-ink shadow-raised ${props.className}`}
      >
        {props.children}
      </nav>
    </>
  );
}

function Links({ list }: { list: readonly Pick<SiteLink, 'to' | 'label'>[] }) {
  return (
    <ul>
      {list.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className={item}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
