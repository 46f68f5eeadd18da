import { gridFor } from '../../../domain/stage.ts';
import { roomStrings } from '../../strings.ts';
import { usePhone } from '../../use-phone.ts';
import type { Face } from '../use-faces.ts';
import { inCell, Tile } from './tile.tsx';

const words = roomStrings.stage;
const waitingPlaces = ['first', 'second', 'third', 'fourth', 'fifth'];
const cell = 'grid min-h-0 min-w-0 place-items-center [container-type:size]';

/** The people on the stage in their places, and faint tiles for those who may still join (R-ROOMD-07, R-ROOMD-09). */
export function Stage({ faces }: { faces: readonly Face[] }) {
  const grid = gridFor(faces.length, usePhone());
  const template = {
    gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))`,
  };
  return (
    <ul aria-label={words.label} className="grid min-h-0 flex-1 gap-2 md:gap-3.5" style={template}>
      {faces.map((face) => (
        <li key={face.userId} className={cell}>
          <Tile face={face} />
        </li>
      ))}
      {waitingPlaces.slice(0, grid.waiting).map((place) => (
        <li key={place} className={cell}>
          <div
            className={`grid place-items-center rounded-xl border border-line border-dashed p-3 text-center text-ink-3 text-sm ${inCell}`}
          >
            {words.waiting}
          </div>
        </li>
      ))}
    </ul>
  );
}
