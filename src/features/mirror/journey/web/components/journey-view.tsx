import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime, dayMonth } from '#platform/web/when.ts';
import { phaseOf, phases } from '../../domain/phases.ts';
import { journeyStrings as words } from '../strings.ts';
import type { ShownJourney } from '../use-journey.ts';
import { Notes } from './notes.tsx';
import { PhaseSection } from './phase-section.tsx';

/** One's way through a circle: where it is now, and before it what one wrote on the way. `now` in ms. */
export function JourneyView({ journey, now }: { journey: ShownJourney; now: number }) {
  const { workshop_id: id, title, scheduled_at: at, phase, steps } = journey;
  const care = useCare();
  const past = phases.slice(0, phases.indexOf(phase)).toReversed();
  const of = (one: (typeof phases)[number]) => steps.filter(({ step }) => phaseOf(step.step_type) === one);
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 wrap-anywhere text-lg">
          {title === null ? words.someCircle : <TextLink to={paths.circleOf(id)}>{title}</TextLink>}
          {at !== null && <span className="text-ink-2">{` · ${dateTime(at)}`}</span>}
        </p>
        {journey.is_live && (
          <ButtonLink kind="dawn" size="sm" to={paths.roomOf(id)}>
            {words.enter}
          </ButtonLink>
        )}
      </div>
      <CareAfterWords care={care} />
      {journey.called_off && <p className="rounded-lg bg-sunk px-4 py-3">{words.calledOff}</p>}
      {journey.line && (
        <section aria-labelledby="line-back">
          <Card className="grid gap-2">
            <h3 id="line-back" className="text-title">
              {words.line.title}
            </h3>
            <p dir="auto" className="wrap-anywhere font-serif text-lg italic">
              {journey.line.line}
            </p>
            <p className="text-ink-2 text-sm">{words.line.text(dayMonth(Date.parse(journey.line.said_at)))}</p>
          </Card>
        </section>
      )}
      <PhaseSection phase={phase} steps={of(phase)} now={now} care={care} />
      <Notes journey={journey} />
      {past
        .filter((one) => of(one).length > 0)
        .map((one) => (
          <PhaseSection key={one} phase={one} steps={of(one)} now={now} isPast care={care} />
        ))}
    </div>
  );
}
