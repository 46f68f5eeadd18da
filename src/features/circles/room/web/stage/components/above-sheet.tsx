import type { ReactNode } from 'react';
import { NewsLine } from '../../components/banners.tsx';
import { HelpLink } from '../../components/help-link.tsx';
import type { Face } from '../use-faces.ts';
import { Tile } from './tile.tsx';

type Props = { face: Face | undefined; children: ReactNode };

/**
 * What stays in reach above a phone's sheet: the one who speaks, with their marks, one's own microphone, and help (CARE 3). What has
 * just happened is said here, too: the bar that says it otherwise is behind the sheet.
 */
export function AboveSheet({ face, children }: Props) {
  return (
    <>
      <div className="h-full max-h-24 w-32">{face && <Tile face={face} small />}</div>
      {children}
      <HelpLink className="bg-card" />
      <NewsLine className="absolute right-3 bottom-0.5 left-38 line-clamp-2 text-center text-ink-2 text-xs leading-tight" />
    </>
  );
}
