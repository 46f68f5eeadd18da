import { type ComponentType, useEffect, useState } from 'react';
import { whenAtRest } from '#platform/web/when-at-rest.ts';

/** What a page of the site has only once it rests, and never needs: without it nothing else is missing. */
export function AtRest() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenAtRest(() => {
        import('#platform/web/upkeep/upkeep-parts.tsx').then(
          ({ UpkeepParts }) => setPart(() => UpkeepParts),
          () => {},
        );
      }),
    [],
  );
  return Part && <Part />;
}
