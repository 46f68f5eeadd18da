import { dateTime } from '#platform/web/when.ts';
import type { ReportMeasure } from '../../domain/contract.ts';
import { reportsStrings } from '../strings.ts';
import { Quote } from './report-facts.tsx';

const { measure: words, acts: actWords, answer } = reportsStrings;

/** To stewards: what followed for the person, what they were told, and what was said since. */
export function MeasureCard({ measure }: { measure: ReportMeasure }) {
  return (
    <div className="grid gap-5 wrap-anywhere">
      <p className="font-semibold">
        {measure.acts.map((act) => actWords[act]).join(', ')}
        {measure.until && ` · ${words.until(dateTime(measure.until))}`}
      </p>
      <Quote title={words.title} text={measure.message} />
      {measure.appeal && <Quote title={words.appeal} text={measure.appeal} />}
      {measure.answer && <Quote title={answer.given} text={measure.answer} />}
    </div>
  );
}
