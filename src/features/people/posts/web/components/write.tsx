import { useNavigate } from 'react-router';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { paths } from '#platform/shared/paths.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { postsStrings } from '../strings.ts';
import type { useField } from '../use-field.ts';
import { LazyField } from './lazy-field.tsx';

/** Tells the page of a post that its reader has written it a moment ago. */
const justWritten = { justWritten: true } as const;

type WriteProps = {
  /** Those one's in. With several it's chosen in which. */
  spaces: readonly Space[];
  /** Whether one's in no other. */
  areAll: boolean;
  field: ReturnType<typeof useField>;
};

/** 'Write', which opens the field. What's posted is shown by its own page. */
export function Write({ spaces, areAll, field }: WriteProps) {
  const navigate = useNavigate();
  return (
    <>
      {!field.isOpen && (
        <div>
          <Button id="write" kind="dawn" onClick={() => field.open()}>
            {postsStrings.write.open}
          </Button>
        </div>
      )}
      {field.isDue && (
        <LazyField
          target={{ at: 'space', spaces, isChosen: spaces.length > 1, areAll }}
          isOpen={field.isOpen}
          isPressed={field.isPressed}
          ask={field.ask}
          onFound={field.found}
          onDone={(post, isHere) => {
            announce(postsStrings.write.posted);
            if (isHere) void navigate(paths.postOf(post.id), { state: justWritten });
          }}
          onClose={field.close}
        />
      )}
    </>
  );
}
