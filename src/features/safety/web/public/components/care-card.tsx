import { useEffect, useRef } from 'react';
import type { Level } from '#features/safety/domain/screening/screen.ts';
import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { safetyPublicStrings } from '../strings.ts';
import { PlanLink } from './plan-link.tsx';

const words = safetyPublicStrings.care;

type CareCardProps = { level: Exclude<Level, 'none'>; onClose: () => void };

/**
 * For the writer alone, after words that sound like danger (CARE C12): kind words, help, one's own plan, and a way to put it
 * aside. Nothing of it is kept, and nobody is told. It takes the focus, so that it's read out.
 */
export function CareCard({ level, onClose }: CareCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="care">
      <Card className="grid gap-3 md:p-9">
        <h2 id="care" ref={heading} tabIndex={-1} data-page-start="" className="text-title">
          {words.title[level]}
        </h2>
        <p>{words.text[level]}</p>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <ButtonLink kind="dawn" to={paths.helpNow}>
            {words.help}
          </ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </div>
        <p>
          <PlanLink />
        </p>
        <p className="text-ink-2 text-sm">{words.private}</p>
      </Card>
    </section>
  );
}
