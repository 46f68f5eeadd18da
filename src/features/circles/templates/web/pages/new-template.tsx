import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PremiumGate } from '#features/accounts/membership/web/public/components/premium-gate.tsx';
import { categories } from '#features/circles/topics/domain/categories.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { KnownTemplate } from '../../domain/contract.ts';
import { newPhase, type TypedTemplate, typedTemplate } from '../../domain/editing.ts';
import { TemplateForm } from '../components/template-form.tsx';
import { beforeEditing, isFresh, oneTemplate } from '../queries.ts';
import { templatesStrings as words } from '../strings.ts';
import { useSaveTemplate } from '../use-templates.ts';

export const title = words.editor.new;

/** An hour with a beginning and an end, so that nobody starts before nothing. */
function empty(): TypedTemplate {
  return {
    name: '',
    description: '',
    category: 'general',
    length: '60',
    seats: '8',
    agreements: '',
    prompts: [],
    phases: [
      { ...newPhase('arriving', words.editor.first), type: 'opening' },
      { ...newPhase('closing', words.editor.last), type: 'closing', minutes: '5' },
    ],
  };
}

function NewTemplatePage() {
  const from = new URLSearchParams(useLocation().search).get('from');
  const found = useQuery({ ...oneTemplate(from ?? ''), ...beforeEditing, enabled: from !== null });
  return (
    <PageColumn width="xl" className="gap-6 py-6 wrap-anywhere md:py-10">
      <p>
        <TextLink to={paths.templates}>{words.one.back}</TextLink>
      </p>
      <PremiumGate feature="own-templates" loading={words.one.loading}>
        <Begun from={from} found={found} />
      </PremiumGate>
    </PageColumn>
  );
}

/** The editor, once it's known what it begins with. */
function Begun({ from, found }: { from: string | null; found: UseQueryResult<KnownTemplate> }) {
  if (from === null) return <Editor first={empty} />;
  if (found.data && isFresh(found)) {
    const { name, category } = found.data;
    const known = categories.find((one) => one === category) ?? 'general';
    const copy = { ...found.data, category: known, name: words.copyOf(name) };
    return <Editor key={from} first={() => typedTemplate(copy)} />;
  }
  if (isRefused(found.error))
    return (
      <>
        <h1>{words.one.missing.title}</h1>
        <p className="text-ink-2 text-lg">{words.one.missing.text}</p>
      </>
    );
  if (found.isError) return <ErrorCard level="h1" onRetry={() => void found.refetch()} />;
  return <Loader label={words.one.loading} />;
}

function Editor({ first }: { first: () => TypedTemplate }) {
  const [begun] = useState(first);
  const navigate = useNavigate();
  const send = useSaveTemplate(null, ({ id }) => void navigate(paths.templateOf(id), { replace: true }));
  return (
    <>
      <h1>{words.editor.new}</h1>
      <TemplateForm first={begun} send={send} />
    </>
  );
}

/** `/workshops/templates/new`: from nothing, or from a copy; kept once it's saved. */
export const Page = withQueries(NewTemplatePage);
