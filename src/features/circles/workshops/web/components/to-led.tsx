import { useQuery } from '@tanstack/react-query';
import { hostsAny } from '#features/circles/after-circle/web/queries.ts';
import { paths } from '#platform/shared/paths.ts';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { membersWorkshopsStrings as words } from '../members/strings.ts';
import { pressed, Way } from './ways-in.tsx';

/** For people who host a circle, alone or with others: what came of theirs. */
export function ToLed() {
  const { leads } = useQuery(hostsAny).data ?? {};
  if (!leads) return null;
  return (
    <Way text={words.led.text}>
      <Link to={paths.led} className={pressed}>
        {words.led.title}
        <ArrowIcon className="size-5 shrink-0 text-ink-3" />
      </Link>
    </Way>
  );
}
