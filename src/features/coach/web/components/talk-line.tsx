import { safetyPublicStrings } from '#features/safety/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { madeByModel, madeByRules } from '#platform/shared/source-type.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { Line } from '../../domain/contract.ts';
import { coachStrings } from '../strings.ts';

const words = coachStrings.chat;

const sources = { guide: madeByRules, model: madeByModel } as const;

/** Whose a line is, in words and for programs (CARE C21). */
export function saidBy(who: Line['who']) {
  if (who === 'person') return { by: words.you, mark: {} };
  return { by: words.coach[who], mark: { 'data-digital-source-type': sources[who] } };
}

type Props = Pick<Line, 'who' | 'text' | 'exercise'> & { id?: string; newTab?: boolean };

/** One line of a talk, with who said it in words (CARE C21). `newTab`: its exercise opens beside what would be lost. */
export function TalkLine({ id, who, text, exercise, newTab = false }: Props) {
  const isMine = who === 'person';
  const { by, mark } = saidBy(who);
  return (
    <li
      id={id && `line-${id}`}
      {...mark}
      className={classes(
        // Only its receipt gives it the focus: a ring says which one it is, also after a tap.
        'grid max-w-[88%] scroll-mt-24 gap-1 rounded-lg focus:outline-[2.5px] focus:outline-focus focus:outline-offset-4',
        isMine ? 'justify-self-end' : 'justify-self-start',
      )}
    >
      <span className="text-ink-2 text-xs">{by}</span>
      <p
        className={classes(
          'wrap-anywhere whitespace-pre-wrap rounded-lg px-4 py-3',
          isMine ? 'bg-mist text-ink' : 'border border-line bg-card',
        )}
      >
        {text}
      </p>
      {exercise && (
        <div>
          <ButtonLink
            to={paths.exerciseOf(exercise)}
            kind="quiet"
            size="sm"
            {...(newTab && { target: '_blank', rel: 'noopener' })}
          >
            {words.exercise}
            {newTab && <span className="sr-only"> {safetyPublicStrings.newTab}</span>}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
