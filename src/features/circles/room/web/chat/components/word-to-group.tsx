import type { ChatView } from '../../../domain/chat/chat-view.ts';
import type { AbilityProps } from '../../slots.ts';
import { chatStrings as words } from '../strings.ts';

/** What a host wrote last to the small group that this person is in: read in the room, too, as the chat is closed most of the time. */
export function WordToGroup({ view, self, place }: Pick<AbilityProps<ChatView, unknown>, 'view' | 'self' | 'place'>) {
  if (place?.kind !== 'group') return null;
  const line = view.lines.findLast((one) => one.toGroup !== undefined && one.part === place.part);
  if (line?.type !== 'message' || line.userId === self) return null;
  return (
    <p dir="auto" className="shrink-0 rounded-lg bg-sunk px-4 py-2 text-sm wrap-anywhere">
      {words.heardInGroup(line.username, line.content)}
    </p>
  );
}
