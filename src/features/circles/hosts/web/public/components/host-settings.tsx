import { type ReactNode, useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { About, type OwnHostPage } from '../../../domain/contract.ts';
import { Slug } from '../../../domain/slug.ts';
import { EmbedCode } from '../../components/embed-code.tsx';
import { PictureChoice } from '../../components/picture-choice.tsx';
import { useHostPage } from '../../use-host-page.ts';
import { hostPageStrings as words } from '../strings.ts';

const check = checkBy({ slug: Slug, about: About }, { slug: words.slug.refused, about: words.about.refused });

type HostSettingsPart = { title: string; text: string; content: ReactNode };

/** One's own page, for hosts; nothing for anyone else. */
export function HostSettings({ children }: { children: (part: HostSettingsPart) => ReactNode }) {
  const { own } = useHostPage();
  const { title, text } = words;
  const [removals, setRemovals] = useState(0);
  if (own.isError && !own.data)
    return children({ title, text, content: <ErrorCard level="h3" onRetry={() => void own.refetch()} /> });
  // Someone who isn't trusted any more can still take theirs away.
  if (!own.data || !(own.data.may_have || own.data.page)) return null;
  const content = (
    <>
      {/* After a page is taken down its words go, too, and it isn't said to be public any more. */}
      {own.data.may_have && <PageForm key={removals} own={own.data} />}
      {own.data.page && (
        <Standing own={own.data} page={own.data.page} onRemoved={() => setRemovals((count) => count + 1)} />
      )}
    </>
  );
  return children({ title, text, content });
}

function PageForm({ own: { page, proposed, origin } }: { own: OwnHostPage }) {
  const { save } = useHostPage();

  async function send({ slug, about, is_on }: { slug: string; about: string | null; is_on: boolean }) {
    const sent = await save.run({ slug, about: about ?? '', is_on });
    if (!sent.ok)
      return wordsFor<Faults>(sent.error, {
        slug_taken: { slug: words.slug.taken },
        offline: { form: words.offline },
        other: { form: words.failed },
      });
    toast.success(words.saved, { description: sent.made.page?.is_on ? words.savedOn : words.savedOff });
    return undefined;
  }

  return (
    <Form
      check={(typed) => {
        const checked = check(typed);
        return 'faults' in checked ? checked : { output: { ...checked.output, is_on: typed.is_on !== undefined } };
      }}
      send={send}
      className="grid gap-6"
    >
      <Field
        label={words.slug.label}
        reads="an-address"
        hint={page ? `${words.slug.hint(origin)} ${words.slug.hintOnce}` : words.slug.hint(origin)}
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={page?.slug ?? proposed}
      />
      <TextArea
        reads="a-hosts-words"
        label={words.about.label}
        hint={words.about.hint}
        name="about"
        defaultValue={page?.about ?? ''}
      />
      <Checkbox label={words.on.label} hint={words.on.hint} name="is_on" defaultChecked={page?.is_on ?? false} />
      <FormFailure />
      <div>
        <SubmitButton>{words.save}</SubmitButton>
      </div>
    </Form>
  );
}

type StandingProps = { own: OwnHostPage; page: NonNullable<OwnHostPage['page']>; onRemoved: () => void };

/** What one does with a page that's there. */
function Standing({ own: { may_have, name, origin }, page, onRemoved }: StandingProps) {
  const { remove } = useHostPage();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {may_have && <PictureChoice name={name} picture={page.picture} />}
      {may_have && page.is_on && <EmbedCode origin={origin} slug={page.slug} name={name} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {page.is_on && <TextLink to={paths.hostOf(page.slug)}>{words.see}</TextLink>}
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {words.remove.button}
        </Button>
      </div>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.remove.title}
        description={words.remove.text}
        stay={words.remove.stay}
        act={words.remove.act}
        busy={remove.busy}
        onAct={() =>
          void remove.run().then(({ ok }) => {
            setAsking(false);
            if (ok) onRemoved();
          })
        }
      />
    </>
  );
}
