import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Workshop } from '../../../domain/contract.ts';
import { planningStrings as words } from '../strings.ts';

/** The page around the form, with the way back. */
export function PlanPage({ children }: { children: ReactNode }) {
  return (
    <PageColumn width="xl" className="grid-cols-[minmax(0,1fr)] gap-4 py-6 md:gap-6 md:py-10">
      <p>
        <TextLink to={paths.workshops}>{words.back}</TextLink>
      </p>
      {children}
    </PageColumn>
  );
}

/** While the circle is looked for, and where there's none that this person may change or plan again. */
export function NoPlan({ found }: { found: UseQueryResult<Workshop> }) {
  if (found.data || isRefused(found.error))
    return (
      <>
        <h1>{words.missing.title}</h1>
        <p className="text-ink-2 text-lg">{words.missing.text}</p>
      </>
    );
  if (found.isError) return <ErrorCard level="h1" onRetry={() => void found.refetch()} />;
  return <Loader label={words.opening} />;
}
