import { useState } from 'react';
import { endedStrings } from '#platform/web/session/ended/strings.ts';
import type { Ended } from '#platform/web/session/session-end.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

/** A line about a session that ended without this tab's asking, until it's read and closed. */
export function EndedNote({ ended }: { ended: Ended }) {
  const [read, setRead] = useState<Ended>();
  if (read === ended) return null;
  const { title, text } = endedStrings[ended.how];
  return (
    <div className="page-width">
      <div role="status" className="flex items-start gap-3 rounded-lg bg-mist py-3 pr-2 pl-5 text-ink text-sm">
        <p className="flex-1 py-1.5">
          <strong className="font-semibold">{title}.</strong> {text}
        </p>
        <button
          type="button"
          aria-label={platformStrings.close}
          onClick={() => setRead(ended)}
          className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-card"
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
    </div>
  );
}
