import { useEffect } from 'react';
import { laterPart } from '#platform/web/later-part.tsx';
import { whenAtRest } from '#platform/web/when-at-rest.ts';

/** The field, which opens on a press. */
export const LazyComposer = laterPart(async () => (await import('./composer.tsx')).Composer);

/** Has it come once the page rests, so that it opens without a connection, too. */
export function useComposerAtHand(): void {
  useEffect(() => whenAtRest(() => void LazyComposer.preload().catch(() => {})), []);
}
