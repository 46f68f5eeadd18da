import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import { inOneToast, type Outcome, type ToastedWrite, usePreloadedToasts } from './use-one-toast.ts';

type Write<Given, Made> = ToastedWrite<Given, Made> & {
  /** Writes of the same name go one after the other, each once the one before was answered. */
  inOrder?: string;
  /** Asked for again whatever happened, since what was not answered may have happened too. */
  invalidates?: InvalidateQueryFilters;
};

/**
 * A write to the server: one toast goes from progress to result (R-MSG-15 to R-MSG-17). `run` never rejects. What
 * shows refusals where it was asked for, such as a form at its fields, is `useSend`.
 */
export function useWrite<Made, Given = void>(write: Write<Given, Made>) {
  const queries = useQueryClient();
  usePreloadedToasts();
  const { isPending, mutateAsync } = useMutation({
    ...(write.inOrder !== undefined && { scope: { id: write.inOrder } }),
    mutationFn: (given: Given) => inOneToast(write, given),
    onSettled: () => void (write.invalidates && queries.invalidateQueries(write.invalidates)),
  });
  const run = (given: Given): Promise<Outcome<Made>> => mutateAsync(given);
  return { busy: isPending, run };
}
