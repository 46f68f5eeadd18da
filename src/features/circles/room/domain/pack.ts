/** Equal tiles in rows of at most `columns`; `width` and `height` are a tile's, in whole px. */
export type Packing = { columns: number; rows: number; width: number; height: number };

/** A tile is never wider than this for its height: a camera's own picture, so that no chin is cut off. */
const widest = 16 / 9;
/** From a camera's picture to an upright phone's: a narrower tile cuts off only what is beside a face. */
const narrowest = [4 / 3, 5 / 4, 6 / 5, 9 / 8, 1, 9 / 10, 4 / 5, 3 / 4, 2 / 3];
/** How much of a picture's height may be cut off, above and below. */
const cutAtMost = 1 / 8;

/**
 * Tiles for `count` people, as large as the stage allows: at least 60% of the whole screen is faces. They keep the
 * shape of a camera's picture as long as they fill the stage well enough that way.
 *
 * @param width of the stage, in px, like its `height` and the `gap` between tiles
 * @param enough the share of the stage from which on tiles needn't become narrower
 */
export function pack(count: number, width: number, height: number, gap: number, enough = 0.8): Packing {
  let best: Packing = { columns: 1, rows: Math.max(1, count), width: 0, height: 0 };
  for (const lower of narrowest) {
    best = largest(count, width, height, gap, lower);
    if (count * best.width * best.height >= enough * width * height) break;
  }
  return best;
}

function largest(count: number, width: number, height: number, gap: number, lower: number): Packing {
  const all = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(Math.max(1, count) / columns);
    const cell = { width: (width - gap * (columns - 1)) / columns, height: (height - gap * (rows - 1)) / rows };
    return { columns, rows, ...inShape(cell, lower) };
  });
  return all.reduce((best, next) => (next.width * next.height > best.width * best.height ? next : best));
}

function inShape(cell: { width: number; height: number }, lower: number): { width: number; height: number } {
  const width = Math.max(0, Math.min(cell.width, cell.height * widest));
  const height = Math.max(0, Math.min(cell.height, cell.width / lower));
  return { width: Math.floor(width), height: Math.floor(height) };
}

/**
 * Whether a picture may fill its tile, or is shown whole: filling cuts off what is beside a face, and little above and
 * below it. Both are width by height.
 */
export function mayFill(picture: number, tile: number): boolean {
  return picture / tile >= 1 - cutAtMost;
}
