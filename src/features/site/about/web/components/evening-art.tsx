import type { ReactNode } from 'react';

/* Six small scenes of an evening, in the topic art's colours, so that they work by day and by night. */

const seats = [0, 60, 120, 180, 240, 300].map((degrees) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: Math.round(60 + 32 * Math.cos(angle)), y: Math.round(60 + 32 * Math.sin(angle)) };
});

/** A ring of seats; some are empty, one may have the light. */
function Ring({ taken, lit }: { taken: number; lit?: number }) {
  return seats.map(({ x, y }, index) => (
    <circle
      key={`${x} ${y}`}
      cx={x}
      cy={y}
      r={index === lit ? 11 : 8}
      fill={
        index === lit ? 'var(--color-art-coral)' : index < taken ? 'var(--color-art-dusk)' : 'var(--color-art-cream)'
      }
    />
  ));
}

const art = {
  door: (
    <>
      <rect width="120" height="120" rx="24" fill="var(--color-art-lilac-ground)" />
      <path d="M40 96V48a20 20 0 0 1 40 0v48z" fill="var(--color-art-cream)" />
      <circle cx="60" cy="58" r="10" fill="var(--color-art-coral)" />
      <path d="M43 96c2-13 9-20 17-20s15 7 17 20z" fill="var(--color-art-dusk)" />
      <path d="M26 96h68" stroke="var(--color-art-indigo)" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  arriving: (
    <>
      <rect width="120" height="120" rx="24" fill="var(--color-art-peach-ground)" />
      <Ring taken={4} lit={4} />
    </>
  ),
  round: (
    <>
      <rect width="120" height="120" rx="24" fill="var(--color-art-mint-ground)" />
      <path
        d="M60 28A32 32 0 0 1 88 44"
        fill="none"
        stroke="var(--color-art-coral)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <Ring taken={6} lit={0} />
    </>
  ),
  pair: (
    <>
      <rect width="120" height="120" rx="24" fill="var(--color-art-sand-ground)" />
      <circle cx="48" cy="60" r="23" fill="var(--color-art-dusk)" />
      <circle cx="72" cy="60" r="23" fill="var(--color-art-coral)" />
      <path d="M60 40.4a23 23 0 0 1 0 39.2 23 23 0 0 1 0-39.2z" fill="var(--color-art-indigo)" />
    </>
  ),
  silence: (
    <>
      <rect width="120" height="120" rx="24" fill="var(--color-art-night-ground)" />
      <circle cx="60" cy="74" r="24" fill="var(--color-apricot)" />
      <path d="M0 74h120v22a24 24 0 0 1-24 24H24A24 24 0 0 1 0 96z" fill="var(--color-art-indigo)" />
      <path d="M40 86h40M48 97h24" stroke="var(--color-apricot)" strokeWidth="2.5" strokeLinecap="round" opacity=".6" />
    </>
  ),
  closing: (
    <>
      <rect width="120" height="120" rx="24" fill="var(--color-art-peach-ground)" />
      <g fill="none" stroke="var(--color-art-coral)" strokeWidth="3.5" strokeLinecap="round">
        <circle cx="60" cy="60" r="12" fill="var(--color-art-coral)" stroke="none" />
        <circle cx="60" cy="60" r="24" opacity=".6" />
        <circle cx="60" cy="60" r="37" opacity=".32" />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>;

/** A drawn scene; decorative, since its words are next to it. */
export function EveningArt({ name, className }: { name: keyof typeof art; className?: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      {art[name]}
    </svg>
  );
}
