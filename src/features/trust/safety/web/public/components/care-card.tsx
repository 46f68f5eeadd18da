import { type ReactNode, useEffect, useRef } from 'react';
import type { DangerLevel } from '#features/trust/safety/domain/screening/screen.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { safetyPublicStrings } from '../strings.ts';
import { CareWays } from './care-ways.tsx';

const words = safetyPublicStrings.care;

type CareCardProps = {
  level: Exclude<DangerLevel, 'none'>;
  onClose: () => void;
  /** In a live room it takes no focus from someone who's typing, and its links open a tab of their own. */
  inRoom?: boolean;
  /** What else may be done here. */
  children?: ReactNode;
};

/**
 * Only for the writer, after words that sound like danger (CARE C12): kind words, help, one's own plan, the person one trusts, and
 * a way to put it aside. Nothing of it is kept, and nobody is told. It takes the focus, so that it's read out.
 */
export function CareCard({ level, onClose, inRoom = false, children }: CareCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!inRoom) heading.current?.focus();
  }, [inRoom]);
  return (
    <section aria-labelledby="care" {...(inRoom && { role: 'status' })}>
      <Card
        pad={inRoom ? 'sm' : 'md'}
        className={inRoom ? 'mt-2 grid max-h-80 gap-2 overflow-y-auto text-sm' : 'grid gap-3 md:p-9'}
      >
        <h2 id="care" ref={heading} tabIndex={-1} data-page-start="" className={inRoom ? 'text-lg' : 'text-title'}>
          {words.title[level]}
        </h2>
        <p>{words.text[level]}</p>
        <CareWays newTab={inRoom} />
        <div className="flex flex-wrap gap-2">
          {children}
          <Button kind="quiet" size={inRoom ? 'sm' : 'md'} onClick={onClose}>
            {words.close}
          </Button>
        </div>
        <p className="text-ink-2 text-sm">{words.private}</p>
      </Card>
    </section>
  );
}
