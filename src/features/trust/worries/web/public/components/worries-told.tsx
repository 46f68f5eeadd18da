import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import { waitingWorries } from '../../queries.ts';
import { worriesStrings } from '../../strings.ts';

const words = worriesStrings.told;

/** For a steward, before everything else: that somebody's worried about somebody, and the way to where it's looked after. Nothing otherwise. */
export function WorriesTold() {
  const { data } = useQuery(waitingWorries);
  if (!data || data.worries.length === 0) return null;
  return (
    <section aria-labelledby="worried" className="grid gap-4 rounded-lg bg-dawn-soft p-5 md:p-6">
      <div className="grid gap-1">
        <h2 id="worried" className="text-title">
          {worriesStrings.title}
        </h2>
        <p className="text-sm">{words.text}</p>
      </div>
      <ul className="grid gap-3">
        {data.worries.map(({ id, author_name, by_name, space, made_at }) => (
          <li key={id} className="wrap-anywhere">
            <p dir="auto">{words.about(by_name, author_name)}</p>
            <p className="text-sm">
              <span dir="auto">{space.name}</span> · <time dateTime={made_at}>{dateTime(made_at)}</time>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <TextLink to={paths.worries}>{words.look}</TextLink>
      </p>
    </section>
  );
}
