import { pack } from '../../../domain/pack.ts';
import { roomStrings } from '../../strings.ts';
import { useShape } from '../../use-shape.ts';
import { useBoxSize } from '../use-box-size.ts';
import type { Face } from '../use-faces.ts';
import { Tile } from './tile.tsx';

const words = roomStrings.stage;

/** The people on the stage, all equally large, the last row in its middle (R-ROOMD-09). */
export function Stage({ faces, aboveStrip }: { faces: readonly Face[]; aboveStrip: boolean }) {
  const { measure, width, height } = useBoxSize();
  const gap = useShape() === 'desk' ? 12 : 6;
  const tiles = pack(faces.length, width, height, gap, aboveStrip ? 0.9 : undefined);
  const place = { width: tiles.width, height: tiles.height };
  return (
    <div ref={measure} className="grid min-h-0 min-w-0 flex-1 place-content-center overflow-hidden">
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
