import type { KeptCheckIn } from '#features/mirror/check-ins/domain/latest.ts';
import { KeptCard, LeftNote } from '#features/mirror/check-ins/web/public/components/kept-card.tsx';
import type { DangerLevel } from '#features/trust/safety/domain/screening/screen.ts';
import { CareCard } from '#features/trust/safety/web/public/components/care-card.tsx';
import { OfferAfter } from './offer-after.tsx';

type AfterProps = {
  /** How its words sounded. */
  level: DangerLevel;
  onClose: () => void;
  /** It was left, and nothing kept. */
  isLeft: boolean;
  /** The one that was just kept. */
  kept: KeptCheckIn | undefined;
  wasEdit: boolean;
  /** Its words were read, and calm. */
  isCalm: boolean;
  checkIns: readonly KeptCheckIn[];
};

/** What comes right after a check-in: help where its words sound like danger (CARE C12), a calm word, an exercise. */
export function After({ level, onClose, isLeft, kept, wasEdit, isCalm, checkIns }: AfterProps) {
  return (
    <>
      {level !== 'none' && <CareCard level={level} onClose={onClose} />}
      {isLeft && level === 'none' && <LeftNote isEdit={wasEdit} />}
      {kept && <KeptCard key={kept.id} checkIn={kept} isEdit={wasEdit} />}
      {kept && !wasEdit && isCalm && level === 'none' && (
        <OfferAfter key={`after ${kept.id}`} checkIn={kept} checkIns={checkIns} />
      )}
    </>
  );
}
