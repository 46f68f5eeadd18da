import { safetyPublicStrings } from '#features/trust/safety/web/public/strings.ts';
import { paths } from '#platform/shared/paths.ts';
import { madeByModel, madeByRules } from '#platform/shared/source-type.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Help, Line } from '../../domain/contract.ts';
import { coachStrings } from '../strings.ts';

const words = coachStrings.chat;

const sources = { guide: madeByRules, model: madeByModel } as const;

/** Whose a line is, in words and for programs (CARE C21). */
export function saidBy(who: Line['who']) {
  if (who === 'person') return { by: words.you, mark: {} };
  return { by: words.coach[who], mark: { 'data-digital-source-type': sources[who] } };
}

/** A text, with each number and address that it names to tap. */
function WithLinks({ text, help }: { text: string; help: readonly Help[] }) {
  const [first, ...others] = help.toSorted((one, other) => shownOf(other).length - shownOf(one).length);
  if (!first) return text;
  const at = placeOf(first, text);
  if (at === -1) return <WithLinks text={text} help={others} />;
  return (
    <>
      <WithLinks text={text.slice(0, at)} help={others} />
      <HelpLink {...first} />
      <WithLinks text={text.slice(at + shownOf(first).length)} help={others} />
    </>
  );
}

/** Where it stands: after its name, which may begin with the same number. */
function placeOf({ name, tel }: Help, text: string): number {
  const named = text.indexOf(`${name}, ${tel}`);
  return named === -1 ? text.indexOf(tel ?? name) : named + name.length + 2;
}

/** As it stands in the text. */
const shownOf = ({ name, tel }: Help) => tel ?? name;

function HelpLink({ name, tel, url }: Help) {
  if (tel !== null)
    return (
      <TextLink href={url} aria-label={`${words.call[url.startsWith('sms:') ? 'text' : 'voice']} ${name}: ${tel}`}>
        {tel}
      </TextLink>
    );
  return (
    <TextLink href={url} target="_blank" rel="noreferrer">
      {name}
      <span className="sr-only"> {safetyPublicStrings.newTab}</span>
    </TextLink>
  );
}

type Props = Pick<Line, 'who' | 'text' | 'exercise' | 'help'> & { id?: string; newTab?: boolean };

/** One line of a talk, with who said it in words (CARE C21), and who it names to call in one tap (C24). `newTab`: its exercise opens beside what would be lost. */
export function TalkLine({ id, who, text, exercise, help = [], newTab = false }: Props) {
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
        dir="auto"
        className={classes(
          'wrap-anywhere whitespace-pre-wrap rounded-lg px-4 py-3',
          isMine ? 'bg-mist text-ink' : 'border border-line bg-card',
        )}
      >
        <WithLinks text={text} help={help} />
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
