import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { behindNoteStrings as words } from './strings.ts';

/** Somebody's words, hidden until they're opened: what they're about is said first. Shown at once where there's no note. */
export function BehindNote({ note, children }: { note: string | null; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (note === null) return children;
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 rounded-lg border border-line bg-sunk px-5 py-4">
        <p className="text-ink-2 text-sm">{words.first}</p>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {note}
        </p>
        <div>
          <Button kind="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
            {isOpen ? words.close : words.open}
          </Button>
        </div>
      </div>
      {isOpen && children}
    </div>
  );
}
