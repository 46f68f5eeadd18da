import { classes } from '#platform/web/ui/classes.ts';
import { icon } from '#platform/web/ui/icon.tsx';
import { ChatIcon, PeopleIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { roomStrings } from '../strings.ts';

const words = roomStrings.tabs;
/** People around a middle: the circle itself. */
const CircleIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
const tabs = [
  { name: 'room', Icon: CircleIcon },
  { name: 'people', Icon: PeopleIcon },
  { name: 'chat', Icon: ChatIcon },
] as const;

export type RoomTab = (typeof tabs)[number]['name'];

type Props = { active: RoomTab; unread: string | null; pathOf: (tab: RoomTab) => string };

/** The phone's bottom navigation (R-ROOMM-02); its links replace the address (R-ROOMM-04). */
export function RoomTabs({ active, unread, pathOf }: Props) {
  return (
    <nav
      aria-label={words.label}
      className="grid shrink-0 grid-cols-3 border-line border-t pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map(({ name, Icon }) => (
        <Link
          key={name}
          to={pathOf(name)}
          replace
          preventScrollReset
          aria-label={name === 'chat' && unread ? roomStrings.controls.chatUnread(unread) : undefined}
          aria-current={active === name ? 'page' : undefined}
          className={classes(
            'relative grid min-h-14 place-items-center content-center text-xs no-underline',
            active === name ? 'font-semibold text-ink' : 'text-ink-2',
          )}
        >
          <span className="relative">
            <Icon className="size-6" />
            {name === 'chat' && unread && (
              <span className="-top-1.5 absolute left-4 min-w-5 rounded-full bg-dawn px-1 text-center text-on-dawn text-xs">
                {unread}
              </span>
            )}
          </span>
          {words[name]}
        </Link>
      ))}
    </nav>
  );
}
