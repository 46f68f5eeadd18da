import type { TopicId } from '#features/circles/topics/domain/topics.ts';
import { type ArtShape, topicArt } from '#features/circles/workshops/domain/topic-art.ts';
import { textOfBytes } from '#platform/shared/base64.ts';
import type { Drawn } from '#platform/shared/drawn.ts';
import { cardColours as colours } from './card-colours.ts';
import { shortened } from './circle-lines.ts';
import { drawable } from './drawable.ts';

/** What a picture for sharing says. */
export type SharedCard = {
  /** In small letters above the title. */
  tag: string;
  title: string;
  /** In its place where the title has letters that can't be drawn. */
  otherwise: string;
  lines: readonly string[];
  /** The drawing beside it; a host's has a face, and what has neither the mark of the product. */
  beside: { art: TopicId } | { face: string | { initials: string } } | null;
};

/** As chats and feeds show it. */
export const cardSize = { width: 1200, height: 630 } as const;
const panel = 420;

const box = (style: Drawn['props']['style'], children: readonly Drawn[] | string = []): Drawn => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** A card as it's drawn: words on the left, the drawing on the right, the product's name below. */
export function drawnCard(card: SharedCard): Drawn {
  const { width, height } = cardSize;
  const title = shortened(drawable(card.title) ?? card.otherwise, 150);
  const lines = card.lines.flatMap((line) => drawable(line) ?? []);
  const words = box({ flexDirection: 'column' }, [
    box({ fontSize: 26, fontWeight: 600, color: colours.dawn, marginBottom: 20 }, drawable(card.tag) ?? ''),
    box(titleLook(title), title),
    ...lines.map((line) =>
      box({ fontSize: 30, lineHeight: 1.4, color: colours['ink-2'], wordBreak: 'break-word', lineClamp: 2 }, line),
    ),
  ]);
  const [top, right, bottom, left] = [64, 56, 52, 72];
  const column = {
    flexDirection: 'column',
    justifyContent: 'space-between',
    margin: `${top}px ${right}px ${bottom}px ${left}px`,
    width: width - panel - left - right,
    height: height - top - bottom,
  };
  return box({ width, height, backgroundColor: colours.paper, fontFamily: 'Figtree' }, [
    box(column, [words, name()]),
    beside(card.beside),
  ]);
}

/** The longer, the smaller, so that it's whole; `lineClamp` ends what's longer still. */
function titleLook(title: string): Drawn['props']['style'] {
  const length = Array.from(title).length;
  const longestWord = Math.max(...title.split(' ').map((word) => Array.from(word).length));
  const byLength = length <= 24 ? 84 : length <= 48 ? 66 : length <= 90 ? 52 : 44;
  // A letter is about half as wide as it's high, and the column 620 wide.
  const byWord = Math.max(40, Math.floor(620 / (longestWord * 0.5)));
  return {
    display: 'block',
    fontFamily: 'Newsreader',
    fontSize: Math.min(byLength, byWord),
    lineHeight: 1.1,
    color: colours.ink,
    letterSpacing: '-0.01em',
    marginBottom: 26,
    wordBreak: 'break-word',
    lineClamp: 5,
  };
}

function name(): Drawn {
  return box({ alignItems: 'center', fontFamily: 'Newsreader', fontSize: 34, color: colours.ink }, [
    box({ marginRight: 16 }, [rings(44)]),
    box({}, 'Attune'),
  ]);
}

function beside(what: SharedCard['beside']): Drawn {
  const look = { width: panel, height: cardSize.height };
  if (what === null) return box({ ...look, ...centred, backgroundColor: colours.mist }, [rings(240)]);
  if ('art' in what) return picture(artOf(what.art), look);
  const { face } = what;
  const round = { width: 300, height: 300, borderRadius: 150 };
  const drawn =
    typeof face === 'string'
      ? picture(face, round)
      : box({ ...round, ...centred, backgroundColor: colours.paper, fontSize: 110, fontWeight: 600 }, face.initials);
  return box({ ...look, ...centred, backgroundColor: colours.mist, color: colours.ink }, [drawn]);
}

const centred = { alignItems: 'center', justifyContent: 'center' };

function picture(src: string, style: { width: number; height: number; borderRadius?: number }): Drawn {
  return {
    type: 'img',
    props: { src, width: style.width, height: style.height, style: { ...style, objectFit: 'cover' } },
  };
}

/** The breathing circle at rest. */
function rings(size: number): Drawn {
  const ring = (r: number) =>
    `<circle cx="50" cy="50" r="${r}" fill="none" stroke="${colours.dawn}" stroke-width="2.5"/>`;
  const heart = `<circle cx="50" cy="50" r="17" fill="${colours.dawn}"/>`;
  return picture(asSource('0 0 100 100', ring(46) + ring(32) + heart, size, size), { width: size, height: size });
}

/** The part of each drawing (220 by 132) that says it on a sheet that stands upright, two to three. */
const upright: Readonly<Record<TopicId, string>> = {
  im: '39 -40 142 213',
  yoga: '112 0 88 132',
  nvc: '35 -44 152 228',
  touch: '66 0 88 132',
  mm: '66 0 88 132',
};

function artOf(topic: TopicId): string {
  const shapes = topicArt[topic];
  const ground = colours[shapes[0]?.fill ?? 'art-cream'];
  const sheet = `<rect x="-220" y="-220" width="660" height="660" fill="${ground}"/>`;
  return asSource(upright[topic], sheet + shapes.map(svgOf).join(''), panel, cardSize.height);
}

function svgOf({ tag, at, fill, stroke, strokeWidth, opacity }: ArtShape): string {
  const paint = {
    ...at,
    fill: fill ? colours[fill] : 'none',
    ...(stroke && { stroke: colours[stroke], 'stroke-width': strokeWidth ?? 1, 'stroke-linecap': 'round' }),
    ...(opacity !== undefined && { opacity }),
  };
  const attributes = Object.entries(paint).map(([key, value]) => `${key}="${value}"`);
  return `<${tag} ${attributes.join(' ')}/>`;
}

function asSource(viewBox: string, inside: string, width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;
  // Nothing but ASCII is in it.
  return `data:image/svg+xml;base64,${textOfBytes(Uint8Array.from(svg, (letter) => letter.charCodeAt(0)))}`;
}
