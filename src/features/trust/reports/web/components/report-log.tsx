import { dateTime } from '#platform/web/when.ts';
import type { Report } from '../../domain/contract.ts';
import { reportsStrings } from '../strings.ts';

const { log: words, acts: actWords } = reportsStrings;

/** Every step, oldest first, with stewards' notes. */
export function ReportLog({ steps }: Pick<Report, 'steps'>) {
  return (
    <section aria-labelledby="log" className="grid gap-3">
      <h2 id="log" className="text-title">
        {words.title}
      </h2>
      <ol className="grid gap-3">
        {steps.map(({ id, step, by, acts, note, at }) => (
          <li key={id} className="grid gap-1 border-line border-l-2 pl-4 wrap-anywhere">
            <p>
              {words.steps[step](by ?? words.someone)}
              {step === 'decided' && `: ${acts.map((act) => actWords[act]).join(', ') || words.nothing}`}
            </p>
            {note && (
              <p dir="auto" className="whitespace-pre-line font-serif text-ink-2 italic">
                {note}
              </p>
            )}
            <time dateTime={at} className="text-ink-2 text-sm">
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
