import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { roomStrings } from '../strings.ts';
import { BackToWorkshops } from './farewell.tsx';
import { HelpLink } from './help-link.tsx';

const words = roomStrings.lobby;

/** On the way in: waiting for an answer, and saying so once it's `late`. */
export function Opening({ label = words.waiting, late = false }: { label?: string; late?: boolean }) {
  return (
    <BeforeTheDoor>
      <PageTitle title={label} />
      <h1 className="sr-only">{label}</h1>
      <Loader label={label} />
      <div className="mx-auto grid max-w-md justify-items-center gap-5 px-6 text-center">
        <p role="status" className="text-ink-2">
          {late && words.late}
        </p>
        {late && <BackToWorkshops />}
      </div>
    </BeforeTheDoor>
  );
}

/** No lobby yet, or none at all: help is still one tap away. */
export function BeforeTheDoor({ children }: { children: ReactNode }) {
  return (
    <main className="relative grid min-h-dvh content-center">
      <HelpLink className="absolute top-3 right-3 md:top-5 md:right-6" />
      {children}
    </main>
  );
}
