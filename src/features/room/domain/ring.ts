/** Equal tiles in a ring, each with its upper left corner; everything in whole px. */
export type Ring = { width: number; height: number; places: readonly Place[] };
type Place = { left: number; top: number };

/** Fewer don't look like a ring. */
export const ringFrom = 3;
/** Width by height: cameras' pictures, a square, an upright one. */
const shapes = [16 / 9, 4 / 3, 1, 3 / 4];

/**
 * Tiles for `count` people around an open middle, the first at the top and the next ones as a clock goes: as large as
 * they can be without touching (CARE moment 3).
 *
 * @param width of the stage, in px, like its `height` and the least `gap` between tiles
 */
export function ring(count: number, width: number, height: number, gap: number): Ring {
  const all = shapes.map((shape) => largest(count, { width, height }, gap, shape));
  return all.reduce((best, next) => (next.width * next.height > best.width * best.height ? next : best));
}

type Size = { width: number; height: number };

function largest(count: number, stage: Size, gap: number, shape: number): Ring {
  let [fits, tooLarge] = [0, Math.floor(Math.min(stage.height, stage.width / shape)) + 1];
  while (tooLarge - fits > 1) {
    const height = Math.floor((fits + tooLarge) / 2);
    if (isRing(around(count, stage, sized(height, shape)), stage, gap)) fits = height;
    else tooLarge = height;
  }
  return around(count, stage, sized(Math.max(0, fits), shape));
}

function sized(height: number, shape: number): Size {
  return { width: Math.floor(height * shape), height };
}

function around(count: number, stage: Size, tile: Size): Ring {
  const places = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return {
      left: Math.round(((stage.width - tile.width) * (1 + Math.sin(angle))) / 2),
      top: Math.round(((stage.height - tile.height) * (1 - Math.cos(angle))) / 2),
    };
  });
  return { ...tile, places };
}

/** Whether all stand apart, and none in the middle. */
function isRing({ width, height, places }: Ring, stage: Size, gap: number): boolean {
  const isApart = (one: Place, other: Place, times: number) =>
    Math.abs(one.left - other.left) >= width * times + gap || Math.abs(one.top - other.top) >= height * times + gap;
  const middle = { left: (stage.width - width) / 2, top: (stage.height - height) / 2 };
  return places.every(
    (one, index) => isApart(one, middle, 0.5) && places.slice(index + 1).every((other) => isApart(one, other, 1)),
  );
}
