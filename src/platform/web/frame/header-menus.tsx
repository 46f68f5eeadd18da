import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { ChevronIcon, MenuIcon } from '#platform/web/ui/header-icons.tsx';
import { NavLink } from '#platform/web/ui/link.tsx';
import { topicWays, type Way, ways } from './ways.ts';

const words = platformStrings.nav;
const item =
  'flex min-h-11 items-center rounded-md px-3.5 text-base text-ink no-underline hover:bg-sunk aria-[current]:font-semibold';

/** The five topics, one step away on a desk. */
export function TopicsMenu({ buttonClassName }: { buttonClassName: string }) {
  const face = (
    <>
      {words.topics}
      <ChevronIcon className="ml-1 size-4" />
    </>
  );
  return (
    <Panel id="topics" button={face} buttonClassName={buttonClassName} className="min-w-64">
      <Links list={topicWays} />
    </Panel>
  );
}

/** A visitor's other ways on a phone. */
export function VisitorMenu() {
  const face = (
    <>
      <MenuIcon className="size-6" />
      <span className="sr-only">{words.menu}</span>
    </>
  );
  return (
    <div data-visitor className="-mr-2 md:hidden">
      <Panel
        id="ways"
        button={face}
        buttonClassName="grid size-11 place-items-center rounded-full hover:bg-sunk"
        className="max-h-[80dvh] w-[calc(100vw-2rem)]"
      >
        <Links list={[ways.workshops, ways.howItWorks, ways.privacy, { to: paths.join, label: words.join }]} />
        <p className="mt-1.5 border-line border-t px-3.5 pt-3 text-ink-2 text-sm">{words.topics}</p>
        <Links list={topicWays} />
      </Panel>
    </div>
  );
}

/**
 * A button and the panel it opens: a popover of the browser, so that Escape and a press outside close it and it works
 * before any script has come. Scripts put it below its button, and away when another page is shown.
 */
function Panel(props: {
  id: string;
  button: ReactNode;
  buttonClassName: string;
  className: string;
  children: ReactNode;
}) {
  const { key } = useLocation();
  return (
    <>
      <button type="button" popoverTarget={props.id} className={props.buttonClassName}>
        {props.button}
      </button>
      <nav
        key={key}
        id={props.id}
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

function Links({ list }: { list: readonly Way[] }) {
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
