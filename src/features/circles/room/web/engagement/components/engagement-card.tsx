import { Button } from '#platform/web/ui/button.tsx';
import { Switch } from '#platform/web/ui/choice.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { useNow } from '#platform/web/use-now.ts';
import { changes, type Metrics, shownAtOnce, suggestionsOf, tintOf } from '../../../domain/engagement/metrics.ts';
import { engagedOf } from '../../../domain/facilitation/situation.ts';
import type { EngagementProps } from '../engagement-session.ts';
import { aboutWords, figuresStrings, engagementStrings as words } from '../strings.ts';
import { changeOf } from '../use-change.ts';

/** A host's switch, among what's set once an evening (CARE C16). */
export function EngagementSwitch({ view, acts, connected }: EngagementProps) {
  return (
    <Switch
      label={figuresStrings.switch}
      hint={figuresStrings.switchText}
      checked={view.on}
      disabled={!connected}
      onChange={() => acts.show(!view.on)}
    />
  );
}

/** While it's on, among a host's actions: the group's figures, what might help, and the adaptation (REAL 27, 31). */
export function EngagementCard(props: EngagementProps) {
  const { view, still } = props;
  if (!view.on || still) return null;
  return (
    <section aria-labelledby="engagement" className="grid gap-3">
      <h3 id="engagement" className="text-base">
        {words.title}
      </h3>
      <Now {...props} />
    </section>
  );
}

function Now(props: EngagementProps) {
  const { known = {}, startedAt, offers, connected } = props;
  const now = useNow(10_000) + props.clockOffset;
  const engaged = engagedOf(known, now - (startedAt ?? now));
  const metrics = engaged?.metrics ?? null;
  return (
    <>
      {metrics ? <Figures metrics={metrics} /> : <p className="text-ink-2 text-sm">{figuresStrings.tooFew}</p>}
      {engaged && metrics && !known.groups && <Suggestions {...props} metrics={metrics} minutes={engaged.minutes} />}
      <div className="grid justify-items-start gap-1">
        <Button kind="quiet" size="sm" disabled={!connected || !offers?.adapt} onClick={() => offers?.adapt?.()}>
          {figuresStrings.adapt}
        </Button>
        <p className="text-ink-2 text-sm">{offers?.adapt ? figuresStrings.adaptText : figuresStrings.adaptNeeds}</p>
      </div>
    </>
  );
}

const tinted = { low: 'text-dawn-ink', middle: '', high: 'text-sage-ink' } as const;

function Figures({ metrics }: { metrics: Metrics }) {
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {(['overall', 'participation', 'attention', 'mood'] as const).map((name) => {
          const figure = metrics[name];
          const tint = figure === null ? 'middle' : tintOf(figure);
          return (
            <div key={name}>
              <dt className="text-ink-2 text-sm">{figuresStrings.figures[name]}</dt>
              <dd className={classes('font-semibold tabular-nums', tinted[tint])}>
                {figure ?? <span className="font-normal text-ink-2 text-sm">{figuresStrings.moodUnknown}</span>}
                {tint !== 'middle' && <span className="font-normal text-sm"> {figuresStrings.tints[tint]}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-ink-2 text-sm">{figuresStrings.steps}</p>
    </div>
  );
}

function Suggestions({ metrics, minutes, ...props }: EngagementProps & { metrics: Metrics; minutes: number }) {
  const shown = suggestionsOf(metrics, minutes).slice(0, shownAtOnce);
  if (shown.length === 0) return <p className="text-ink-2 text-sm">{figuresStrings.none}</p>;
  return (
    <ul aria-label={figuresStrings.suggestions} className="grid gap-2">
      {shown.map((about) => {
        const change = changeOf(changes[about], props);
        return (
          <li
            key={about}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunk px-3 py-2"
          >
            <p className="min-w-40 flex-1 text-sm">{aboutWords[about].says}</p>
            {change && (
              <Button kind="quiet" size="sm" disabled={!props.connected} onClick={change.act}>
                {change.label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
