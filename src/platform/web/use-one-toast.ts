import { useEffect, useState } from 'react';
import { preloadToasts, type ToastText, toast } from './ui/toast.ts';
import { whenAtRest } from './when-at-rest.ts';

export type ToastedWrite<Given, Made> = {
  /** Does it; `goOn` replaces the progress message `loading`. */
  mutationFn(given: Given, goOn: (words: string) => void): Promise<Made>;
  /** Left out where the button that was pressed says enough meanwhile. */
  loading?: string;
  /** What is said once it is done; without it the toast just goes. */
  done?(made: Made): ToastText;
  /** The message on failure, see `wordsFor`. */
  failed(error: unknown): ToastText;
};

/** The outcome, with the message shown if it failed. */
export type Outcome<Made> = { ok: true; made: Made } | { ok: false; said: ToastText };

/**
 * A write that's said in one toast, which goes from progress to result (R-MSG-15 to R-MSG-17). `run` never rejects.
 * `settled`: called whatever happened, since what was not answered may have happened too. `useWrite` does the same on pages
 * that have queries anyway.
 */
export function useOneToast<Made, Given = void>(said: ToastedWrite<Given, Made>, settled?: () => unknown) {
  const [underWay, setUnderWay] = useState(0);
  usePreloadedToasts();
  async function run(given: Given): Promise<Outcome<Made>> {
    setUnderWay((count) => count + 1);
    const outcome = await inOneToast(said, given);
    setUnderWay((count) => count - 1);
    void settled?.();
    return outcome;
  }
  return { busy: underWay > 0, run };
}

/** A message has to show even if the connection is what's missing. */
export function usePreloadedToasts(): void {
  useEffect(() => whenAtRest(preloadToasts), []);
}

/** Does it, and says how it goes. */
export async function inOneToast<Given, Made>(write: ToastedWrite<Given, Made>, given: Given): Promise<Outcome<Made>> {
  const place = write.loading === undefined ? {} : { id: toast.loading(write.loading) };
  try {
    const made = await write.mutationFn(given, (words) => void toast.loading(words, place));
    const said = write.done?.(made);
    if (said) toast.success(said.title, { ...place, description: said.text });
    else if (place.id) toast.dismiss(place.id);
    return { ok: true, made };
  } catch (error) {
    const said = write.failed(error);
    // Someone who gave it up, or left meanwhile, is told nothing more of it.
    if (error instanceof DOMException && error.name === 'AbortError') {
      if (place.id) toast.dismiss(place.id);
      return { ok: false, said };
    }
    toast.error(said.title, { ...place, description: said.text });
    return { ok: false, said };
  }
}
