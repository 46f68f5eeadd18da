import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { FocusBack } from '../ui/focus-back.tsx';
import { Card } from '../ui/surface.tsx';
import { upkeepStrings } from './strings.ts';
import { useInstall } from './use-install.ts';

const words = upkeepStrings.install;

/** The floating card that offers to install the app (R-OVL-04). */
export function InstallCard() {
  const { offer, install, dismiss } = useInstall();
  const id = useId();
  if (!offer) return null;
  const { prompt } = offer;
  return (
    <FocusBack>
      <section aria-labelledby={id}>
        <Card pad="sm" className="pointer-events-auto grid gap-3 !shadow-raised">
          <h2 id={id} className="text-lg leading-snug">
            {words.title}
          </h2>
          <p className="text-ink-2 text-sm">{words.text}</p>
          {!prompt && (
            <ol className="list-inside list-decimal text-sm">
              {words.byHand.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          <div className="flex flex-wrap gap-2">
            {prompt && (
              <Button size="sm" onClick={() => void install(prompt)}>
                {words.button}
              </Button>
            )}
            <Button size="sm" kind="quiet" onClick={dismiss}>
              {words.later}
            </Button>
          </div>
        </Card>
      </section>
    </FocusBack>
  );
}
