import { useState } from 'react';
import { laterPart } from '#platform/web/later-part.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { postedCircleStrings } from '../strings.ts';

const words = postedCircleStrings.choice;

const CircleList = laterPart(async () => (await import('./circle-list.tsx')).CircleList);
const PostedCircle = laterPart(async () => (await import('./posted-circle.tsx')).PostedCircle);

type CircleChoiceProps = { id: string | null; onChoose: (id: string | null) => void };

/** The circle that's shared with what's being written, or the question which. */
export function CircleChoice({ id, onChoose }: CircleChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      {id !== null && <PostedCircle id={id} isDraft />}
      <div>
        <button
          type="button"
          onClick={() => (id === null ? setOpen(true) : onChoose(null))}
          className="min-h-8 rounded-sm text-ink-2 text-sm underline underline-offset-4"
        >
          {id === null ? words.open : words.remove}
        </button>
      </div>
      <LazyDialog open={isOpen} onOpenChange={setOpen} title={words.title} description={words.text}>
        <CircleList
          onChoose={(chosen) => {
            onChoose(chosen);
            setOpen(false);
          }}
        />
      </LazyDialog>
    </div>
  );
}
