import type { ReactNode } from 'react';
import type { LinkIconName } from '#platform/web/feature.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { CalendarIcon, HomeIcon, MoreIcon, PersonIcon, SpeechIcon } from '#platform/web/ui/frame-icons.tsx';

type LookProps = { className?: string };

const icons: Record<LinkIconName, (props: LookProps) => ReactNode> = {
  home: HomeIcon,
  calendar: CalendarIcon,
  circle: Circle,
  dots: MoreIcon,
  person: PersonIcon,
  speech: SpeechIcon,
};

/** The icon that a link names. */
export function LinkIcon({ name, ...look }: { name: LinkIconName } & LookProps) {
  const Icon = icons[name];
  return <Icon {...look} />;
}

/** The breathing mark, which stands out of the bar in a size of its own. */
function Circle() {
  return (
    <span className="-mt-4 grid size-12 place-items-center rounded-full border border-line bg-card shadow-card">
      <BreathingCircle size="mark" />
    </span>
  );
}
