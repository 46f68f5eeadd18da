import { useState } from 'react';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { pagesOf } from '../../../domain/stage.ts';
import { roomStrings } from '../../strings.ts';
import { useShape } from '../../use-shape.ts';
import { useBoxSize } from '../use-box-size.ts';
import type { Face } from '../use-faces.ts';
import { Tile } from './tile.tsx';

const words = roomStrings.stage;
/** The most at once, and what each takes with the gap beside it, in px; and how large each is. */
const sizes = {
  phone: { most: 3, each: 102, size: 'h-18 w-24' },
  rail: { most: 6, each: 92, size: 'h-15 w-20' },
  desk: { most: 6, each: 140, size: 'h-18 w-32' },
};
/** What the two buttons take, in px. */
const turns = 112;
const turn =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong disabled:opacity-40 enabled:hover:bg-sunk';

/** Everyone who is not on the stage, page by page, so that nobody is out of reach. */
export function Strip({ faces }: { faces: readonly Face[] }) {
  const { most, each, size } = sizes[useShape()];
  const { measure, width } = useBoxSize();
  const fit = width === 0 ? most : Math.max(1, Math.min(most, Math.floor((width - turns) / each)));
  const [wanted, setPage] = useState(0);
  const pages = pagesOf(
    faces.map((face) => face.userId),
    fit,
  );
  if (pages.length === 0) return null;
  const page = Math.min(wanted, pages.length - 1);
  const shown = new Set(pages[page]);
  return (
    <section ref={measure} aria-label={words.strip} className="flex shrink-0 items-center justify-center gap-2">
      {pages.length > 1 && (
        <button
          type="button"
          aria-label={words.earlier}
          className={turn}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <ArrowIcon className="size-5 rotate-180" />
        </button>
      )}
      <ul className="flex min-w-0 gap-1.5 md:gap-3">
        {faces
          .filter((face) => shown.has(face.userId))
          .map((face) => (
            <li key={face.userId} className={`${size} shrink-0`}>
              <Tile face={face} small />
            </li>
          ))}
      </ul>
      {pages.length > 1 && (
        <button
          type="button"
          aria-label={words.later}
          className={turn}
          disabled={page === pages.length - 1}
          onClick={() => setPage(page + 1)}
        >
          <ArrowIcon className="size-5" />
        </button>
      )}
    </section>
  );
}
