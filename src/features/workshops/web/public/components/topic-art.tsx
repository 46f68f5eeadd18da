import type { ReactNode } from 'react';

/*
 * One idea for each topic, in three colours that have a palette for the day and one for the night.
 * Names are those of a topic's `image`, the ids of R-ROUTE-38.
 */

const art: Record<string, ReactNode> = {
  // Two who overlap and stay two.
  im: (
    <>
      <rect width="220" height="132" fill="var(--color-art-lilac-ground)" />
      <circle cx="90" cy="66" r="41" fill="var(--color-art-dusk)" />
      <circle cx="130" cy="66" r="41" fill="var(--color-art-coral)" />
      <path d="M110 30.2a41 41 0 0 1 0 71.6 41 41 0 0 1 0-71.6z" fill="var(--color-art-indigo)" />
    </>
  ),
  // Two hills, one light: what is said openly between them.
  yoga: (
    <>
      <rect width="220" height="132" fill="var(--color-art-peach-ground)" />
      <circle cx="164" cy="42" r="17" fill="var(--color-apricot)" />
      <path d="M0 98Q50 22 108 70T220 50V132H0Z" fill="var(--color-art-coral)" />
      <path d="M0 114Q62 66 122 98T220 84V132H0Z" fill="var(--color-art-indigo)" />
    </>
  ),
  // Two voices, one leaning in to hear the other.
  nvc: (
    <>
      <rect width="220" height="132" fill="var(--color-art-mint-ground)" />
      <path
        d="M90 30c24 0 42 14 42 33s-18 33-42 33c-5 0-9-.5-13-1.6L58 106l5-18c-9-6-15-15-15-25 0-19 18-33 42-33z"
        fill="var(--color-art-cream)"
      />
      <path
        d="M140 44c19 0 34 12 34 27 0 8-4 15-11 20l4 15-16-9c-3 .7-7 1-11 1-19 0-34-12-34-27s15-27 34-27z"
        fill="var(--color-art-leaf)"
      />
      <path
        d="M66 58h40M66 70h26"
        stroke="var(--color-art-indigo)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
        opacity=".8"
      />
    </>
  ),
  // A boundary that is drawn first, and a warmth that stays within it.
  touch: (
    <>
      <rect width="220" height="132" fill="var(--color-art-sand-ground)" />
      <g fill="none" stroke="var(--color-art-coral)" strokeWidth="4.5" strokeLinecap="round">
        <path d="M-4 88q29-40 57 0t57 0 57 0 57 0" />
        <path d="M-4 64q29-40 57 0t57 0 57 0 57 0" opacity=".62" />
        <path d="M-4 112q29-40 57 0t57 0 57 0 57 0" opacity=".34" />
      </g>
      <circle cx="110" cy="30" r="8" fill="var(--color-art-dusk)" />
    </>
  ),
  // A light that sits on the line between water and sky.
  mm: (
    <>
      <rect width="220" height="132" fill="var(--color-art-night-ground)" />
      <circle cx="110" cy="90" r="36" fill="var(--color-apricot)" />
      <path d="M0 90h220v42H0z" fill="var(--color-art-indigo)" />
      <path
        d="M68 101h84M80 111h60M94 121h32"
        stroke="var(--color-apricot)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".6"
      />
    </>
  ),
};

/** A topic's drawing; decorative, since its title is always next to it. */
export function TopicArt({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 220 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      {art[name] ?? art.im}
    </svg>
  );
}
