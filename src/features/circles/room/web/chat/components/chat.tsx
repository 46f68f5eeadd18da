import { useEffect, useRef, useState } from 'react';
import type { Reported } from '#features/trust/reports/web/public/components/report-dialog.tsx';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { madeByRules } from '#platform/shared/source-type.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute, timeAgo } from '#platform/web/when.ts';
import { leads } from '../../../domain/ability.ts';
import type { ChatLine, ChatLog } from '../../../domain/chat/chat-log.ts';
import type { ChatView } from '../../../domain/chat/chat-view.ts';
import { facilitatorName } from '../../../domain/facilitation/lines.ts';
import { ReportQuestion } from '../../reporting/components/report-question.tsx';
import type { AbilityProps } from '../../slots.ts';
import { roomStrings } from '../../strings.ts';
import type { ChatActs } from '../chat-session.ts';
import { chatStrings as mine } from '../strings.ts';
import { useDraft } from '../use-draft.ts';
import { ChatInput } from './chat-input.tsx';
import { type LineDelivery, Message, SystemLine, type TimeOf } from './message.tsx';

const { chat: words } = roomStrings;

type Props = AbilityProps<ChatView, ChatActs> & {
  /** Relative times in the phone's sheet, hour and minute elsewhere. */
  relative: boolean;
};

/** The messages, and a box to write in. It fills its container. */
export function Chat({
  workshopId,
  view,
  acts,
  self,
  host,
  clockOffset,
  connected,
  relative,
  quiet = false,
  role,
  place = null,
  known,
}: Props) {
  const now = useNow() + clockOffset;
  const [draft, setDraft] = useDraft({ workshopId, self }, place);
  const field = useRef<HTMLTextAreaElement>(null);
  const waiting = view.lines.filter((line) => line.state === 'sending').length;
  const care = useCare();
  const say: ChatActs['say'] = (text, privateWith) => {
    const isPublic = place && privateWith === undefined;
    const isSaid = isPublic ? acts.say(text, privateWith, place.part) : acts.say(text, privateWith);
    if (isSaid) care.look(text);
    return isSaid;
  };
  const tell = () => {
    if (acts.say(mine.tellText, self)) care.close();
  };
  const answer = (guest: string) => {
    // A host says more than a line to somebody who needs them; none of it reaches everyone unless they turn that off.
    setDraft({ privateWith: guest, kept: true });
    field.current?.focus();
  };
  return (
    <>
      <ChatLines
        workshopId={workshopId}
        view={view}
        acts={acts}
        self={self}
        host={host}
        connected={connected}
        role={role}
        onAnswer={answer}
        time={(iso) => (relative ? [timeAgo(iso, now), hourMinute(iso)] : [hourMinute(iso), timeAgo(iso, now)])}
      />
      {/* Empty most of the time, so that it's heard when it isn't. */}
      <p role="status" className="text-ink-2 text-xs" data-digital-source-type={madeByRules}>
        {known?.writing && mine.isWriting(facilitatorName)}
      </p>
      <CareAfterWords care={care} inRoom>
        {!leads({ role }) && (
          <Button kind="quiet" size="sm" onClick={tell}>
            {mine.tell}
          </Button>
        )}
      </CareAfterWords>
      <ChatInput
        field={field}
        reads={{ later: care }}
        draft={draft}
        place={place}
        onDraft={setDraft}
        recipient={recipientOf(draft.privateWith, self, view.lines)}
        hint={draft.privateWith === self ? mine.onlyHosts : mine.only(nameIn(view.lines, draft.privateWith ?? ''))}
        onPrivate={leads({ role }) ? null : () => setDraft({ privateWith: self })}
        connected={connected}
        closed={quiet && !leads({ role }) && draft.privateWith === null}
        waiting={waiting}
        onSay={say}
      />
    </>
  );
}

/** Who a private line goes to, in words; null for one to everyone. */
function recipientOf(privateWith: string | null, self: string, lines: ChatLog): string | null {
  if (privateWith === null) return null;
  return privateWith === self ? mine.toHosts : mine.answering(nameIn(lines, privateWith));
}

/** As it stands with their last line here. */
function nameIn(lines: ChatLog, userId: string): string {
  return lines.findLast((line) => line.userId === userId)?.username ?? mine.guest;
}

type LinesProps = Pick<Props, 'workshopId' | 'view' | 'acts' | 'self' | 'host' | 'connected' | 'role'> & {
  time: TimeOf;
  onAnswer: (guest: string) => void;
};

function ChatLines({ workshopId, view, acts, self, host, time, connected, role, onAnswer }: LinesProps) {
  const list = useStickToEnd(view.lines.length);
  const [asking, setAsking] = useState(false);
  const [reported, setReported] = useState<Reported | null>(null);
  const showEarlier = async () => {
    setAsking(true);
    await acts.showEarlier();
    setAsking(false);
  };
  const newest = newestOwn(view.lines, self);
  const takeBack = (id: string) => {
    // The button goes with the line.
    list.current?.focus({ preventScroll: true });
    acts.takeBack(id);
  };
  return (
    <div
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={words.title}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto py-2"
    >
      {view.earlier && (
        <Button kind="quiet" size="sm" className="self-center" busy={asking} onClick={() => void showEarlier()}>
          {words.earlier}
        </Button>
      )}
      {view.lines.length === 0 && <p className="m-auto px-4 text-center text-ink-3 text-sm">{words.empty}</p>}
      {view.lines.map((line) =>
        line.type === 'system' ? (
          <SystemLine key={line.id} line={line} time={time} />
        ) : (
          <Message
            key={line.id}
            line={line}
            own={line.userId === self}
            host={line.userId === host}
            delivery={deliveryOf(line, line === newest, connected)}
            privately={privatelyOf(line, self, view.lines)}
            time={time}
            onAgain={() => acts.sayAgain(line.id)}
            {...(leads({ role }) && isNote(line) && { onAnswer: () => onAnswer(line.privateWith ?? '') })}
            {...(connected && (line.userId === self || leads({ role })) && { onTakeBack: () => takeBack(line.id) })}
            {...reporting(line, self, setReported)}
          />
        ),
      )}
      {reported && (
        <ReportQuestion
          key={reported.messageId}
          workshopId={workshopId}
          place="chat"
          reported={reported}
          onClose={() => setReported(null)}
        />
      )}
    </div>
  );
}

/** How it stands with a line of one's own; 'Sent' under the newest alone, since those before it are too. */
function deliveryOf(line: ChatLine, newest: boolean, connected: boolean): LineDelivery {
  if (line.state === 'sending') return connected ? 'sending' : 'waiting';
  if (line.state === 'failed') return 'failed';
  return newest ? 'sent' : null;
}

/** How a private line is marked for this person; null on one to everyone. */
function privatelyOf(line: ChatLine, self: string, lines: ChatLog): string | null {
  if (line.toGroup !== undefined) return line.userId === self ? mine.toGroup(line.toGroup) : mine.toYourGroup;
  if (line.part !== undefined) return mine.whoWasThere;
  if (line.privateWith === undefined) return null;
  if (isNote(line)) return mine.toHosts;
  return line.privateWith === self ? mine.toYou : mine.answering(nameIn(lines, line.privateWith));
}

/** How this reader reports that line; nothing for their own, and where nobody can be reported any more. */
function reporting({ id, userId, username }: ChatLine, self: string, report: (reported: Reported) => void) {
  if (!userId || userId === self) return {};
  return { onReport: () => report({ userId, username, messageId: id }) };
}

/** Of a guest to the hosts, and no answer to it. */
function isNote({ privateWith, userId }: ChatLine): boolean {
  return privateWith !== undefined && privateWith === userId;
}

function newestOwn(lines: ChatLog, self: string): ChatLine | undefined {
  return lines.findLast((line) => line.state === 'sent' && line.type === 'message' && line.userId === self);
}

/** Stays with the newest message unless the reader has scrolled up. */
function useStickToEnd(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let { clientHeight: height } = element;
    const onScroll = () => {
      // As another size is laid out nobody scrolls, but it counts as that.
      if (element.clientHeight !== height) return;
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // A keyboard on the screen, or a turned phone, changes the height and moves nothing by itself.
    const watch = new ResizeObserver(() => {
      height = element.clientHeight;
      toEnd(element, atEnd.current);
    });
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      watch.disconnect();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to move.
  useEffect(() => {
    if (list.current) toEnd(list.current, atEnd.current);
  }, [count]);
  return list;
}

function toEnd(list: HTMLElement, wanted: boolean): void {
  if (wanted) list.scrollTo({ top: list.scrollHeight });
}
