import type { ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Report } from '../../domain/contract.ts';
import { reportsStrings } from '../strings.ts';

const { one: words, reasons, places } = reportsStrings;

/** What was told, who told it and where. */
export function ReportFacts({ report }: { report: Report }) {
  return (
    <div className="grid gap-6 wrap-anywhere">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 sm:gap-x-6">
        <Fact term={words.what}>{reasons[report.reason]}</Fact>
        <Fact term={words.when}>
          <time dateTime={report.made_at}>{dateTime(report.made_at)}</time>
        </Fact>
        <Fact term={words.where}>{places[report.place]}</Fact>
        {report.circle && (
          <Fact term={words.circle}>
            <TextLink to={paths.circleOf(report.circle.id)}>{report.circle.title}</TextLink>
          </Fact>
        )}
        {report.space && (
          <Fact term={words.space} isOthers>
            {report.space.name}
          </Fact>
        )}
        <Fact term={words.by} isOthers>
          {report.reporter_name ?? words.gone}
        </Fact>
      </dl>
      {report.words === null ? (
        <p className="text-ink-2">{words.noWords}</p>
      ) : (
        <Quote title={words.words} text={report.words} />
      )}
      {report.line !== null && <Quote title={lineTitle(report.place)} text={report.line} />}
      {report.earlier > 0 && <p className="text-ink-2">{words.earlier(report.earlier)}</p>}
    </div>
  );
}

/** `isOthers`: what somebody wrote or is called. */
function Fact({ term, isOthers = false, children }: { term: string; isOthers?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{term}</dt>
      <dd {...(isOthers && { dir: 'auto' })}>{children}</dd>
    </>
  );
}

function lineTitle(place: Report['place']): string {
  if (place === 'post' || place === 'removal') return words.postLine;
  if (place === 'card') return words.cardLine;
  if (place === 'note') return words.noteLine;
  return place === 'thanks' ? words.thanksLine : words.line;
}

/** Somebody's words, under a heading. */
export function Quote({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      <p dir="auto" className="whitespace-pre-line rounded-lg bg-sunk px-5 py-4">
        {text}
      </p>
    </section>
  );
}
