import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reloadOnceAnswered } from '#platform/web/chunk-loader.ts';
import { platformStrings as words } from '#platform/web/strings.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { PageTitle } from './page-title.tsx';

function useLogged(): void {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
}

/**
 * A page that failed, inside its layout (R-OVL-06). A reload is the one retry that also fixes a missing chunk, but not
 * while the server is away.
 */
export function PageFailed() {
  useLogged();
  return (
    <div className="px-5 py-16">
      <PageTitle title={words.error.title} />
      <ErrorCard level="h1" onRetry={() => void reloadOnceAnswered()} />
    </div>
  );
}

/** The router or the layout itself failed (R-ERR-31). */
export function RouterFailed() {
  useLogged();
  return (
    <main className="mx-auto grid max-w-xl gap-4 px-5 py-24">
      <PageTitle title={words.error.router} />
      <h1 className="text-heading">{words.error.router}</h1>
      <p className="text-ink-2">{words.error.text}</p>
      <div>
        <Button onClick={() => void reloadOnceAnswered()}>{words.error.retry}</Button>
      </div>
    </main>
  );
}
