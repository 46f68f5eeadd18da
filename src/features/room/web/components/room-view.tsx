import { useCallback, useEffect, useState } from 'react';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import type { AnyWebAbility } from '../ability.ts';
import type { Capture } from '../media/capture-media.ts';
import { useKeptDevices } from '../media/use-kept-devices.ts';
import { PanelToggles } from '../panels/components/panel-toggles.tsx';
import { Panels, Sheets, Slot, usePanels } from '../panels/components/panels.tsx';
import { RoomTabs } from '../panels/components/room-tabs.tsx';
import { useParts } from '../panels/use-parts.ts';
import { Arrival } from '../stage/components/arrival.tsx';
import { Stage } from '../stage/components/stage.tsx';
import { Strip } from '../stage/components/strip.tsx';
import { type Faces, useFaces } from '../stage/use-faces.ts';
import { usePhone } from '../use-phone.ts';
import { type Question, useRoomMenu } from '../use-room-menu.ts';
import { useScreenStart } from '../use-screen-start.ts';
import type { InsideSnapshot } from '../visit/room-session.ts';
import { Banners, NoticeLine } from './banners.tsx';
import { LeaveButton, MediaToggles } from './controls.tsx';
import { Questions } from './questions.tsx';
import { RemoteSound } from './remote-sound.tsx';
import { RoomBar } from './room-bar.tsx';

type Props = {
  snapshot: InsideSnapshot;
  self: string;
  capture: Capture;
  abilities: readonly AnyWebAbility[];
  hideSelf: boolean;
  onHideSelf: (hide: boolean) => void;
};

/** The room itself: faces first, words second, chrome last. */
export function RoomView({ snapshot, self, capture, abilities, hideSelf, onHideSelf }: Props) {
  useToastsOnTop();
  useScreenStart();
  useKeptDevices(capture, snapshot.capture);
  const phone = usePhone();
  const parts = useParts(abilities, snapshot, self);
  const faces = useFaces(snapshot, parts, self, hideSelf);
  const panels = usePanels(snapshot, parts, faces, phone);
  const [question, setQuestion] = useState<Question>(null);
  const held = parts.some(({ ability, props }) => ability.holdsDevices?.(props) ?? false);
  const abilityItems = parts.flatMap(({ ability, props }) => ability.menu?.(props) ?? []);
  const menu = useRoomMenu({ snapshot, phone, hideSelf, onHideSelf, ask: setQuestion });
  return (
    <main ref={fitBelow} className="flex h-[calc(100dvh-var(--above,0px))] flex-col overflow-hidden bg-paper">
      <Bar snapshot={snapshot} menu={[...abilityItems, ...menu]} />
      {parts.map(({ name, ability, props }) => (
        <Slot key={name}>{ability.banner?.(props)}</Slot>
      ))}
      <div className="flex min-h-0 flex-1 gap-4 px-2 md:px-6">
        <Middle snapshot={snapshot} faces={faces} />
        {!phone && <Panels {...panels} />}
      </div>
      <NoticeLine />
      <div className="flex shrink-0 items-center justify-center gap-2 pb-3 sm:gap-3 md:pb-5">
        <MediaToggles capture={capture} state={snapshot.capture} held={held} />
        {parts.map(({ name, ability, props }) => (
          <Slot key={name}>{ability.control?.(props)}</Slot>
        ))}
        {!phone && <PanelToggles {...panels} />}
        <LeaveButton onClick={() => setQuestion('leave')} />
      </div>
      {phone && <RoomTabs {...panels} />}
      {phone && <Sheets {...panels} />}
      <Questions
        question={question}
        onClose={() => setQuestion(null)}
        facilitator={snapshot.ticket.role === 'facilitator'}
        commands={snapshot.commands}
        capture={capture}
        state={snapshot.capture}
      />
    </main>
  );
}

/** The room is as high as the screen, minus the offline banner that may stand above it. */
function fitBelow(main: HTMLElement | null): (() => void) | undefined {
  const above = main?.previousElementSibling;
  if (!above) return;
  const fit = () => main.style.setProperty('--above', `${above.getBoundingClientRect().height}px`);
  const watch = new ResizeObserver(fit);
  watch.observe(above);
  return () => watch.disconnect();
}

/** Inside the room the controls and the chat's input are at the bottom, where a toast would cover them. */
function useToastsOnTop(): void {
  useEffect(() => {
    document.documentElement.dataset.toasts = 'top';
    return () => {
      delete document.documentElement.dataset.toasts;
    };
  }, []);
}

function Bar({ snapshot, menu }: { snapshot: InsideSnapshot; menu: readonly MenuItem[] }) {
  const { title, meeting_code: code } = snapshot.ticket.workshop;
  return (
    <RoomBar
      connected={snapshot.status === 'in-room'}
      title={title}
      code={code}
      people={snapshot.participants.length}
      latencyMs={snapshot.media.latencyMs}
      menu={menu}
    />
  );
}

function Middle({ snapshot, faces }: { snapshot: InsideSnapshot; faces: Faces }) {
  const [blocked, setBlocked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const onBlocked = useCallback(() => setBlocked(true), []);
  const listen = () => {
    setBlocked(false);
    setAttempt(attempt + 1);
  };
  const { workshop } = snapshot.ticket;
  const me = faces.stage.length === 1 ? faces.stage[0] : undefined;
  const first = useIsFirst(snapshot);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
      <Banners
        reconnecting={snapshot.status === 'reconnecting'}
        audioOnly={snapshot.audioOnly}
        silent={blocked}
        onReconnect={snapshot.commands.reconnect}
        onPictures={() => snapshot.commands.setAudioOnly(false)}
        onListen={listen}
      />
      {me ? (
        <Arrival face={me} first={first} hasCode={workshop.meeting_code !== null} scheduledAt={workshop.scheduled_at} />
      ) : (
        <Stage faces={faces.stage} />
      )}
      <Strip faces={faces.strip} />
      {[...snapshot.media.remotes].map(([userId, { stream }]) => (
        <RemoteSound
          key={userId}
          stream={stream}
          speakerId={snapshot.capture.speakerId}
          onBlocked={onBlocked}
          attempt={attempt}
        />
      ))}
    </div>
  );
}

/** Whether nobody else has been here, as far as we know: no other member on entering, nobody seen since. */
function useIsFirst({ participants, ticket }: InsideSnapshot): boolean {
  const { max_participants: seats, seats_left: left } = ticket.workshop;
  const [alone, setAlone] = useState(seats - left <= 1);
  if (alone && participants.length > 1) setAlone(false);
  return alone;
}
