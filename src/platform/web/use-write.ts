import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preloadToasts, type ToastText, toast } from './ui/toast.ts';
import { whenAtRest } from './when-at-rest.ts';

type Write<Given, Made> = {
  /** Does it; `goOn` replaces the progress message `loading`. */
  mutationFn(given: Given, goOn: (words: string) => void): Promise<Made>;
  /** Left out where the button that was pressed says enough meanwhile. */
  loading?: string;
  /** What is said once it is done; without it the toast just goes. */
  done?(made: Made): ToastText;
  /** The message on failure, see `wordsFor`. */
  failed(error: unknown): ToastText;
  /** Writes of the same name go one after the other, each once the one before was answered. */
  inOrder?: string;
  /** Asked for again whatever happened, since what was not answered may have happened too. */
  invalidates?: InvalidateQueryFilters;
};

/** The outcome, with the message shown if it failed. */
export type Outcome<Made> = { ok: true; made: Made } | { ok: false; said: ToastText };

/**
 * A write to the server: one toast goes from progress to result (R-MSG-15 to R-MSG-17). `run` never rejects. A form
 * that shows refusals at its fields uses `useMutation` directly.
 */
export function useWrite<Made, Given = void>(write: Write<Given, Made>) {
  const queries = useQueryClient();
  // Its message has to show even if the connection is what's missing.
  useEffect(() => whenAtRest(preloadToasts), []);
  const { isPending, mutateAsync } = useMutation({
    ...(write.inOrder !== undefined && { scope: { id: write.inOrder } }),
    mutationFn: (given: Given) => inOneToast(write, given),
    onSettled: () => void (write.invalidates && queries.invalidateQueries(write.invalidates)),
  });
  const run = (given: Given): Promise<Outcome<Made>> => mutateAsync(given);
  return { busy: isPending, run };
}

async function inOneToast<Given, Made>(write: Write<Given, Made>, given: Given): Promise<Outcome<Made>> {
  const place = write.loading === undefined ? {} : { id: toast.loading(write.loading) };
  try {
    const made = await write.mutationFn(given, (words) => void toast.loading(words, place));
    const said = write.done?.(made);
    if (said) toast.success(said.title, { ...place, description: said.text });
    else if (place.id) toast.dismiss(place.id);
    return { ok: true, made };
  } catch (error) {
    const said = write.failed(error);
    // Whoever gave it up, or has left meanwhile, is told nothing more of it.
    if (error instanceof DOMException && error.name === 'AbortError') {
      if (place.id) toast.dismiss(place.id);
      return { ok: false, said };
    }
    toast.error(said.title, { ...place, description: said.text });
    return { ok: false, said };
  }
}
