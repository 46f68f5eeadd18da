import { icon } from '#platform/web/ui/icon.tsx';
import type { ReactionSign } from '../../../domain/reactions/reactions.ts';

const drawings = {
  heart: icon(
    <path d="M12 20c-5.2-3.6-8.2-6.6-8.2-10.3A4.4 4.4 0 0 1 8.2 5.2c1.6 0 3 .9 3.8 2.3.8-1.4 2.2-2.3 3.8-2.3a4.4 4.4 0 0 1 4.4 4.5c0 3.7-3 6.7-8.2 10.3z" />,
  ),
  bow: icon(
    <>
      <circle cx="17.4" cy="9.4" r="2.6" />
      <path d="M15 11.2c-2.8-1-6.3-.3-7.7 2.2-.9 1.7-.7 3.9-.6 6.1M10.6 13.2l2.8 3.6M4 19.5h9" />
    </>,
  ),
  leaf: icon(
    <path d="M19.5 4.5c.6 7-1.7 13-8.3 13.3-3.4.1-5.7-2-5.7-5 0-5.4 6.4-6.2 14-8.3zM4.5 20c2-4.6 5-7.5 9-9.4" />,
  ),
  candle: icon(
    <>
      <path d="M12 3.2c1.8 2 2.6 3.3 2.6 4.6a2.6 2.6 0 0 1-5.2 0c0-1.3.8-2.6 2.6-4.6z" />
      <path d="M12 10.4v2.4M8.5 12.8h7v7.7h-7zM6 20.5h12" />
    </>,
  ),
  laugh: icon(
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M7.8 13.2h8.4a4.2 4.2 0 0 1-8.4 0zM8.2 9.6c.5-.7 1.5-.7 2 0M13.8 9.6c.5-.7 1.5-.7 2 0" />
    </>,
  ),
} satisfies Record<ReactionSign, unknown>;

/** The drawing of a sign. */
export function SignIcon({ sign, className }: { sign: ReactionSign; className: string }) {
  const Drawing = drawings[sign];
  return <Drawing className={className} />;
}
