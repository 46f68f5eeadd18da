import { ChatIcon, PhoneIcon } from '#platform/web/ui/reach-icons.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { dialled } from '../../domain/dialled.ts';
import type { HelpLine } from '../../domain/help-line.ts';
import { helpStrings } from '../strings.ts';

const words = helpStrings.listen;
const pill =
  'inline-flex min-h-12 items-center gap-2.5 rounded-full px-5 font-semibold text-lg tabular-nums no-underline transition-colors';

/** One line: who answers and when, called or texted in one tap. Where the number comes from stands in the fold below. */
export function LineCard({ line }: { line: HelpLine }) {
  const { name, call, text, hours, languages } = line;
  return (
    <Card as="li" pad="sm" className="grid gap-4" data-quiet="">
      <div className="grid gap-1">
        <h3 className="text-lg leading-snug">{name}</h3>
        <p className="text-ink-2 text-sm">
          {hours && `${words.hours(hours)} · `}
          {languages.map((code) => words.languages[code] ?? code).join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {call && (
          <a
            href={`tel:${dialled(call)}`}
            className={`${pill} bg-sage-soft text-sage-ink hover:bg-mist hover:text-ink`}
          >
            <PhoneIcon />
            <span className="sr-only">{words.call(name)}</span>
            {call}
          </a>
        )}
        {text && (
          <a
            href={`sms:${dialled(text.number)}${text.word ? `?&body=${text.word}` : ''}`}
            className={`${pill} border-[1.5px] border-line-strong text-ink hover:bg-sunk`}
          >
            <ChatIcon />
            <span className="sr-only">{words.textTo(name)}</span>
            {text.number}
          </a>
        )}
        {text?.word && <span className="text-ink-2 text-sm">{words.word(text.word)}</span>}
      </div>
    </Card>
  );
}
