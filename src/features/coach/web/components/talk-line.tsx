import { safetyPublicStrings } from '#features/safety/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { madeByModel, madeByRules } from '#platform/shared/source-type.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { Line } from '../../domain/contract.ts';
import { coachStrings } from '../strings.ts';

const words = coachStrings.chat;

const sources = { guide: madeByRules, model: madeByModel } as const;

type Props = Pick<Line, 'who' | 'text' | 'exercise'> & { id?: string; newTab?: boolean };

/** One line of a talk, with who said it in words (CARE C21). `newTab`: its exercise opens beside what would be lost. */
export function TalkLine({ id, who, text, exercise, newTab = false }: Props) {
  const isMine = who === 'person';
  return (
    <li
      id={id && `line-${id}`}
      {...(!isMine && { 'data-digital-source-type': sources[who] })}
      className={classes('grid max-w-[88%] scroll-mt-24 gap-1', isMine ? 'justify-self-end' : 'justify-self-start')}
    >
      <span className="text-ink-2 text-xs">{isMine ? words.you : words.coach[who]}</span>
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
