import { paths } from '#platform/shared/paths.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { comingStrings as words } from '../strings.ts';

export const title = words.title;

/** What members see of a part that is still to come. */
export function Page() {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-6 px-5 py-16 text-center md:py-24">
      <BreathingCircle size="loader" className="!size-32" />
      <h1 className="text-heading">{words.title}</h1>
      <p className="max-w-md text-ink-2 text-lg">{words.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.workshops}>{words.workshops}</ButtonLink>
        <ButtonLink to={paths.home} kind="quiet">
          {words.home}
        </ButtonLink>
      </div>
    </div>
  );
}
