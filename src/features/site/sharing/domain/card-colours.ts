import type { ArtColour } from '#features/circles/workshops/domain/topic-art.ts';

/** The day's colours of the product, copied from the web's tokens (a test keeps them the same). */
export const cardColours = {
  paper: '#faf6ef',
  mist: '#dcd8ee',
  ink: '#1e1b4b',
  'ink-2': '#4f4b74',
  dawn: '#bf4a2b',
  apricot: '#f2b183',
  'art-indigo': '#1e1b4b',
  'art-dusk': '#4b3a6b',
  'art-coral': '#d9603f',
  'art-leaf': '#6f9a83',
  'art-cream': '#fffdf9',
  'art-lilac-ground': '#dcd8ee',
  'art-peach-ground': '#f7d9c9',
  'art-mint-ground': '#d8e6dc',
  'art-sand-ground': '#f0e5d6',
  'art-night-ground': '#2a2661',
} as const satisfies Readonly<Record<ArtColour | 'paper' | 'mist' | 'ink' | 'ink-2' | 'dawn', string>>;
