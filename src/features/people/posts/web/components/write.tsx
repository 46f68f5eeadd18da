import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { paths } from '#platform/shared/paths.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import type { PostDraft } from '../../domain/draft.ts';
import { postDrafts } from '../queries.ts';
import { postsStrings } from '../strings.ts';
import { placeOf, type Target } from '../use-writing.ts';
import { LazyComposer, useComposerAtHand } from './lazy-composer.tsx';

/** Tells the page of a post that its reader has written it a moment ago. */
const justWritten = { justWritten: true } as const;

type WriteProps = {
  /** Those one's in. With several it's chosen in which. */
  spaces: readonly Space[];
  /** Chosen on the page, to begin with. */
  ask?: Partial<PostDraft> | undefined;
  /** What else stands beside the button. */
  children?: ReactNode;
};

/**
 * 'Write', which opens the field; one with something kept in it opens by itself. What's posted is shown by its own page, which reads it
 * once more, so that the card for its writer is there, too (CARE C12).
 */
export function Write({ spaces, ask, children }: WriteProps) {
  const target: Target = { at: 'space', spaces, isChosen: spaces.length > 1 };
  const place = placeOf(target);
  const [choice, setOpen] = useState<boolean | null>(null);
  const kept = useKeptRows(postDrafts)?.some((row) => row.place === place) ?? false;
  const [asked, setAsked] = useState(ask);
  const navigate = useNavigate();
  const focusNext = useNextFocus();
  const care = useCare();
  useComposerAtHand();
  if (ask !== asked) {
    setAsked(ask);
    setOpen(true);
  }
  const isOpen = choice ?? kept;
  function close(): void {
    focusNext('#write');
    setOpen(false);
  }
  return (
    <>
      {isOpen ? (
        <LazyComposer
          key={place}
          target={target}
          care={care}
          ask={ask}
          onDone={(post) => {
            announce(postsStrings.write.done.post);
            void navigate(paths.postOf(post.id), { state: justWritten });
          }}
          onClose={close}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button id="write" kind="dawn" onClick={() => setOpen(true)}>
            {postsStrings.write.open}
          </Button>
          {children}
        </div>
      )}
      <CareAfterWords care={care} />
    </>
  );
}
