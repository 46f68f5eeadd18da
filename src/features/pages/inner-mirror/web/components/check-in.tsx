import { useEffect } from 'react';
import type { KeptCheckIn } from '#features/mirror/check-ins/domain/latest.ts';
import { CheckInFlow } from '#features/mirror/check-ins/web/public/components/check-in-flow.tsx';
import type { DangerLevel } from '#features/trust/safety/domain/screening/screen.ts';
import { CareReady } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { useScreening } from '#features/trust/safety/web/public/use-screening.ts';
import { preloadLater } from '#platform/web/later.ts';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { whenIdle } from '#platform/web/when-idle.ts';
import { innerMirrorStrings as words } from '../strings.ts';
import { After } from './after.tsx';
import { preloadOffer } from './offer-after.tsx';

type CheckInProps = {
  edited: KeptCheckIn | undefined;
  /** It's kept under this id; null: it was left or thrown away. */
  onDone: (id: string | null) => void;
  /** How what was written sounds, a moment later; null: it couldn't be read. Not called if it was left. */
  onRead: (level: DangerLevel | null) => void;
  /** There's nothing to go on with: this one was over before. */
  onOver: () => void;
};

/** One module, so that anyone who can write a check-in already has the card for danger that may follow it (CARE C12). */
export const checkIn = { CheckIn, After };

/** A check-in in the page's place, whose words are read for danger once it's kept, or thrown away (CARE C12). */
function CheckIn({ edited, onDone, onRead, onOver }: CheckInProps) {
  const screen = useScreening();
  const reader = { look: (typed: string) => void screen(typed).then(onRead) };
  useEffect(
    () =>
      whenIdle(() => {
        preloadOffer();
        // What comes right after it, too.
        void preloadLater();
      }),
    [],
  );
  return (
    <PageColumn data-flow="" className="pt-1 pb-12 md:pt-8">
      <CareReady />
      <CheckInFlow
        heading={words.title}
        edited={edited}
        reads={{ later: reader }}
        onDone={(id, typed) => {
          if (id || typed) reader.look(typed);
          onDone(id);
        }}
        onOver={onOver}
      />
    </PageColumn>
  );
}
