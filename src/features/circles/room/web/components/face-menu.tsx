import { MoreIcon } from '#platform/web/ui/icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import type { Face } from '../stage/use-faces.ts';
import { roomStrings } from '../strings.ts';

/** What one can do about a person, where there's anything: on their tile and in the list of people. */
export function FaceMenu({ face: { name, menu }, className }: { face: Face; className: string }) {
  if (menu.length === 0) return null;
  return (
    <LazyMenu
      label={roomStrings.face.menu(name)}
      trigger={<MoreIcon className="size-5" />}
      triggerClassName={className}
      items={menu}
    />
  );
}
