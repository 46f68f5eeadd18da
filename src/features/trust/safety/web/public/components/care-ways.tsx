import { type ComponentType, useEffect, useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { whenIdle } from '#platform/web/when-idle.ts';
import { safetyPublicStrings as words } from '../strings.ts';
import { PlanLink } from './plan-link.tsx';

/** The plan comes with it, which most who open a page never need. */
const loadTrusted = () => import('./trusted-reach.tsx');

/**
 * Preloads how to reach the person one trusts, with the plan where this device knows of none: so that it's there without a
 * connection, and so that words of danger are followed by no request that a server could tell them from (CARE C12).
 */
export function preloadTrusted(): void {
  // What fails here is tried again when it's drawn, but for the plan.
  loadTrusted().catch(() => undefined);
  void import('../../plan/plan-store.ts').then(({ notePlan }) => notePlan()).catch(() => undefined);
}

/** Draws nothing; fetches that once the page is idle. For every page on which words are read (CARE C12). */
export function CareReady() {
  useEffect(() => whenIdle(preloadTrusted), []);
  return null;
}

/** Help to reach: the lines, one's own plan, and the person one trusts, each in one tap; nothing about the app itself comes up beside them. */
export function CareWays({ newTab = false }: { newTab?: boolean }) {
  return (
    <div className="grid gap-3" data-quiet="">
      <Trusted />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink kind="dawn" to={paths.helpNow} size="sm" {...(newTab && { target: '_blank', rel: 'noopener' })}>
          {words.help}
          {newTab && <span className="sr-only"> {words.newTab}</span>}
        </ButtonLink>
        <PlanLink newTab={newTab} />
      </div>
    </div>
  );
}

/** The person one trusts, in one tap. Where its code can't be had, the other ways stand alone: they need nothing. */
export function Trusted() {
  const [Reach, setReach] = useState<ComponentType>();
  useEffect(() => {
    void loadTrusted().then(
      ({ TrustedReach }) => setReach(() => TrustedReach),
      () => undefined,
    );
  }, []);
  return Reach && <Reach />;
}
