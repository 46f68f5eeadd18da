import { paths } from '#platform/shared/paths.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { LeaveIcon } from '#platform/web/ui/frame-icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { linesFor } from '../../domain/help-country.ts';
import type { HelpCountry } from '../../domain/help-line.ts';
import { elsewhere, helpCountries } from '../../domain/help-lines.ts';
import { leaveFast } from '../../domain/leave-fast.ts';
import { AllCountries } from '../components/all-countries.tsx';
import { Emergency } from '../components/emergency.tsx';
import { LineCard } from '../components/line-card.tsx';
import { Sources } from '../components/sources.tsx';
import { PlanLink } from '../public/components/plan-link.tsx';
import { TrustedReach } from '../public/components/trusted-reach.tsx';
import { helpStrings as words } from '../strings.ts';
import { countryListName, useCountry } from '../use-country.ts';

export const title = words.title;
export const description = words.lead;

const countries = helpCountries.map(({ code, name }) => ({ value: code, label: name }));

/** Help now: lines to call in one tap, for anyone who comes, signed in or not (CARE C12). */
export function Page() {
  const [country, choose] = useCountry();
  return (
    <PageColumn as="main" width="lg" id="content" className="gap-9 pb-16">
      {/* Before the way out, though shown below it: a move to this page puts the focus on its heading. */}
      <h1 className="-mb-5">{words.title}</h1>
      <TopBar />
      <div className="grid gap-3">
        <p className="max-w-2xl text-ink-2 text-lg">{words.lead}</p>
        <TrustedReach asks />
        <PlanLink />
      </div>
      <div className="max-w-sm">
        <Select
          label={words.where.label}
          hint={words.where.note}
          name={countryListName}
          value={country?.code ?? ''}
          onChange={(event) => choose(event.target.value)}
          options={[{ value: '', label: words.where.none }, ...countries]}
        />
      </div>
      <Emergency country={country ?? undefined} />
      <div data-place={country === undefined ? 'lines' : undefined} className="empty:hidden">
        {country && <Lines country={country} />}
      </div>
      <Elsewhere />
      <Meanwhile />
      <AllCountries />
      <p className="text-ink-2 text-sm">
        {words.honest} <TextLink to={paths.howWeKeepYouSafe}>{words.protocol}</TextLink>
      </p>
      <Sources country={country ?? undefined} />
    </PageColumn>
  );
}

/**
 * The way out comes first and stays in reach while one reads on, above any note at the top. The first script of
 * index.html acts on it (CARE C18); without scripts it is a plain link.
 */
function TopBar() {
  return (
    <div className="-order-1 grid gap-2 md:mt-2">
      <div className="flex items-center justify-between gap-4 pt-3">
        <a
          href={leaveFast.to}
          rel="noreferrer"
          data-leave-fast={leaveFast.channel}
          aria-describedby="leave-note"
          className="fixed top-3 z-50 inline-flex h-12 w-fit items-center gap-2.5 rounded-full bg-ink px-5 font-semibold text-on-ink no-underline shadow-raised hover:bg-ink-2"
        >
          <LeaveIcon />
          {words.leave.button}
        </a>
        <Link
          to={paths.home}
          aria-label={words.home}
          className="ml-auto inline-flex min-h-12 items-center gap-3 rounded-md font-serif text-[1.5625rem] text-ink no-underline"
        >
          <BreathingCircle size="mark" />
          <span className="max-sm:hidden">{platformStrings.product}</span>
        </Link>
      </div>
      <p id="leave-note" className="text-ink-2 text-xs">
        {words.leave.note}
      </p>
    </div>
  );
}

function Lines({ country }: { country: HelpCountry }) {
  const young = linesFor(country, 'young');
  const violence = linesFor(country, 'violence');
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-title">{words.listen.title}</h2>
        <p className="text-ink-2">{words.listen.text}</p>
      </div>
      <ul className="grid gap-3">
        {linesFor(country, 'everyone').map((line) => (
          <LineCard key={line.name} line={line} />
        ))}
      </ul>
      {violence.length > 0 && (
        <>
          <div className="mt-3 grid gap-1">
            <h2 className="text-title">{words.listen.violence}</h2>
            <p className="text-ink-2">{words.listen.violenceNote}</p>
          </div>
          <ul className="grid gap-3">
            {violence.map((line) => (
              <LineCard key={line.name} line={line} />
            ))}
          </ul>
        </>
      )}
      {young.length > 0 && (
        <>
          <h2 className="mt-3 text-title">{words.listen.young}</h2>
          <ul className="grid gap-3">
            {young.map((line) => (
              <LineCard key={line.name} line={line} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Elsewhere() {
  return (
    <section className="grid gap-2">
      <h2 className="text-title">{words.elsewhere.title}</h2>
      <p className="text-ink-2">
        {words.elsewhere.text} <TextLink href={elsewhere.directory.href}>{elsewhere.directory.name}</TextLink>
      </p>
    </section>
  );
}

function Meanwhile() {
  return (
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
  );
}
