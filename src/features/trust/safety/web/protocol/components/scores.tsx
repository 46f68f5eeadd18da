import { measured } from '../../../domain/measured.ts';
import { protocolStrings } from '../strings.ts';

const words = protocolStrings.scores;
const { messages, talks } = measured;

/** As `npm run eval:safety` counted, when this site was built. */
const rows = [
  { what: words.rows.found, part: messages.found, of: messages.trigger },
  { what: words.rows.falseAlarms, part: messages.falseAlarms, of: messages.noTrigger },
  { what: words.rows.within12, part: talks.within12, of: talks.ownRisk },
  { what: words.rows.within3, part: talks.within3, of: talks.ownRisk },
  { what: words.rows.asked, part: talks.asked, of: talks.noOwnRisk },
  { what: words.rows.forced, part: talks.forced, of: talks.noOwnRisk },
];

/** How often the program was right, and on what that was measured. */
export function Scores() {
  return (
    <section className="grid gap-5">
      <h2>{words.title}</h2>
      <p className="text-ink-2">{words.text}</p>
      <table className="w-full text-left">
        <caption className="pb-2 text-left text-ink-2 text-sm">{words.caption(measured.date)}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, ...share }) => (
            <tr key={what} className="border-line border-t">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {what}
              </th>
              <td className="whitespace-nowrap py-2.5 text-right align-top font-semibold tabular-nums">
                {words.share(share)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {words.data} {measured.data.join(', ')}.
      </p>
    </section>
  );
}
