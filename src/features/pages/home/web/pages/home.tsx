import { paths } from '#platform/shared/paths.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { platformStrings } from '#platform/web/strings.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Card, Tag } from '#platform/web/ui/surface.tsx';
import { CodeBand } from '../components/code-band.tsx';
import { ComingCircles } from '../components/coming-circles.tsx';
import { Hero } from '../components/hero.tsx';
import { Topics } from '../components/topics.tsx';
import { homeStrings as words } from '../strings.ts';

/** The product's name alone. */
export const title = null;

/** Home (R-ROUTE-01): what this is, where to begin, and what one can count on. */
export function Page() {
  return (
    <>
      <PageTitle description={platformStrings.description} />
      <Hero />
      <CodeBand />
      <section className="page-width py-14 md:py-20">
        <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2>{words.promisesTitle}</h2>
          <Link to={paths.howItWorks} className="font-semibold text-ink underline underline-offset-4">
            {words.howItWorks}
          </Link>
        </div>
        <div className="grid gap-5 md:grid-cols-3">
          {words.promises.map((promise) => (
            <Card key={promise.title}>
              <Tag>{promise.tag}</Tag>
              <h3 className="mt-4">{promise.title}</h3>
              <p className="mt-2.5 text-ink-2">{promise.text}</p>
            </Card>
          ))}
        </div>
      </section>
      <ComingCircles />
      <Topics />
      <section data-visitor className="page-width grid justify-items-center gap-5 py-16 text-center md:py-24">
        <h2>{words.closing.title}</h2>
        <p className="max-w-md text-ink-2">{words.closing.text}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.join}>{words.closing.join}</ButtonLink>
          <ButtonLink to={paths.auth} kind="quiet">
            {words.closing.signIn}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
