import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from './chunk-loader.ts';

const loads = new Set<() => Promise<unknown>>();

/**
 * A component that stands behind a button. Its code comes when it's first drawn, or beforehand by `preloadLater`; from then
 * on it's drawn without a pause, so that what opens has its field to write in at once.
 */
export function laterPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  const remembered = async () => {
    known = await load();
    return known;
  };
  const Coming = lazyPart(name, remembered);
  loads.add(remembered);
  return function Later(props: Props) {
    // The same as long as it's drawn: to another kind of component all that was typed would be lost.
    const [Part] = useState<ComponentType<Props>>(() => known ?? Coming);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Fetches what stands behind the buttons of this page, so that it opens at once, and without a connection, too. */
export async function preloadLater(): Promise<void> {
  // What fails here is tried again when it's opened.
  await Promise.allSettled([...loads].map((load) => load()));
}
