import { useLocation } from 'react-router';
import { classes } from '#platform/web/ui/classes.ts';
import { icon } from '#platform/web/ui/icon.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { roomStrings } from '../../strings.ts';
import type { RoomPanel, RoomPanels } from './panels.tsx';

const words = roomStrings.tabs;
/** People around a middle: the circle itself. */
const CircleIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
/** The phone's bottom navigation (R-ROOMM-02); its links replace the address (R-ROOMM-04). */
export function RoomTabs({ list, tabs }: RoomPanels) {
  return (
    <nav
      aria-label={words.label}
      className="-mx-1 grid shrink-0 auto-cols-fr grid-flow-col border-line border-t pb-[env(safe-area-inset-bottom)] [grid-area:tabs]"
    >
      <Tab to={tabs.pathOf(null)} title={words.room} Icon={CircleIcon} active={tabs.active === null} badge={null} />
      {/* Its `key` is the one on the keyboard. */}
      {list.map(({ key: _, tab, ...panel }) => (
        <Tab
          key={panel.name}
          {...panel}
          title={tab ?? panel.title}
          to={tabs.pathOf(panel)}
          active={tabs.active === panel.name}
        />
      ))}
    </nav>
  );
}

type TabProps = Pick<RoomPanel, 'title' | 'Icon' | 'badge'> & { to: string; active: boolean };

function Tab({ to, title, Icon, active, badge }: TabProps) {
  const { state } = useLocation();
  return (
    <Link
      to={to}
      replace
      state={state}
      preventScrollReset
      aria-current={active ? 'page' : undefined}
      className={classes(
        'relative grid min-h-13 place-items-center content-center text-xs no-underline',
        active ? 'font-semibold text-ink' : 'text-ink-2',
      )}
    >
      <span className="relative">
        <Icon className="size-6" />
        {badge && (
          <span
            aria-hidden
            className="-top-1.5 absolute left-4 min-w-5 rounded-full bg-dawn px-1 text-center text-on-dawn text-xs"
          >
            {badge.text}
          </span>
        )}
      </span>
      {/* Not a label of its own, which would have to begin as the tab reads. */}
      <span aria-hidden={badge !== null}>{title}</span>
      {badge && <span className="sr-only">{badge.label}</span>}
    </Link>
  );
}
