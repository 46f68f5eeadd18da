import type { ComponentType } from 'react';
import { BellIcon } from '#platform/web/ui/bell-icon.tsx';
import { icon } from '#platform/web/ui/icon.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import type { HostAct } from '../../slots.ts';

/** What each act of the hosts' bar is drawn as. */
export const actIcons: Readonly<Record<HostAct['name'], ComponentType<{ className?: string }>>> = {
  bell: BellIcon,
  round: icon(
    <>
      <circle cx="12" cy="12" r="7.5" />
      <circle cx="12" cy="4.5" r="2" fill="currentColor" />
    </>,
  ),
  silence: icon(<path d="M3.5 12h4M16.5 12h4M11 12h2" />),
  groups: icon(
    <>
      <circle cx="7" cy="7.5" r="3" />
      <circle cx="17" cy="7.5" r="3" />
      <circle cx="7" cy="16.5" r="3" />
      <circle cx="17" cy="16.5" r="3" />
    </>,
  ),
  ask: icon(<path d="M5.5 19v-7M12 19V5M18.5 19v-4" />),
  next: ArrowIcon,
};
