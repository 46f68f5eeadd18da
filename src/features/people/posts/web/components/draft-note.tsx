import { isOffline } from '#platform/web/is-offline.ts';
import type { DraftStanding } from '#platform/web/kept/use-draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { writingStrings as words } from '../writing/strings.ts';

type DraftNoteProps = {
  standing: DraftStanding;
  /** There are pictures in it, which wait on the server. */
  hasPictures: boolean;
  /** Why there's a choice. */
  told: string;
  onChoose: (one: 'mine' | 'theirs') => void;
};

/** Where one's draft is, and which one stays where there's a choice. */
export function DraftNote({ standing, hasPictures, told, onChoose }: DraftNoteProps) {
  if (standing === 'changed')
    return (
      <div role="status" className="grid gap-3 rounded-md bg-mist px-4 py-3">
        <p className="text-sm">{told}</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" size="sm" onClick={() => onChoose('mine')}>
            {words.choice.mine}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => onChoose('theirs')}>
            {words.choice.theirs}
          </Button>
        </div>
      </div>
    );
  return (
    <p role="status" className="text-ink-2 text-sm empty:hidden">
      {standing === 'unkept'
        ? words.unkept
        : isOffline()
          ? words.offline
          : standing === 'kept' && words[hasPictures ? 'keptPictures' : 'kept']}
    </p>
  );
}
