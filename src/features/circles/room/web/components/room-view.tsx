import { type ReactNode, useCallback, useInsertionEffect, useState } from 'react';
import { useRoomShown } from '#platform/web/shell/use-room-shown.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { useWakeLock } from '#platform/web/use-wake-lock.ts';
import { leads } from '../../domain/ability.ts';
import { hasLead } from '../../domain/policy.ts';
import type { AnyWebAbility } from '../ability.ts';
import { HostBar } from '../acts/components/host-bar.tsx';
import { useUnheardLine } from '../devices/use-unheard.ts';
import type { Capture } from '../media/capture-media.ts';
import { useKeptDevices } from '../media/use-kept-devices.ts';
import { PanelToggles } from '../panels/components/panel-toggles.tsx';
import { Panel, Sheets, usePanels } from '../panels/components/panels.tsx';
import { RoomTabs } from '../panels/components/room-tabs.tsx';
import { type DrawnAbility, useParts } from '../panels/use-parts.ts';
import { inSlot } from '../slots.ts';
import { AboveSheet } from '../stage/components/above-sheet.tsx';
import { Arrival } from '../stage/components/arrival.tsx';
import { Begins } from '../stage/components/begins.tsx';
import { Dimmed } from '../stage/components/dimmed.tsx';
import { Stage } from '../stage/components/stage.tsx';
import { Strip } from '../stage/components/strip.tsx';
import { SharedScreen } from '../stage/components/whole-screen.tsx';
import { type Faces, stageOf, useFaces } from '../stage/use-faces.ts';
import { useLook } from '../stage/use-look.ts';
import { roomStrings } from '../strings.ts';
import { hasBegun, useHush } from '../use-hush.ts';
import { useKeyboardHeight } from '../use-keyboard-height.ts';
import { useKeys, useKeysSwitch } from '../use-keys.ts';
import { useLater } from '../use-later.ts';
import { useRoomKeys } from '../use-room-keys.ts';
import { type MenuPlace, type RoomDialog, type RoomMenu, useRoomMenu } from '../use-room-menu.ts';
import { useScreenStart } from '../use-screen-start.ts';
import { type Shape, useShape } from '../use-shape.ts';
import type { InsideSnapshot } from '../visit/room-session.ts';
import { useLinesForToasts } from '../visit/use-notices.ts';
import { Banners, NoticeLine } from './banners.tsx';
import { CircleSettings } from './circle-settings.tsx';
import { LeaveButton, MediaToggles, MicrophoneToggle, MoreMenu, SettingsButton } from './controls.tsx';
import { KeyList } from './key-list.tsx';
import { Questions } from './questions.tsx';
import { RemoteSound } from './remote-sound.tsx';
import { RoomBar } from './room-bar.tsx';
import { RoomFoot } from './room-foot.tsx';
import { restingLook, roundLook } from './round-button.tsx';
import { Slots } from './slots.tsx';
import { WayBack } from './way-back.tsx';

type Props = {
  snapshot: InsideSnapshot;
  self: string;
  capture: Capture;
  abilities: readonly AnyWebAbility[];
  hideSelf: boolean;
  onHideSelf: (hide: boolean) => void;
};

/** Where everything is, by the shape of the screen. Its pieces stay the same, so that turning a phone keeps them. */
const layouts: Record<Shape, string> = {
  desk:
    'grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto] px-3 pb-[max(0.25rem,env(safe-area-inset-bottom))] ' +
    "[grid-template-areas:'bar_bar'_'stage_panel'_'row_row']",
  phone:
    'grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto_auto] px-1 ' +
    "[grid-template-areas:'bar'_'stage'_'row'_'tabs']",
  rail:
    'grid-cols-[minmax(0,1fr)_auto_auto] grid-rows-[auto_minmax(0,1fr)] gap-y-1 px-0.5 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] ' +
    "[grid-template-areas:'stage_panel_bar'_'stage_panel_row']",
};

/** Where the menu opens so that it covers no help: in the rail beside both columns. */
const openings = { desk: { side: 'top' }, rail: { side: 'left', sideOffset: 54 } } as const;

/** The room itself: faces first, words second, chrome last. */
export function RoomView({ snapshot, self, capture, abilities, hideSelf, onHideSelf }: Props) {
  useLinesForToasts();
  useNight();
  useScreenStart();
  useKeyboardHeight();
  useWakeLock();
  useRoomShown();
  useLater();
  useKeptDevices(capture, snapshot.capture);
  const shape = useShape();
  const parts = useParts(abilities, snapshot, self);
  const look = useLook();
  const faces = useFaces(snapshot, parts, self, { ...look, hideSelf });
  const [question, setQuestion] = useState<RoomDialog>(null);
  const panels = usePanels({
    snapshot,
    parts,
    faces,
    shape,
    settings: <SettingsButton onClick={() => setQuestion('settings')} />,
  });
  const [hushed, showControls] = useHush(parts);
  useUnheardLine(
    snapshot.capture.tracks.audio,
    parts.some(({ props }) => props.still),
  );
  const held = parts[0]?.props.known?.held ?? false;
  const [keysOn, switchKeys] = useKeysSwitch();
  const keys = useRoomKeys({ capture, state: snapshot.capture, held, parts, panels, ask: setQuestion });
  useKeys(keys, keysOn);
  const onBack = () => {
    if (question) setQuestion(null);
    else if (panels.tabs.active) panels.tabs.close();
    else setQuestion('leave');
  };
  const items = (place: MenuPlace) => inSlot(parts, place).flatMap(({ of, show }) => show(of.props));
  const menu = useRoomMenu({
    items,
    snapshot,
    shape,
    hideSelf,
    onHideSelf,
    look,
    hasLooks: faces.hasLooks,
    ask: setQuestion,
  });
  const above = (
    <AboveSheet face={faces.speaker}>
      <MicrophoneToggle capture={capture} state={snapshot.capture} held={held} />
    </AboveSheet>
  );
  const begun = hasBegun(parts);
  // In a silence there's nothing to read but what can't wait.
  const line = hushed ? (
    <NoticeLine onShowSelf={null} />
  ) : (
    <NoticeLine onShowSelf={hideSelf ? () => onHideSelf(false) : null}>
      {snapshot.participants.length > 1 && !begun && <Begins soon at={snapshot.ticket.workshop.scheduled_at} />}
    </NoticeLine>
  );
  return (
    <main
      ref={fitBelow}
      data-shape={shape}
      className={classes(
        'night grid h-[calc(100dvh-var(--above,0px))] overflow-hidden not-data-[shape=phone]:h-[calc(100dvh-var(--above,0px)-var(--keyboard,0px))] [border-color:transparent] [border-style:solid] [border-width:env(safe-area-inset-top)_env(safe-area-inset-right)_0_env(safe-area-inset-left)]',
        layouts[shape],
      )}
    >
      <WayBack onBack={onBack} />
      <Bar snapshot={snapshot} shape={shape} menu={menu} hushed={hushed}>
        {shape !== 'rail' && line}
      </Bar>
      <Middle snapshot={snapshot} parts={parts} faces={faces} begun={begun}>
        {shape === 'rail' && line}
      </Middle>
      {shape !== 'phone' && <Panel {...panels} />}
      <RoomFoot shape={shape} hushed={hushed} onShow={showControls} bar={<HostBar parts={parts} shape={shape} />}>
        <MediaToggles capture={capture} state={snapshot.capture} held={held} />
        <Slots parts={parts} name="control" />
        {shape !== 'phone' && <PanelToggles {...panels} />}
        {shape !== 'phone' && <MoreMenu items={menu} {...openings[shape]} className={`${roundLook} ${restingLook}`} />}
        <LeaveButton onClick={() => setQuestion('leave')} />
      </RoomFoot>
      {shape === 'phone' && !hushed && <RoomTabs {...panels} />}
      {shape === 'phone' && <Sheets panels={panels} above={above} />}
      <CircleSettings
        open={question === 'settings'}
        onOpenChange={(open) => setQuestion(open ? 'settings' : null)}
        parts={parts}
      />
      <Questions
        question={question}
        onClose={() => setQuestion(null)}
        facilitator={hasLead(snapshot.ticket, snapshot.participants)}
        commands={snapshot.commands}
        capture={capture}
        state={snapshot.capture}
      />
      <LazyDialog
        open={question === 'keys'}
        onOpenChange={(open) => (open ? undefined : setQuestion(null))}
        title={roomStrings.keys.title}
      >
        <KeyList keys={keys} on={keysOn} onSwitch={switchKeys} />
      </LazyDialog>
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

/**
 * The room is night in both themes, with its menus, sheets and dialogs: faces glare on bright paper. Before anything is
 * measured, or the browser would style the whole page twice.
 */
function useNight(): void {
  useInsertionEffect(() => {
    document.documentElement.classList.add('night');
    return () => document.documentElement.classList.remove('night');
  }, []);
}

type BarProps = { snapshot: InsideSnapshot; shape: Shape; menu: RoomMenu; hushed: boolean; children: ReactNode };

function Bar({ snapshot, children, ...more }: BarProps) {
  const { title, meeting_code: code, door_closed: closed } = snapshot.ticket.workshop;
  return (
    <RoomBar
      {...more}
      connected={snapshot.status === 'in-room'}
      doorClosed={closed && leads(snapshot.ticket)}
      title={title}
      code={code}
      people={snapshot.participants.length}
      latencyMs={snapshot.media.latencyMs}
    >
      {children}
    </RoomBar>
  );
}

type MiddleProps = {
  snapshot: InsideSnapshot;
  parts: readonly DrawnAbility[];
  faces: Faces;
  begun: boolean;
  /** What has just happened, over the faces' upper edge. */
  children: ReactNode;
};

function Middle({ snapshot, parts, faces, begun, children }: MiddleProps) {
  const [blocked, setBlocked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const onBlocked = useCallback(() => setBlocked(true), []);
  const listen = () => {
    setBlocked(false);
    setAttempt(attempt + 1);
  };
  const me = snapshot.participants.length <= 1 ? faces.all[0] : undefined;
  const first = useIsFirst(snapshot);
  const stage = stageOf(parts);
  const shape = useShape();
  // Alone beside what has the stage, one's own face takes room that's dear on a small screen, and nobody sees it.
  const isIdle = stage !== null && shape !== 'desk' && faces.strip.every(({ self }) => self);
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-1.5 [grid-area:stage]">
      <Banners
        reconnecting={snapshot.status === 'reconnecting'}
        audioOnly={snapshot.audioOnly}
        silent={blocked}
        onReconnect={snapshot.commands.reconnect}
        onPictures={() => snapshot.commands.setAudioOnly(false)}
        onListen={listen}
      />
      <Slots parts={parts} name="banner" />
      <div className="relative flex min-h-0 flex-1 flex-col first:[--line-top:0.25rem]">
        {children}
        <Dimmed still={parts.some(({ props }) => props.still)}>
          {me && (
            <Arrival face={me} first={first} begun={begun} ticket={snapshot.ticket}>
              <Slots parts={parts} name="arrival" />
            </Arrival>
          )}
          {faces.screen && <SharedScreen screen={faces.screen} />}
          {!me && !faces.screen && (stage ?? <Stage faces={faces.stage} aboveStrip={faces.strip.length > 0} />)}
          {!isIdle && <Strip faces={faces.strip} />}
        </Dimmed>
      </div>
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
