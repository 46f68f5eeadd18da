import { HelpLink } from '../../components/help-link.tsx';
import type { Face } from '../use-faces.ts';
import { Tile } from './tile.tsx';

/** What stays in sight above a phone's sheet: whoever speaks, with their marks, and help (CARE 3, polish 18). */
export function AboveSheet({ face }: { face: Face | undefined }) {
  return (
    <>
      <div className="h-full max-h-24 w-32">{face && <Tile face={face} small />}</div>
      <HelpLink className="bg-card" />
    </>
  );
}
