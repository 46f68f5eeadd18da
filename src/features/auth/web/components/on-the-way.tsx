import { paths } from '#platform/shared/paths.ts';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { authStrings } from '../strings.ts';

const words = authStrings.onTheWay;

/** Says that a room somebody was on the way to is kept (CARE moment 1). */
export function OnTheWay({ next }: { next: string }) {
  const text = wordsFor(next);
  if (!text) return null;
  return (
    <p className="flex items-start gap-3 rounded-lg bg-sage-soft px-5 py-4 text-sage-ink text-sm">
      <ArrowIcon className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  );
}

function wordsFor(next: string): string | null {
  const { pathname, searchParams } = new URL(next, 'http://here.invalid');
  if (/^\/workshops\/[^/]+\/room(\/|$)/.test(pathname)) return words.room;
  return pathname === paths.workshops && searchParams.has('code') ? words.invitation : null;
}
