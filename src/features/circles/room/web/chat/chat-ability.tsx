import { announce } from '#platform/web/ui/announcer.ts';
import { ChatIcon } from '#platform/web/ui/icons.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { ChatMessage, chatWire } from '../../domain/chat/chat.ts';
import { type ChatNotice, type ChatView, chatView } from '../../domain/chat/chat-view.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import type { AbilityProps } from '../slots.ts';
import { roomStrings } from '../strings.ts';
import { showLine } from '../visit/use-notices.ts';
import { type ChatActs, type ChatDeps, openChat } from './chat-session.ts';
import { Chat } from './components/chat.tsx';
import { WordToGroup } from './components/word-to-group.tsx';
import { chatStrings } from './strings.ts';
import { useEndOfPrivate } from './use-draft.ts';

const words = roomStrings.chat;

type ChatAbility = WebAbility<typeof chatWire, ChatView, ChatActs, ChatNotice>;

function EndOfPrivate({
  workshopId,
  self,
  place = null,
}: Pick<AbilityProps<ChatView, ChatActs>, 'workshopId' | 'self' | 'place'>): null {
  useEndOfPrivate({ workshopId, self }, place);
  return null;
}

/** What a program wrote to everybody last. */
function lastOfProgram(lines: ChatView['lines']) {
  const line = lines.findLast((one) => one.state === 'sent' && one.type === 'system');
  return line?.state === 'sent' ? { seq: line.seq, text: line.content } : null;
}

/** The number of what this person wrote last. */
function lastOf(lines: ChatView['lines'], self: string): number | null {
  return lines.findLast((line) => line.state === 'sent' && line.userId === self)?.seq ?? null;
}

/** How a line of somebody else is said aloud. */
function heardAs({ privateWith, toGroup }: ChatMessage) {
  if (toGroup !== undefined) return chatStrings.heardInGroup;
  return privateWith === undefined ? words.heard : chatStrings.heardPrivately;
}

/** The chat of a room: its panel, its badge and its words. */
export function createChatAbility(deps: ChatDeps): ChatAbility {
  return {
    view: chatView,
    live: (port) => openChat(port, deps),
    notices: {
      message({ message }, self) {
        if (message.userId === self) return;
        // A host had it say that to everybody, and it counts as nobody's line: so it shows outside the chat, too.
        if (message.type === 'system')
          return showLine(words.heard(chatStrings.program(message.username), message.content));
        announce(heardAs(message)(message.username, message.content));
      },
      'message-failed': () => void toast.error(words.failed, { description: words.failedText }),
      'earlier-failed': () => void toast.error(words.earlierFailed, { description: words.earlierFailedText }),
      'take-back-failed': () =>
        void toast.error(chatStrings.takeBackFailed, { description: chatStrings.takeBackFailedText }),
    },
    offers: { tellGroup: ({ acts }) => acts.sayToGroup },
    tells: {
      said: ({ lines }) => lastOfProgram(lines),
      ownLine: ({ lines }, { userId }) => lastOf(lines, userId),
    },
    urgent: ['message-failed', 'earlier-failed', 'take-back-failed'],
    slots: {
      banner: at(10, (props) => (
        <>
          <WordToGroup {...props} />
          <EndOfPrivate {...props} />
        </>
      )),
      panel: at(10, {
        title: words.title,
        close: words.minimise,
        Icon: ChatIcon,
        segment: '/chat',
        key: 'c',
        news: ({ lines }, self) =>
          lines.flatMap((line) =>
            line.state === 'sent' && line.userId !== self && line.type === 'message' ? [line.seq] : [],
          ),
        unread: words.unread,
        content: (props, phone) => <Chat {...props} relative={phone} />,
      }),
    },
  };
}
