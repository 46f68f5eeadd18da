import { paths } from '#platform/shared/paths.ts';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { Scores } from '../protocol/components/scores.tsx';
import { protocolStrings as words } from '../protocol/strings.ts';

export const title = words.title;
export const description = words.lead;

/** `/how-we-keep-you-safe`: the protocol in plain words, with what was measured of it (CARE C12, C22). */
export function Page() {
  return (
    <PageColumn as="article" width="xl" className="gap-12 pt-4 pb-20 md:pt-8">
      <header className="grid gap-5">
        <h1>{words.title}</h1>
        <p className="max-w-2xl text-ink-2 text-lg">{words.lead}</p>
        <p>
          {words.now} <TextLink to={paths.helpNow}>{words.help}</TextLink>
        </p>
      </header>
      {words.parts.map(({ title: name, lines }) => (
        <section key={name} className="grid gap-5">
          <h2>{name}</h2>
          <ul className="grid gap-3">
            {lines.map((line) => (
              <li key={line} className="border-line border-l-2 pl-4">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Scores />
    </PageColumn>
  );
}
