import { paths } from '#platform/shared/paths.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { todayStrings } from '../strings.ts';

/** For people who have neither answered everything nor passed yet. `isBegun`: they left halfway. */
export function WelcomeCard({ isBegun }: { isBegun: boolean }) {
  const words = todayStrings.welcome;
  const { title, text, go } = isBegun ? words.left : words;
  return (
    <Card className="grid gap-3 md:p-9">
      <h2>{title}</h2>
      <p className="max-w-prose text-ink-2">{text}</p>
      <div className="mt-2">
        <ButtonLink kind="dawn" to={paths.onboarding}>
          {go}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Where no circle is on or near, the door is to oneself (CARE §3 b). */
export function HereCard() {
  const words = todayStrings.here;
  return (
    <Card className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[1fr_auto] md:p-9">
      <div className="grid gap-3">
        <h2>{words.title}</h2>
        <p className="max-w-prose text-ink-2">{words.text}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink kind="dawn" to={paths.checkIn}>
            {words.checkIn}
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.breathe}>
            {words.breathe}
          </ButtonLink>
        </div>
      </div>
      <span className="size-44 max-md:hidden">
        <BreathingCircle size="hero" />
      </span>
    </Card>
  );
}

/** A day without a circle is no failure. `leads`: they said they lead some. */
export function EmptyDay({ leads }: { leads: boolean }) {
  const words = { ...todayStrings.empty, ...(leads && todayStrings.empty.leads) };
  return (
    <section aria-labelledby="nothing-planned" className="grid gap-3">
      <h2 id="nothing-planned" className="text-title">
        {words.title}
      </h2>
      <p className="max-w-prose text-ink-2">{words.text}</p>
      <div>
        <ButtonLink kind="quiet" to={leads ? paths.templates : paths.workshops}>
          {words.workshops}
        </ButtonLink>
      </div>
      <p className="text-ink-2 text-sm">{words.help}</p>
    </section>
  );
}
