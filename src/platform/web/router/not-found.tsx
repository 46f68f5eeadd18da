import { paths } from '#platform/shared/paths.ts';
import { useLinks } from '#platform/web/frame/use-links.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageTitle } from './page-title.tsx';
import { notFoundStrings as words } from './strings.ts';

/** The not-found screen (R-ROUTE-36); a page may also render it for an id that leads nowhere. */
export function NotFound() {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-6 px-5 py-16 text-center md:py-24">
      <PageTitle title={words.title} />
      <BreathingCircle size="loader" className="!size-32" />
      <h1>{words.title}</h1>
      <p className="max-w-md text-ink-2 text-lg">{words.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>{words.home}</ButtonLink>
        {useLinks('not-found').map(({ to, label }) => (
          <ButtonLink key={to} to={to} kind="quiet">
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
