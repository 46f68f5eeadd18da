import { hostName } from '#platform/shared/host-name.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Circle } from '../../domain/contract.ts';
import { circlePageStrings as words } from '../strings.ts';

/** Its facilitator, and their line about themselves. */
export function LedBy({ circle: { facilitator_name: name, facilitator_line: line } }: { circle: Circle }) {
  return (
    <div className="flex items-center gap-4">
      {name !== hostName(null) && <Avatar name={name} beside />}
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="font-semibold">{words.with(name)}</p>
        {line && (
          <p dir="auto" className="font-serif text-ink-2 italic">
            {line}
          </p>
        )}
      </div>
    </div>
  );
}
