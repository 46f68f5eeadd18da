import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { categories } from '#features/workshops/domain/details.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { newPhase, type TypedTemplate, typedTemplate } from '../../domain/editing.ts';
import { TemplateForm } from '../components/template-form.tsx';
import { beforeEditing, isFresh, oneTemplate } from '../queries.ts';
import { templatesStrings as words } from '../strings.ts';
import { useSaveTemplate } from '../use-templates.ts';

export const title = words.editor.new;

/** An hour with a beginning and an end, so that nobody starts before nothing. */
function empty(): TypedTemplate {
  return {
    ...{ name: '', description: '', category: 'general', length: '60', seats: '8', agreements: '', prompts: [] },
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
      {from === null ? (
        <Editor first={empty} />
      ) : found.data && isFresh(found) ? (
        <Editor
          key={from}
          first={() => {
            const { name, category } = found.data;
            const known = categories.find((one) => one === category) ?? 'general';
            return typedTemplate({ ...found.data, category: known, name: words.copyOf(name) });
          }}
        />
      ) : isRefused(found.error) ? (
        <>
          <h1>{words.one.missing.title}</h1>
          <p className="text-ink-2 text-lg">{words.one.missing.text}</p>
        </>
      ) : found.isError ? (
        <ErrorCard level="h1" onRetry={() => void found.refetch()} />
      ) : (
        <Loader label={words.one.loading} />
      )}
    </PageColumn>
  );
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
