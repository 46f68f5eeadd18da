import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { useScreenStart } from '../use-screen-start.ts';
import { HelpLink } from './help-link.tsx';

/** A page before or after the room: one circle, one thought, what to do, and help. */
export function Threshold({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  useScreenStart(title);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center gap-5 px-6 py-10 text-center [@media(height<30rem)]:max-w-2xl [@media(height<30rem)]:gap-3 [@media(height<30rem)]:py-4">
      <PageTitle title={title} />
      <div className="size-40 [@media(height<30rem)]:size-16">
        <BreathingCircle size="hero" />
      </div>
      <h1 className="text-heading">{title}</h1>
      <p className="text-ink-2">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
      <HelpLink />
    </main>
  );
}
