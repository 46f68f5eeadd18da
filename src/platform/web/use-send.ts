import { useMutation } from '@tanstack/react-query';

type Send<Given, Made> = {
  mutationFn(given: Given): Promise<Made>;
  /** Takes what came back to where it's shown; it's busy until that's done. */
  onSuccess?(made: Made): unknown;
  /** Whatever happened: what wasn't answered may have happened, too. */
  onSettled?(): unknown;
};

/** What came back, or why not, for `wordsFor`. */
export type Sent<Made> = { ok: true; made: Made } | { ok: false; error: unknown };

/**
 * A write that's answered where it was asked for: at the fields of a form, or beside its button. `run` never rejects.
 * What's told in a toast is `useWrite`.
 */
export function useSend<Made, Given = void>(send: Send<Given, Made>) {
  const { isPending, isSuccess, isError, mutateAsync } = useMutation<Made, unknown, Given>(send);
  const run = (given: Given): Promise<Sent<Made>> =>
    mutateAsync(given).then(
      (made) => ({ ok: true, made }),
      (error: unknown) => ({ ok: false, error }),
    );
  return { busy: isPending, done: isSuccess, failed: isError, run };
}
