import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useSameId } from '#platform/web/use-same-id.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { KnownTemplate, TemplateDraft } from '../domain/contract.ts';
import type { EditFaults } from '../domain/editing.ts';
import { api } from './api.ts';
import { anyOwn, oneTemplate, templatePeople } from './queries.ts';
import { templatesStrings as words } from './strings.ts';

/** Why something couldn't be saved. */
export const saying = {
  offline: words.editor.failed.offline,
  template_changed: words.editor.failed.changed,
  too_many_templates: words.editor.failed.many,
  premium_needed: words.editor.failed.premium,
  conflict: words.editor.failed.begun,
  other: words.editor.failed.other,
};

/** Said at each field; what's wrong with the plan or its prompts as a whole is said below them. */
export function wordsOf(faults: EditFaults): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([field, kind]) => [
      field === 'phases' || field === 'ai_prompts' ? 'form' : field,
      words.editor.faults[kind],
    ]),
  );
}

/** Makes a template. What an unanswered try may have made gets what was written since. */
function useMakeTemplate() {
  const makeOne = useSameId();
  const tried = useRef<string | null>(null);
  return (draft: TemplateDraft): Promise<KnownTemplate> =>
    makeOne(async (id) => {
      const isAgain = tried.current === id;
      tried.current = id;
      const made = await api.create({ ...draft, id });
      return isAgain ? api.save({ ...draft, id, revision: made.revision }) : made;
    });
}

/** Saves a template, a new one or one of mine; faults of the form say why not. `onSaved` gets what is stored now. */
export function useSaveTemplate(before: KnownTemplate | null, onSaved: (saved: KnownTemplate) => void) {
  const queries = useQueryClient();
  const makeOne = useMakeTemplate();
  return async (draft: TemplateDraft): Promise<Faults | undefined> => {
    try {
      const saved = before
        ? await api.save({ ...draft, id: before.id, revision: before.revision })
        : await makeOne(draft);
      queries.setQueryData(oneTemplate(saved.id).queryKey, saved);
      await queries.invalidateQueries(anyOwn);
      toast.success(words.editor.saved);
      onSaved(saved);
      return undefined;
    } catch (error) {
      return { form: wordsFor(error, saying) };
    }
  };
}

/** Deletes one of mine, or puts away a shared one. */
export function useRemoveTemplate(done: string) {
  return useWrite({
    mutationFn: (id: string) => api.remove({ id }),
    done: () => ({ title: done }),
    failed: () => ({ title: words.one.failed }),
    invalidates: anyOwn,
  });
}

/** Shares one of mine with just these. */
export function useShareTemplate(id: string) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: async (user_ids: string[]) => {
      const shared = await api.share({ id, user_ids });
      queries.setQueryData(templatePeople(id).queryKey, shared);
      return shared.people.filter(({ has }) => has).length;
    },
    done: (count) => ({ title: words.share.saved(count) }),
    failed: () => ({ title: words.share.failed }),
    invalidates: anyOwn,
  });
}

/** Adds what was read from a file to mine. `fault`: why nothing was. */
export function useImport() {
  const queries = useQueryClient();
  const makeOne = useSameId();
  const [fault, setFault] = useState<string | null>(null);
  async function add(draft: TemplateDraft): Promise<void> {
    try {
      // Another file is another template, though the first may have arrived.
      const made = await makeOne((id) => api.create({ ...draft, id }), JSON.stringify(draft));
      await queries.invalidateQueries(anyOwn);
      toast.success(words.file.imported(made.name));
    } catch (error) {
      setFault(wordsFor(error, saying));
    }
  }
  return { fault, setFault, add };
}
