import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { offerLater } from './later.ts';
import { onLineBack } from './line-back.ts';
import { Button } from './ui/button.tsx';
import { kitStrings } from './ui/strings.ts';

const words = kitStrings.laterPart;

/**
 * A component that stands behind a button. Its code comes when it's first drawn, or earlier by `preloadLater`; from then
 * on it's drawn without a pause, so that what opens has its field to write in at once. Where it can't be had it says so, and
 * never reloads the page: that would end a call.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload(): Promise<unknown> } {
  let known: ComponentType<Props> | undefined;
  const remembered = async () => {
    known = await load();
    return known;
  };
  offerLater(remembered);
  function Later(props: Props) {
    const [Part, setPart] = useState(() => known);
    const [hasFailed, setFailed] = useState(false);
    const fetchPart = useCallback(() => {
      remembered().then(
        (came) => setPart(() => came),
        () => setFailed(true),
      );
    }, []);
    useEffect(() => {
      if (Part) return;
      fetchPart();
      return onLineBack(fetchPart);
    }, [Part, fetchPart]);
    if (Part) return <Part {...props} />;
    return hasFailed ? <Failed onRetry={fetchPart} /> : null;
  }
  return Object.assign(Later, { preload: remembered });
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-3 text-sm">
      <p>{words.failed}</p>
      <Button kind="quiet" size="sm" onClick={onRetry}>
        {words.again}
      </Button>
    </div>
  );
}
