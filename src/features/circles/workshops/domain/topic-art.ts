import type { TopicId } from '#features/circles/topics/domain/topics.ts';

/** A colour of the drawings; each has its day and its night (platform/web/ui/tokens.css). */
export type ArtColour =
  | 'apricot'
  | `art-${'indigo' | 'dusk' | 'coral' | 'leaf' | 'cream'}`
  | `art-${'lilac' | 'peach' | 'mint' | 'sand' | 'night'}-ground`;

/** A shape on a sheet of 220 by 132; `at` says where, in the attributes of SVG. */
export type ArtShape = {
  tag: 'rect' | 'circle' | 'path';
  at: Readonly<Record<string, string | number>>;
  fill?: ArtColour;
  stroke?: ArtColour;
  strokeWidth?: number;
  opacity?: number;
};

const ground = (fill: ArtColour): ArtShape => ({ tag: 'rect', at: { width: 220, height: 132 }, fill });
const disc = (cx: number, cy: number, r: number, fill: ArtColour): ArtShape => ({
  tag: 'circle',
  at: { cx, cy, r },
  fill,
});
const area = (d: string, fill: ArtColour): ArtShape => ({ tag: 'path', at: { d }, fill });
const line = (d: string, stroke: ArtColour, strokeWidth: number, opacity = 1): ArtShape => ({
  tag: 'path',
  at: { d },
  stroke,
  strokeWidth,
  ...(opacity < 1 && { opacity }),
});

/** One idea for each topic, by its id (R-ROUTE-38), the name of its `image`. */
export const topicArt: Readonly<Record<TopicId, readonly ArtShape[]>> = {
  // Two who overlap and stay two.
  im: [
    ground('art-lilac-ground'),
    disc(90, 66, 41, 'art-dusk'),
    disc(130, 66, 41, 'art-coral'),
    area('M110 30.2a41 41 0 0 1 0 71.6 41 41 0 0 1 0-71.6z', 'art-indigo'),
  ],
  // Two hills, one light: what is said openly between them.
  yoga: [
    ground('art-peach-ground'),
    disc(164, 42, 17, 'apricot'),
    area('M0 98Q50 22 108 70T220 50V132H0Z', 'art-coral'),
    area('M0 114Q62 66 122 98T220 84V132H0Z', 'art-indigo'),
  ],
  // Two voices, one leaning in to hear the other.
  nvc: [
    ground('art-mint-ground'),
    area(
      'M90 30c24 0 42 14 42 33s-18 33-42 33c-5 0-9-.5-13-1.6L58 106l5-18c-9-6-15-15-15-25 0-19 18-33 42-33z',
      'art-cream',
    ),
    area('M140 44c19 0 34 12 34 27 0 8-4 15-11 20l4 15-16-9c-3 .7-7 1-11 1-19 0-34-12-34-27s15-27 34-27z', 'art-leaf'),
    line('M66 58h40M66 70h26', 'art-indigo', 4, 0.8),
  ],
  // A boundary that is drawn first, and a warmth that stays within it.
  touch: [
    ground('art-sand-ground'),
    line('M-4 88q29-40 57 0t57 0 57 0 57 0', 'art-coral', 4.5),
    line('M-4 64q29-40 57 0t57 0 57 0 57 0', 'art-coral', 4.5, 0.62),
    line('M-4 112q29-40 57 0t57 0 57 0 57 0', 'art-coral', 4.5, 0.34),
    disc(110, 30, 8, 'art-dusk'),
  ],
  // A light that sits on the line between water and sky.
  mm: [
    ground('art-night-ground'),
    disc(110, 90, 36, 'apricot'),
    area('M0 90h220v42H0z', 'art-indigo'),
    line('M68 101h84M80 111h60M94 121h32', 'apricot', 2.5, 0.6),
  ],
};
