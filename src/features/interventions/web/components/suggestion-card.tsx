import { useQuery } from '@tanstack/react-query';
import { helpings } from '#features/insights/domain/history.ts';
import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import type { Answer, Intervention } from '../../domain/contract.ts';
import type { Trigger } from '../../domain/triggers.ts';
import { exerciseTitle } from '../queries.ts';
import { interventionsStrings as words } from '../strings.ts';

/** Where a suggestion leads, if it names no exercise: the one that fits its reason, or a check-in. */
const ways: Readonly<Record<Trigger, string>> = {
  'low-evenings': paths.exerciseOf('before-sleep'),
  'low-days': paths.exerciseOf('a-kind-hand'),
  'tense-days': paths.exerciseOf('longer-out'),
  'after-circle': paths.checkIn,
  'week-after-circle': paths.checkIn,
  'missed-practice': paths.exercises,
};

type CardProps = { one: Intervention; busy: boolean; onAnswer: (answer: Answer) => void };

/** One suggestion with its reason; taken up, it asks whether it helped. */
export function SuggestionCard({ one, busy, onAnswer }: CardProps) {
  const { id, trigger, count, exercise, status } = one;
  const { data: title } = useQuery(exerciseTitle(exercise));
  const said = words.triggers[trigger];
  const heading = `suggestion-${id}`;
  return (
    <Card as="li" pad="sm" aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="text-title">
        {said.title}
      </h3>
      {(exercise === null || title) && <p className="text-ink-2">{said.because(count, title ?? '')}</p>}
      {status === 'pending' ? (
        <div className="mt-1 flex flex-wrap gap-2">
          <ButtonLink
            size="sm"
            to={exercise === null ? ways[trigger] : paths.exerciseOf(exercise)}
            onClick={() => onAnswer({ id, status: 'delivered' })}
          >
            {said.go}
          </ButtonLink>
          <Button kind="quiet" size="sm" busy={busy} onClick={() => onAnswer({ id, status: 'dismissed' })}>
            {words.notNow}
          </Button>
        </div>
      ) : (
        <DidItHelp id={id} busy={busy} onAnswer={onAnswer} />
      )}
    </Card>
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
