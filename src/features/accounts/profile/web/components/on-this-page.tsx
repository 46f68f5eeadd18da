import { profileStrings as words } from '../strings.ts';

/**
 * Ways down a long page: beside it where there's room and in sight all along, under its title on a phone.
 * Plain links to the parts' ids, so that the browser does the way, the history and the focus.
 */
export function OnThisPage({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label={words.onThisPage} className="lg:sticky lg:top-8 lg:w-44">
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-1">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-ink-2 text-small hover:text-ink lg:border-transparent lg:px-0 lg:underline-offset-4 lg:hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
