import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Category } from '#features/circles/topics/domain/categories.ts';
import { categories } from '#features/circles/topics/domain/categories.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { KnownTemplate, TemplateDraft } from '../../domain/contract.ts';
import { typedTemplate } from '../../domain/editing.ts';
import { ShareTemplate } from '../components/share-template.tsx';
import { TemplateForm } from '../components/template-form.tsx';
import { TemplateView } from '../components/template-view.tsx';
import { beforeEditing, isFresh, oneTemplate } from '../queries.ts';
import { templatesStrings as words } from '../strings.ts';
import { useExport } from '../use-export.ts';
import { useRemoveTemplate, useSaveTemplate } from '../use-templates.ts';

/** The template's own. */
export const title = null;

function TemplatePage() {
  const { id = '' } = useParams();
  const found = useQuery({ ...oneTemplate(id), ...beforeEditing });
  return (
    <PageColumn width="xl" className="gap-6 py-6 wrap-anywhere md:py-10">
      <PageTitle title={found.data?.name ?? words.title} />
      <p>
        <TextLink to={paths.templates}>{words.one.back}</TextLink>
      </p>
      {found.data && isFresh(found) ? (
        found.data.part === 'owner' ? (
          <Own key={id} template={found.data} />
        ) : (
          <Others template={found.data} />
        )
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

/** What's saved of it: any topic that isn't one of ours is none. */
function draftOf(template: KnownTemplate): TemplateDraft {
  const category: Category = categories.find((one) => one === template.category) ?? 'general';
  return { ...template, category };
}

/** One's own: the editor, and what else is done with it. */
function Own({ template }: { template: KnownTemplate }) {
  const [first] = useState(() => typedTemplate(draftOf(template)));
  // What was seen, not what a refetch has brought since.
  const [seen, setSeen] = useState(template);
  const send = useSaveTemplate(seen, setSeen);
  return (
    <>
      <h1>{words.editor.edit(template.name)}</h1>
      <TemplateForm first={first} send={send} beside={(read) => <Ways id={template.id} read={read} />} />
      <ShareTemplate id={template.id} />
      <Delete id={template.id} />
    </>
  );
}

/** One of ours, or of a co-facilitator's. */
function Others({ template }: { template: KnownTemplate }) {
  return (
    <>
      <h1 dir="auto">{template.name}</h1>
      {template.description && (
        <p dir="auto" className="max-w-prose text-lg">
          {template.description}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Ways id={template.id} read={() => draftOf(template)} />
        <ButtonLink to={paths.copyOfTemplate(template.id)} kind="quiet" size="sm">
          {words.copy}
        </ButtonLink>
        {template.part === 'shared' && <PutAway id={template.id} />}
      </div>
      <TemplateView template={template} />
    </>
  );
}

/** `read`: what would be exported, null for what isn't whole. */
function Ways({ id, read }: { id: string; read: () => TemplateDraft | null }) {
  const save = useExport();
  return (
    <>
      <ButtonLink to={paths.fromTemplate(id)} kind="quiet" size="sm">
        {words.use}
      </ButtonLink>
      <Button kind="quiet" size="sm" onClick={() => save(read())}>
        {words.file.export}
      </Button>
    </>
  );
}

function PutAway({ id }: { id: string }) {
  const navigate = useNavigate();
  const { busy, run } = useRemoveTemplate(words.one.putAwayDone);
  return (
    <Button
      kind="quiet"
      size="sm"
      busy={busy}
      onClick={async () => {
        if ((await run(id)).ok) await navigate(paths.templates);
      }}
    >
      {words.one.putAway}
    </Button>
  );
}

function Delete({ id }: { id: string }) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const { busy, run } = useRemoveTemplate(words.editor.deleted);
  return (
    <div>
      <Button kind="danger" size="sm" onClick={() => setAsks(true)}>
        {words.editor.delete}
      </Button>
      <LazyAlertDialog
        {...words.editor.deleteQuestion}
        open={asks}
        onOpenChange={setAsks}
        busy={busy}
        onAct={async () => {
          if ((await run(id)).ok) await navigate(paths.templates);
        }}
      />
    </div>
  );
}

/** `/workshops/templates/{id}`: a template in full; its editor for its owner. */
export const Page = withQueries(TemplatePage);
