import type { ComponentProps, ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { workshopsStrings as words } from '../strings.ts';
import { useInstantRoom } from '../use-entrance.ts';
import { usePlan } from '../use-plan.ts';

/** A small way to a circle of one's own: its heading is what one presses, so that its words stand once. */
export function Way({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Card pad="sm" className="relative grid gap-0.5 hover:bg-sunk">
      <h2 className="text-lg leading-snug">{children}</h2>
      <p className="text-ink-2 text-sm max-md:hidden">{text}</p>
    </Card>
  );
}

export const pressed =
  'flex w-full items-center justify-between gap-4 text-left text-ink no-underline after:absolute after:inset-0 after:rounded-lg';

function WayButton({ children, ...rest }: ComponentProps<'button'>) {
  const isAdopted = useAdopted();
  return (
    <button type="button" disabled={!isAdopted} className={pressed} {...rest}>
      {children}
      <ArrowIcon className="size-5 shrink-0 text-ink-3" />
    </button>
  );
}

/** R-PLAT-04, R-PROD-08. */
export function StartInstantRoom() {
  const { busy, startInstant } = useInstantRoom();
  return (
    <Way text={words.instant.text}>
      <WayButton aria-busy={busy || undefined} onClick={() => !busy && void startInstant()}>
        {words.instant.button}
      </WayButton>
    </Way>
  );
}

/** R-PLAT-05, R-PLAT-06: the form has a page of its own. */
export function ScheduleWorkshop() {
  const { schedule } = usePlan();
  return (
    <Way text={words.schedule.text}>
      <WayButton onClick={() => void schedule()}>{words.schedule.button}</WayButton>
    </Way>
  );
}

/** R-PLAT-18: the templates have a page of their own. */
export function ToTemplates() {
  return (
    <Way text={words.templates.text}>
      <Link to={paths.templates} className={pressed}>
        {words.templates.title}
        <ArrowIcon className="size-5 shrink-0 text-ink-3" />
      </Link>
    </Way>
  );
}
