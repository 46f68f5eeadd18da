import { useEffect } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { keepPlace } from '#platform/web/session/kept-place.ts';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { authStrings } from '../strings.ts';

const words = authStrings.keptPlace;

/** Says that the room someone was heading for is kept, and keeps it (CARE moment 1). */
export function KeptPlaceNote({ next }: { next: string }) {
  const isInvited = isInvitation(next);
  useEffect(() => {
    if (isInvited) keepPlace(next);
  }, [isInvited, next]);
  if (!isInvited && !isRoom(next)) return null;
  return (
    <p className="flex items-start gap-3 rounded-lg bg-sage-soft px-5 py-4 text-sage-ink text-sm">
      <ArrowIcon className="mt-0.5 size-4 shrink-0" />
      <span>{isInvited ? words.invitation : words.room}</span>
    </p>
  );
}

const circlePage = /^\/(?:c|workshops\/circle)\/[^/]+\/?$/;

/** Whether someone arrives with a circle's code, or from its page. */
export function isInvitation(next: string): boolean {
  const { pathname, searchParams } = new URL(next, 'http://here.invalid');
  return circlePage.test(pathname) || (pathname === paths.workshops && searchParams.has('code'));
}

const isRoom = (next: string) => /^\/workshops\/[^/]+\/room([/?#]|$)/.test(next);
