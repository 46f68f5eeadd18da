import { pack } from '../../../domain/pack.ts';
import { roomStrings } from '../../strings.ts';
import { useShape } from '../../use-shape.ts';
import { useBoxSize } from '../use-box-size.ts';
import type { Face } from '../use-faces.ts';
import { Tile } from './tile.tsx';

const words = roomStrings.stage;

/** At least 60% of the whole screen is faces, also of a stage that has given some to a panel. */
function enough(stage: number, aboveStrip: boolean): number {
  return Math.min(0.97, Math.max(aboveStrip ? 0.9 : 0.8, (0.6 * innerWidth * innerHeight) / Math.max(1, stage)));
}

/** The people on the stage, all equally large, the last row in its middle (R-ROOMD-09). */
export function Stage({ faces, aboveStrip }: { faces: readonly Face[]; aboveStrip: boolean }) {
  const { measure, width, height } = useBoxSize();
  const gap = useShape() === 'desk' ? 12 : 6;
  const tiles = pack(faces.length, width, height, gap, enough(width * height, aboveStrip));
  const place = { width: tiles.width, height: tiles.height };
  return (
    <div
      ref={measure}
      className="grid min-h-0 min-w-0 flex-1 place-content-center overflow-clip [overflow-clip-margin:0.75rem]"
    >
      <ul
        aria-label={words.label}
        className="flex flex-wrap justify-center"
        style={{ gap, width: tiles.columns * (tiles.width + gap) - gap }}
      >
        {faces.map((face) => (
          <li key={face.userId} style={place}>
            <Tile face={face} />
          </li>
        ))}
      </ul>
    </div>
  );
}
