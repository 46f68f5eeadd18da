import type { OutsideService, PersonalData, ServerFeature } from '#platform/server/feature.ts';
import type { Periods } from '#platform/server/periods.ts';
import { retentionSentence } from '#platform/server/retention.ts';
import type { KeptKind, Privacy } from '../domain/contract.ts';

export type PrivacyDeps = {
  operator: Privacy['operator'];
  /** Every feature's declarations; a function, since features are created after this one. */
  declared: () => readonly ServerFeature[];
  /** The platform's own outside services. */
  outside: readonly OutsideService[];
  periods: Periods;
  /** What mails are kept as files, if any. */
  mailFiles: string | null;
};

export type PrivacyService = { read(): Privacy };

/** The content of the privacy page, from the declarations by which rows are exported, deleted and kept. */
export function createPrivacyService(deps: PrivacyDeps): PrivacyService {
  const { declared, operator, outside, periods, mailFiles } = deps;
  const files: KeptKind[] = mailFiles ? [fileKept(mailFiles, periods)] : [];
  return {
    read: () => ({
      operator,
      kept: [
        ...declared().flatMap(({ title, personalData }) =>
          personalData ? personalData.map((data) => keptOf(title, data, periods)) : [],
        ),
        ...files,
      ],
      backup_days: periods.backups,
      services: [...declared().flatMap((feature) => feature.outside ?? []), ...outside].map(({ what, hosts }) => ({
        what,
        hosts: [...hosts],
      })),
    }),
  };
}

function keptOf(part: string, data: PersonalData, periods: Periods): KeptKind {
  const { what, kept, exceptions = [], onDeletion, export: copied } = data;
  return {
    part,
    what: sentence(what),
    kept: retentionSentence(kept, exceptions, periods),
    on_deletion: onDeletion,
    exported: typeof copied === 'object',
  };
}

function fileKept(what: string, periods: Periods): KeptKind {
  const kept = retentionSentence({ period: 'mailFiles' }, [], periods);
  return { part: 'E-mail', what, kept, on_deletion: 'deleted', exported: false };
}

/** Some declarations end with a full stop, some don't. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
