import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from './chunk-loader.ts';
import { offerLater } from './later.ts';

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
  offerLater(remembered);
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
