import { nameOf } from '#features/mirror/exercises/domain/exercise-names.ts';
import { helpings } from '#features/mirror/moments/domain/helped.ts';
import { Trusted } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dayMonth, otherDay } from '#platform/web/when.ts';
import type { Suggestion, SuggestionAnswer } from '../../domain/contract.ts';
import { exerciseFor } from '../../domain/ways.ts';
import { suggestionsStrings as words } from '../strings.ts';

/** Where a suggestion leads: its exercise, or a check-in. */
function wayOf(one: Suggestion): string {
  const exercise = exerciseFor(one);
  if (exercise !== null) return paths.exerciseOf(exercise);
  return one.trigger === 'missed-practice' ? paths.exercises : paths.checkIn;
}

type CardProps = {
  one: Suggestion;
  now: number;
  busy: boolean;
  onTakeUp: () => void;
  onAnswer: (answer: SuggestionAnswer) => void;
};

/** One suggestion with its reason; taken up, it asks whether it helped. `now` in ms. */
export function SuggestionCard({ one, now, busy, onTakeUp, onAnswer }: CardProps) {
  const { id, trigger, count, exercise, status } = one;
  const at = Date.parse(one.created_at);
  const isFresh = otherDay(one.created_at, now) === null;
  const title = nameOf(exercise)?.title;
  const said = words.triggers[trigger];
  const heading = `suggestion-${id}`;
  return (
    <Card as="li" pad="sm" aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="text-title">
        {said.title}
      </h3>
      {(exercise === null || title) && <p className="text-ink-2">{said.because(count, isFresh, title ?? '')}</p>}
      {!isFresh && <p className="text-ink-2 text-sm">{words.from(dayMonth(at))}</p>}
      {status === 'pending' ? (
        <div className="mt-1 flex flex-wrap gap-2">
          <ButtonLink size="sm" to={wayOf(one)} onClick={onTakeUp}>
            {said.go}
          </ButtonLink>
          <Button kind="quiet" size="sm" busy={busy} onClick={() => onAnswer({ id, status: 'dismissed' })}>
            {words.notNow}
          </Button>
        </div>
      ) : (
        <DidItHelp id={id} busy={busy} onAnswer={onAnswer} />
      )}
      {status === 'pending' && isOfLowDays(trigger) && <OrSomeone />}
    </Card>
  );
}

const isOfLowDays = (trigger: Suggestion['trigger']) => trigger === 'low-days' || trigger === 'low-evenings';

/** After several low days a person stands beside the exercise, which may not be enough. */
function OrSomeone() {
  return (
    <div className="mt-1 grid gap-2 border-line border-t pt-3">
      <p className="text-ink-2">
        {words.company.ask} <TextLink to={paths.helpNow}>{words.company.lines}</TextLink>
      </p>
      <Trusted />
    </div>
  );
}

function DidItHelp({ id, busy, onAnswer }: Pick<CardProps, 'busy' | 'onAnswer'> & { id: string }) {
  const question = `helped-${id}`;
  return (
    <fieldset aria-labelledby={question} className="mt-1 grid min-w-0 gap-2">
      <p id={question}>{words.helped.ask}</p>
      <div className="flex flex-wrap gap-2">
        {helpings.map((said) => (
          <Button
            key={said}
            kind="quiet"
            size="sm"
            busy={busy}
            onClick={() => onAnswer({ id, status: 'acted_upon', user_response: said })}
          >
            {words.helped[said]}
          </Button>
        ))}
        <Button kind="quiet" size="sm" busy={busy} onClick={() => onAnswer({ id, status: 'dismissed' })}>
          {words.helped.skip}
        </Button>
      </div>
    </fieldset>
  );
}
