import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Post } from '../../domain/contract.ts';
import { foldedStrings as words } from '../folded/strings.ts';

type FoldedProps = { reason: NonNullable<Post['muted']>; id: string | undefined; onShow: () => void };

/** What stands in place of something muted. Opened, the focus goes to what it stood in. */
export function Folded({ reason, id, onShow }: FoldedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunk px-4 py-3 text-ink-2 text-sm">
      <p id={id}>{words[reason]}</p>
      <Button
        kind="quiet"
        size="sm"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
          onShow();
        }}
      >
        {words.show}
      </Button>
      <TextLink to={paths.innerCircleMuted}>{words.muted}</TextLink>
    </div>
  );
}
