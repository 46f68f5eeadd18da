import { useId } from 'react';
import { CareWays } from '#features/safety/web/public/components/care-ways.tsx';
import { safetyPublicStrings } from '#features/safety/web/public/strings.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import type { Grave } from '../talk-session.ts';

const words = safetyPublicStrings.care;

/**
 * After words of danger, for as long as the talk is on the page: the lines, one's own plan and the person one trusts, each in
 * one tap (CARE C12). It takes no focus from whoever is writing; the reply, which is read out, has a line in it.
 * `newTab` beside what would be lost.
 */
export function TalkCare({ level, newTab }: { level: Grave; newTab: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card pad="sm" className="grid gap-3">
        <h2 id={id} className="text-title">
          {words.title[level]}
        </h2>
        <p className="text-ink-2">{words.text[level]}</p>
        <CareWays newTab={newTab} />
      </Card>
    </section>
  );
}

/** The same where it's first asked whether talks are kept: nobody in danger has to answer that before they find help. */
export function CareInQuestion({ level }: { level: Grave }) {
  return (
    <Card pad="sm" className="grid gap-3">
      <p>{words.text[level]}</p>
      <CareWays newTab />
    </Card>
  );
}
