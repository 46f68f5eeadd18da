import type { PhaseType } from '../../domain/phases.ts';

/** What one does alone is cool, what one does together is warm, and arriving and leaving are in between. */
export const typeColours: Record<PhaseType, string> = {
  opening: 'bg-mist',
  check_in: 'bg-dawn',
  practice: 'bg-sage',
  sharing: 'bg-apricot',
  reflection: 'bg-sage-soft',
  talk: 'bg-ink',
  break: 'bg-line-strong',
  closing: 'bg-mist',
};

type BarPart = { key: string; type: PhaseType; minutes: number };

/** A plan at a glance: a bar where each phase is as long as it lasts. */
export function PhaseBar({ parts }: { parts: readonly BarPart[] }) {
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
      {parts.map(({ key, type, minutes }) => (
        <span key={key} style={{ flexGrow: minutes }} className={typeColours[type]} />
      ))}
    </div>
  );
}
