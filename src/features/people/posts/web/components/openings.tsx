import { useQuery } from '@tanstack/react-query';
import { openingsOf } from '#features/people/spaces/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { postsStrings } from '../strings.ts';

const words = postsStrings.openings;

/** For the host of a space, so that it's never empty: a press puts one into the field. */
export function Openings({ slug, onChoose }: { slug: string; onChoose: (opening: string) => void }) {
  const openings = useQuery(openingsOf(slug)).data?.openings ?? [];
  if (openings.length === 0) return null;
  return (
    <section aria-labelledby="openings" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="openings" className="text-title">
          {words.title}
        </h2>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <ol className="grid border-line border-b">
        {openings.map((opening, index) => (
          <li key={opening} className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t py-4">
            <p className="min-w-0 flex-1 basis-72 font-serif text-lg leading-snug">{opening}</p>
            <Button kind="quiet" size="sm" aria-label={words.use(index + 1)} onClick={() => onChoose(opening)}>
              {words.act}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
