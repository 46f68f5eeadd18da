import { Suspense } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import type { ReadLater } from '#platform/web/ui/reads.ts';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { emptyPoll, type PollDraft } from '../../../domain/polls.ts';
import { writingStrings } from '../../writing/strings.ts';

const words = writingStrings.poll;
const PollFields = lazyPart('poll-fields', async () => (await import('./poll-fields.tsx')).PollFields);

type PollPartProps = {
  poll: PollDraft | undefined;
  reads: ReadLater;
  onPoll: (poll: PollDraft | undefined) => void;
};

/** 'Add a poll', and then its fields, whose code comes with the press. */
export function PollPart({ poll, reads, onPoll }: PollPartProps) {
  const focusNext = useNextFocus();
  if (poll === undefined)
    return (
      <div>
        <button
          type="button"
          id="add-poll"
          onClick={() => {
            focusNext('[name="question"]');
            onPoll(emptyPoll);
          }}
          className="min-h-8 rounded-sm text-ink-2 text-sm underline underline-offset-4"
        >
          {words.add}
        </button>
      </div>
    );
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
      <PollFields
        poll={poll}
        reads={reads}
        onChange={onPoll}
        onRemove={() => {
          focusNext('#add-poll');
          onPoll(undefined);
        }}
      />
    </Suspense>
  );
}
