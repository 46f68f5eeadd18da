import type { Family } from '../../../domain/families.ts';

/** Where each quarter lies on the check-in's field, and its colour. */
const quarters: Record<Family, { x: number; y: number; look: string }> = {
  stirred: { x: 6, y: 6, look: 'fill-mark-stirred' },
  bright: { x: 18, y: 6, look: 'fill-mark-bright' },
  gentle: { x: 18, y: 18, look: 'fill-mark-gentle' },
  heavy: { x: 6, y: 18, look: 'fill-mark-heavy' },
};

/** The quarters that a day has touched, as soft marks where they lie on the field: seen without colour, too. */
export function DayMark({ families }: { families: readonly Family[] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8 forced-colors:[&_circle]:fill-[CanvasText]">
      {families.length > 0 && <rect x="0.5" y="0.5" width="23" height="23" rx="6" className="fill-field stroke-line" />}
      {families.map((family) => {
        const { x, y, look } = quarters[family];
        return <circle key={family} cx={x} cy={y} r="5.2" className={look} />;
      })}
    </svg>
  );
}
