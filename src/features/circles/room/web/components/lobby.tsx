import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import type { Passage } from '#features/circles/workshops/domain/door.ts';
import { limits } from '#features/circles/workshops/domain/limits.ts';
import type { Relay } from '#features/circles/workshops/domain/relay.ts';
import { Agreements } from '#features/circles/workshops/web/public/components/agreements.tsx';
import { Intention } from '#features/mirror/journey/web/public/components/intention.tsx';
import { minuteMs } from '#platform/shared/duration.ts';
import { patterns } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { ArrowIcon, EyeIcon, EyeOffIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute, otherDay } from '#platform/web/when.ts';
import type { Doorstep } from '../../domain/contract.ts';
import type { AnyWebAbility } from '../ability.ts';
import { UnheardNote } from '../devices/components/unheard-note.tsx';
import type { Capture, CaptureSnapshot } from '../media/capture-media.ts';
import { keptDevices, useKeptDevices } from '../media/use-kept-devices.ts';
import { inSlot, type LobbyProps } from '../slots.ts';
import { ground } from '../stage/components/tile.tsx';
import { useOwnStream } from '../stage/use-faces.ts';
import { roomStrings } from '../strings.ts';
import { useInside } from '../use-inside.ts';
import { useScreenStart } from '../use-screen-start.ts';
import { MediaToggles } from './controls.tsx';
import { DevicePicker } from './device-picker.tsx';
import { HelpLink } from './help-link.tsx';
import { Promises } from './promises.tsx';
import { RefusedCard } from './refused-card.tsx';
import { RoundButton } from './round-button.tsx';
import { LobbySlots } from './slots.tsx';
import { VideoView } from './video-view.tsx';

const words = roomStrings.lobby;
/** On a phone held sideways the way in stands beside everything else, so that nobody has to look for it. */
const low = {
  page: 'md:[@media(height<30rem)]:grid-rows-[auto_1fr] md:[@media(height<30rem)]:gap-y-2 md:[@media(height<30rem)]:py-2',
  header: 'md:[@media(height<30rem)]:col-span-1 md:[@media(height<30rem)]:gap-1',
  lead: 'md:[@media(height<30rem)]:hidden',
  way: 'md:[@media(height<30rem)]:col-start-2 md:[@media(height<30rem)]:row-span-2 md:[@media(height<30rem)]:row-start-1',
};

type Props = {
  workshop: Workshop;
  /** The name last used here, or the one the person uses elsewhere: only a proposal (CARE C2). */
  proposedName: string;
  /** What abilities tell of before anyone comes in. */
  circle: LobbyProps['circle'];
  abilities: readonly AnyWebAbility[];
  /** A name that was refused, to be mended. */
  reservedName?: string | undefined;
  /** Its template's; empty for the house's own. */
  agreements: readonly string[];
  /** What this person wrote before the circle; shown to them alone. */
  intention: string | null;
  relay: Relay;
  /** In a room for two: the other. */
  withName?: string | undefined;
  capture: Capture;
  state: CaptureSnapshot;
  hideSelf: boolean;
  onHideSelf: (hide: boolean) => void;
  /** How many others are inside, each time that it's known again. */
  onInside: (others: number) => void;
  /** `door`: what it says as they press. */
  onEnter: (displayName: string, door: Passage) => void;
};

/** The moment before: see yourself, choose your devices, go in. */
export function Lobby({ workshop, agreements, capture, state, hideSelf, onHideSelf, ...props }: Props) {
  const { onEnter, onInside, intention, relay, circle, abilities, ...names } = props;
  const inside = useInside(workshop.id);
  const others = inside?.names.length ?? 0;
  const lobby = { circle, doorstep: inside };
  useEffect(() => onInside(others), [onInside, others]);
  useEffect(() => void capture.want(keptDevices()), [capture]);
  useKeptDevices(capture, state);
  // The note about refused devices goes with its button.
  useScreenStart(state.refused);
  return (
    <main
      className={classes(
        'mx-auto grid min-h-dvh w-full max-w-6xl content-center gap-x-12 gap-y-3 px-5 py-4 md:gap-y-6 md:py-8 md:grid-cols-[1.15fr_1fr] md:px-8',
        low.page,
      )}
    >
      <header className={classes('grid gap-1.5 md:col-span-2 md:gap-2', low.header)}>
        {/* Above the heading on screen, after it for screen readers. */}
        <h1 dir="auto" className="text-heading">
          {workshop.title}
        </h1>
        <div className="-order-1 flex items-center justify-between gap-4">
          <Link
            to={patterns.workshops}
            className="-ml-1 inline-flex min-h-11 items-center gap-2 text-ink-2 text-sm no-underline hover:text-ink hover:underline"
          >
            <ArrowIcon className="size-4.5 rotate-180" />
            {roomStrings.farewell.workshops}
          </Link>
          <HelpLink />
        </div>
        <p className="flex min-w-0 flex-wrap gap-x-3 text-ink-2 text-sm">
          <span className="min-w-0 truncate">{words.with(props.withName ?? workshop.facilitator_name)}</span>
          <When workshop={workshop} />
        </p>
        <p className="min-h-[1lh] break-words font-semibold">{inside && insideText(abilities, lobby, inside)}</p>
        <p className={classes('hidden text-ink-2 md:block', low.lead)}>{words.lead}</p>
      </header>
      <div className="grid content-start gap-3 md:gap-4">
        <RefusedCard state={state} onAgain={() => void capture.want(keptDevices())} />
        <Mirror state={state} hideSelf={hideSelf}>
          <MediaToggles capture={capture} state={state} />
          <RoundButton
            label={hideSelf ? roomStrings.controls.showSelf : roomStrings.controls.hideSelf}
            onClick={() => onHideSelf(!hideSelf)}
          >
            {hideSelf ? <EyeOffIcon className="size-6" /> : <EyeIcon className="size-6" />}
          </RoundButton>
        </Mirror>
        <LobbySlots abilities={abilities} name="lobbyNow" lobby={lobby} />
        <UnheardNote track={state.tracks.audio} />
      </div>
      <div className={classes('grid content-start gap-5', low.way)}>
        {intention && <Intention text={intention} />}
        <LobbySlots abilities={abilities} name="lobbyNote" lobby={lobby} />
        <EnterForm {...names} onEnter={(name) => onEnter(name, inside?.passes ?? 'open')}>
          <Promises relay={relay} abilities={abilities} lobby={lobby} />
        </EnterForm>
        <Devices capture={capture} state={state} />
        <Agreements lines={agreements} />
      </div>
    </main>
  );
}

/** What the door says; who's inside, to those it lets pass. */
function insideText(abilities: readonly AnyWebAbility[], lobby: LobbyProps, { names }: Doorstep): string {
  const said = inSlot(abilities, 'lobbyDoor').flatMap(({ show }) => show(lobby) ?? []);
  return said[0] ?? (names.length > 0 ? words.inside(names) : words.empty);
}

/** When it begins, or since when it's on. */
function When({ workshop: { scheduled_at, started_at } }: Pick<Props, 'workshop'>) {
  const now = useNow();
  if (!started_at) return null;
  const left = Math.ceil((Date.parse(scheduled_at) - now) / minuteMs);
  if (left > 0) {
    const day = otherDay(scheduled_at, now);
    return <span>{left < 60 ? words.beginsIn(left) : words.begins(hourMinute(scheduled_at), day)}</span>;
  }
  const minutes = Math.max(0, Math.floor((now - Date.parse(started_at)) / minuteMs));
  return <span>{minutes < 60 ? words.began(minutes) : words.beganAt(hourMinute(started_at))}</span>;
}

/** Folded: most people come in with what their browser has chosen. */
function Devices({ capture, state }: Pick<Props, 'capture' | 'state'>) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-ink-2">
        {roomStrings.devices.fold}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2">
        <DevicePicker capture={capture} state={state} />
      </div>
    </details>
  );
}

type MirrorProps = Pick<Props, 'state' | 'hideSelf'> & { children: ReactNode };

/** Oneself, with what changes that within reach of a thumb; without a camera to show the words and the buttons alone. */
function Mirror({ state, hideSelf, children }: MirrorProps) {
  const own = useOwnStream(state.tracks.video);
  const isShown = own && !hideSelf;
  const unseen = <p className="font-semibold text-sm">{words.unseen}</p>;
  if (!state.camera && state.refused) {
    return (
      <div className="grid justify-items-center gap-3">
        <div className="flex gap-3">{children}</div>
        {unseen}
      </div>
    );
  }
  return (
    <div className="night relative grid aspect-2/1 content-between justify-items-center overflow-hidden rounded-xl p-3 text-ink md:aspect-video">
      <span aria-hidden="true" className={ground} />
      {isShown && <VideoView stream={own} mirrored />}
      <div className="relative rounded-full bg-paper/80 px-3.5 py-1">{unseen}</div>
      {!isShown && <p className="relative max-w-xs px-4 text-center text-ink-2 text-sm">{whyNone(state, hideSelf)}</p>}
      <div className="relative flex gap-3">{children}</div>
      {isShown && <span className="sr-only">{words.cameraOn}</span>}
    </div>
  );
}

function whyNone({ camera, tracks }: CaptureSnapshot, hideSelf: boolean): string {
  if (!camera) return words.cameraOff;
  return hideSelf && tracks.video ? words.hidden : words.cameraStarts;
}

type FormProps = Pick<Props, 'proposedName' | 'reservedName'> & {
  onEnter: (displayName: string) => void;
  children: ReactNode;
};

function EnterForm({ proposedName, reservedName, onEnter, children }: FormProps) {
  const [typed, setTyped] = useState<string | null>(reservedName ?? null);
  const name = typed ?? proposedName;
  const [missing, setMissing] = useState(false);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setMissing(true);
    else onEnter(name.trim());
  };
  const isMissing = missing && name.trim() === '';
  const fault = name === reservedName ? words.nameReserved : isMissing ? words.nameMissing : undefined;
  return (
    <form onSubmit={enter} className="grid gap-3 md:gap-4" noValidate>
      <Field
        label={words.name}
        reads="a-name"
        hint={proposedName === '' ? words.nameEmptyHint : undefined}
        error={fault}
        value={name}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={limits.displayNameLength}
        autoComplete="nickname"
      />
      {children}
      <Button type="submit" kind="dawn" className="way-in">
        {words.enter}
      </Button>
    </form>
  );
}
