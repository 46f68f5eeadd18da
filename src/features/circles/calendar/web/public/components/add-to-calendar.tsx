import { lazyPart } from '#platform/web/chunk-loader.ts';
import { AtFirstPress } from '#platform/web/ui/lazy-overlays.tsx';
import { menuWordsLook } from '#platform/web/ui/menu-look.ts';
import { addingStrings } from '../../adding/strings.ts';
import type { AddToCalendarProps } from '../../components/calendar-menu.tsx';

const { button } = addingStrings;
const CalendarMenu = lazyPart(
  'calendar-menu',
  async () => (await import('../../components/calendar-menu.tsx')).CalendarMenu,
);

/** 'Add to calendar': in one of several ways, which are loaded when it's pressed. */
export function AddToCalendar(props: AddToCalendarProps) {
  return (
    <AtFirstPress label={button} trigger={button} triggerClassName={menuWordsLook} popup="menu">
      <CalendarMenu {...props} />
    </AtFirstPress>
  );
}
