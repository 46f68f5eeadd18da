import type { MouseEvent } from 'react';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { LeaveIcon } from '#platform/web/ui/icons.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { CallLine } from '../components/call-line.tsx';
import { helpStrings as words } from '../strings.ts';

/** A neutral place that nobody wonders about. */
const neutral = 'https://www.wikipedia.org';

/** This page's place in the history is taken by the neutral one (CARE C18). Without scripts it is a plain link. */
function leave(event: MouseEvent): void {
  event.preventDefault();
  document.body.hidden = true;
  window.location.replace(neutral);
}

/** Help now: lines to call in one tap, for whoever comes, signed in or not. */
export function HelpNow() {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-5 pt-4 pb-16 md:px-8 md:pt-8">
      <PageTitle title={words.title} description={words.lead} />
      <h1>{words.title}</h1>
      {/* Stays in reach while one reads on. */}
      <a
        href={neutral}
        rel="noreferrer"
        onClick={leave}
        aria-describedby="leave-note"
        className="sticky top-3 z-10 -mt-4 inline-flex h-12 w-fit items-center gap-2.5 rounded-full bg-ink px-5 font-semibold text-on-ink no-underline shadow-raised hover:bg-ink-2 md:-mt-20 md:justify-self-end"
      >
        <LeaveIcon />
        {words.leave.button}
      </a>
      <p id="leave-note" className="-mt-5 text-ink-2 text-xs md:-mt-6 md:justify-self-end">
        {words.leave.note}
      </p>
      <p className="max-w-2xl text-ink-2 text-lg">{words.lead}</p>

      <section>
        <h2 className="text-title">{words.emergency.title}</h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {words.emergency.lines.map((line) => (
            <CallLine key={line.name} {...line} urgent />
          ))}
        </ul>
      </section>

      <section>
        <h2 className="text-title">{words.listen.title}</h2>
        <p className="mt-2 text-ink-2">{words.listen.text}</p>
        <ul className="mt-4 grid gap-3">
          {words.listen.lines.map((line) => (
            <CallLine key={line.name} {...line} />
          ))}
        </ul>
        <p className="mt-4 text-ink-2">
          {words.listen.elsewhere}{' '}
          <a
            href={words.listen.directory.href}
            rel="noreferrer"
            className="font-semibold text-ink underline underline-offset-4"
          >
            {words.listen.directory.name}
          </a>
        </p>
      </section>

      <Card>
        <h2 className="text-title">{words.meanwhile.title}</h2>
        <ul className="mt-3 grid gap-2 text-ink-2">
          {words.meanwhile.steps.map((step) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden="true" className="mt-2.5 size-2 shrink-0 rounded-full bg-sage" />
              {step}
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-ink-2 text-sm">
        {words.honest} {words.confirm}
      </p>
    </div>
  );
}
