import type { KnownTemplate } from '../../domain/contract.ts';
import { type Grouping, phasesOf } from '../../domain/phases.ts';
import { templatesStrings } from '../strings.ts';
import { PhaseBar, typeColours } from './phase-bar.tsx';

const words = templatesStrings.one;

/** All of a template that isn't one's own to change: what everyone reads, and what's for the host. */
export function TemplateView({
  template: { activity_structure, agreements, ai_prompts },
}: {
  template: KnownTemplate;
}) {
  const phases = phasesOf(activity_structure);
  return (
    <>
      <PhaseBar parts={phases.map(({ id, type, minutes }) => ({ key: id, type, minutes }))} />
      <ol aria-label={templatesStrings.phases} className="grid gap-4">
        {phases.map(({ id, name, type, minutes, grouping, words: said, guidance, material }) => (
          <li key={id} className="grid gap-3 rounded-lg border border-line bg-card p-5 md:p-6">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span aria-hidden="true" className={`size-3 rounded-full ${typeColours[type]}`} />
              <h2 dir="auto" className="text-lg">
                {name}
              </h2>
              <p className="text-ink-2 text-sm">
                {[templatesStrings.types[type], templatesStrings.minutes(minutes), groupingName(grouping)].join(' · ')}
              </p>
            </div>
            <dl className="grid gap-3">
              <Said term={words.forAll} text={said} />
              <Said term={words.forHosts} text={guidance} />
              <Said term={words.material} text={material} />
            </dl>
          </li>
        ))}
      </ol>
      {agreements.length > 0 && (
        <section aria-labelledby="agreements" className="grid gap-2">
          <h2 id="agreements" className="text-title">
            {words.agreements}
          </h2>
          <ul className="grid list-disc gap-1 pl-5">
            {agreements.map((line) => (
              <li dir="auto" key={line}>
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
      {Object.keys(ai_prompts).length > 0 && (
        <section aria-labelledby="prompts" className="grid gap-2">
          <h2 id="prompts" className="text-title">
            {words.prompts}
          </h2>
          <dl className="grid gap-3">
            {Object.entries(ai_prompts).map(([moment, asks]) => (
              <Said key={moment} term={moment.replaceAll('_', ' ')} text={asks} />
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function Said({ term, text }: { term: string; text: string }) {
  if (text === '') return null;
  return (
    <div className="grid gap-0.5">
      <dt className="font-semibold text-ink-2 text-sm">{term}</dt>
      <dd dir="auto" className="max-w-prose whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}

function groupingName(grouping: Grouping): string {
  if (grouping.kind === 'groups') return templatesStrings.groupsOf(grouping.size);
  if (grouping.kind === 'rounds_of_pairs') return templatesStrings.pairs(grouping.rounds);
  return templatesStrings.groupings[grouping.kind];
}
