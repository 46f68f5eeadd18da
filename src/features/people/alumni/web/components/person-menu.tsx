import { blockedStrings } from '#features/trust/blocks/web/public/strings.ts';
import { tellingStrings } from '#features/trust/reports/web/public/strings.ts';
import { MoreIcon } from '#platform/web/ui/frame-icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { alumniStrings as words } from '../strings.ts';

/** Who it's about, from which circle, and the thank-you of theirs, if it's that. */
export type AboutPerson = {
  do?: 'report' | 'block';
  userId: string;
  username: string;
  workshopId: string;
  thanks: { id: string; isLine: boolean } | null;
};

/** 'Report' and 'Block', as in everybody's menu (CARE C6). */
export function PersonMenu({ about, onAbout }: { about: AboutPerson; onAbout: (about: AboutPerson) => void }) {
  return (
    <LazyMenu
      label={words.more(about.username)}
      trigger={<MoreIcon className="size-5" />}
      items={[
        { label: tellingStrings.report, onSelect: () => onAbout({ ...about, do: 'report' }) },
        { label: blockedStrings.asking.block, danger: true, onSelect: () => onAbout({ ...about, do: 'block' }) },
      ]}
    />
  );
}
