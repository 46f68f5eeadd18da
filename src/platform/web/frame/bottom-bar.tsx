import type { ReactNode } from 'react';
import { platformStrings } from '#platform/web/strings.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { CalendarIcon, ChatIcon, HomeIcon, MoreIcon } from '#platform/web/ui/icons.tsx';
import { NavLink } from '#platform/web/ui/link.tsx';
import { phoneWays } from './phone-ways.ts';
import { type Way, ways } from './ways.ts';

const words = platformStrings.nav;

const items: readonly { way: Way; icon: ReactNode }[] = [
  { way: ways.today, icon: <HomeIcon className="size-6" /> },
  { way: ways.workshops, icon: <CalendarIcon className="size-6" /> },
  { way: phoneWays.checkIn, icon: <Mark /> },
  { way: phoneWays.coach, icon: <ChatIcon className="size-6" /> },
  { way: phoneWays.more, icon: <MoreIcon className="size-6" /> },
];

/** A member's five ways on a phone, under the thumb, with the breathing mark in the middle (CARE §3). */
export function BottomBar() {
  return (
    <nav aria-label={words.label} data-bottom-bar="" className="bottom-bar">
      {items.map(({ way, icon }) => (
        <NavLink
          key={way.to}
          to={way.to}
          className={classes(
            'relative grid min-h-16 flex-1 basis-0 content-end justify-items-center gap-0.5 rounded-md pb-5 text-[0.75rem] leading-tight no-underline',
            way.soon ? 'text-ink-3' : 'text-ink-2',
            'aria-[current]:font-semibold aria-[current]:text-ink',
          )}
        >
          {icon}
          {way.label}
          {way.soon && (
            <span className="absolute bottom-1 font-normal text-ink-3">
              <span className="sr-only">, </span>
              {words.soon}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

function Mark() {
  return (
    <span className="-mt-4 grid size-12 place-items-center rounded-full border border-line bg-card shadow-card">
      <BreathingCircle size="mark" />
    </span>
  );
}
