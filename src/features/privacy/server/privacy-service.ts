import type { OutsideService, PersonalData, ServerFeature } from '#platform/server/feature.ts';
import type { Periods } from '#platform/server/periods.ts';
import { retentionSentence } from '#platform/server/retention.ts';
import type { Kept, Privacy } from '../domain/contract.ts';

export type PrivacyDeps = {
  operator: Privacy['operator'];
  /** Every feature's declarations; a function, since features are created after this one. */
  declared: () => readonly ServerFeature[];
  /** The platform's own outside services. */
  outside: readonly OutsideService[];
  periods: Periods;
};

export type PrivacyService = { read(): Privacy };

/** The content of the privacy page, from the declarations by which rows are exported, deleted and kept. */
export function createPrivacyService({ declared, operator, outside, periods }: PrivacyDeps): PrivacyService {
  return {
    read: () => ({
      operator,
      kept: declared().flatMap(({ title, personalData }) =>
        personalData ? personalData.map((data) => keptOf(title, data, periods)) : [],
      ),
      services: [...declared().flatMap((feature) => feature.outside ?? []), ...outside].map(({ what, hosts }) => ({
        what,
        hosts: [...hosts],
      })),
    }),
  };
}

function keptOf(part: string, data: PersonalData, periods: Periods): Kept {
  const { what, kept, exceptions = [], onDeletion, export: copied } = data;
  return {
    part,
    what: sentence(what),
    kept: retentionSentence(kept, exceptions, periods),
    on_deletion: onDeletion,
    exported: typeof copied === 'object',
  };
}

/** Some declarations end with a full stop, some don't. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
