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
import { Switch } from '#platform/web/ui/choice.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import {
  ArrowIcon,
  ClockIcon,
  EyeIcon,
  EyeOffIcon,
  LockIcon,
  MicrophoneIcon,
  PeopleIcon,
} from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute, otherDay } from '#platform/web/when.ts';
import type { Doorstep } from '../../domain/contract.ts';
import { blockingStrings } from '../blocking/strings.ts';
import { UnheardNote } from '../devices/components/unheard-note.tsx';
import { engagementStrings } from '../engagement/strings.ts';
import { useLeftOut } from '../engagement/use-left-out.ts';
import type { Capture, CaptureSnapshot } from '../media/capture-media.ts';
import { useHiddenAddress } from '../media/use-hidden-address.ts';
import { keptDevices, useKeptDevices } from '../media/use-kept-devices.ts';
import { LateNote } from '../silence/components/late-note.tsx';
import { speakingStrings } from '../speaking/strings.ts';
import { ground } from '../stage/components/tile.tsx';
import { useOwnStream } from '../stage/use-faces.ts';
import { roomStrings } from '../strings.ts';
import { useInside } from '../use-inside.ts';
import { useScreenStart } from '../use-screen-start.ts';
import { waitingStrings } from '../waiting/strings.ts';
import { MediaToggles } from './controls.tsx';
import { DevicePicker } from './device-picker.tsx';
import { HelpLink } from './help-link.tsx';
import { RefusedCard } from './refused-card.tsx';
import { RoundButton } from './round-button.tsx';
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
  /** Hosts see how long each person speaks: said before anyone comes in (CARE C16). */
  speakingShown: boolean;
  /** Hosts see how the group takes part: said, too, with the way out. */
  engagementOn: boolean;
  /** A name that was refused, to be mended. */
  reservedName?: string | undefined;
  /** Its template's; empty for the house's own. */
  agreements: readonly string[];
  /** What this person wrote before the circle; shown to them alone. */
  intention: string | null;
  relay: Relay;
  /** Whom this person blocked belongs to it; they may stay away (CARE C6). */
  someoneBlocked: boolean;
  /** In a room for two: the other. */
  withName?: string | undefined;
  capture: Capture;
  state: CaptureSnapshot;
  hideSelf: boolean;
  onHideSelf: (hide: boolean) => void;
  /** How many others are inside, as often as it's known anew. */
  onInside: (others: number) => void;
  /** `door`: what it says as they press. */
  onEnter: (displayName: string, door: Passage) => void;
};

/** The moment before: see yourself, choose your devices, go in. */
export function Lobby({ workshop, agreements, someoneBlocked, capture, state, hideSelf, onHideSelf, ...props }: Props) {
  const { onEnter, onInside, intention, ...names } = props;
  const inside = useInside(workshop.id);
  const others = inside?.names.length ?? 0;
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
        <p className="min-h-[1lh] break-words font-semibold">{inside && insideText(inside)}</p>
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
        <LateNote silence={inside?.silence ?? null} />
        <UnheardNote track={state.tracks.audio} />
      </div>
      <div className={classes('grid content-start gap-5', low.way)}>
        {intention && <Intention text={intention} />}
        {someoneBlocked && <p className="rounded-lg bg-sunk px-4 py-3">{blockingStrings.lobby}</p>}
        <EnterForm {...names} onEnter={(name) => onEnter(name, inside?.passes ?? 'open')} />
        <Devices capture={capture} state={state} />
        <Agreements lines={agreements} />
      </div>
    </main>
  );
}

/** Who's inside, for whom the door lets pass; else what the door says. */
function insideText({ passes, names }: Doorstep): string {
  if (passes !== 'open') return waitingStrings.lobby[passes];
  return names.length > 0 ? words.inside(names) : words.empty;
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

type FormProps = Pick<Props, 'proposedName' | 'speakingShown' | 'engagementOn' | 'reservedName' | 'relay'> & {
  onEnter: (displayName: string) => void;
};

function EnterForm({ proposedName, reservedName, onEnter, ...promised }: FormProps) {
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
      <Promises {...promised} />
      <Button type="submit" kind="dawn" className="way-in">
        {words.enter}
      </Button>
    </form>
  );
}

/**
 * CARE C7, C8 and C15, before anyone is seen: the two that change what one does in a line, and all in words behind it. What
 * hosts switched on for this circle isn't folded (CARE C16).
 */
function Promises({ relay, speakingShown, engagementOn }: Pick<Props, 'relay' | 'speakingShown' | 'engagementOn'>) {
  const [leftOut, leaveOut] = useLeftOut();
  const [hidden, hide] = useHiddenAddress();
  const relayed = relay === 'always' || (relay === 'offered' && hidden);
  return (
    <div className="grid gap-1 text-ink-2 text-sm">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5">
          <LockIcon className="size-4.5 shrink-0" />
          {relayed ? words.promiseRelayed : words.promise}
          <ChevronIcon className="ml-auto size-4 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="grid gap-2 pb-2">
          <Line icon={LockIcon}>{words.recording}</Line>
          <Line icon={PeopleIcon}>{relayed ? words.relayed : words.addresses}</Line>
          <Line icon={ClockIcon}>{words.attendance}</Line>
        </ul>
      </details>
      {(speakingShown || engagementOn) && (
        <ul className="grid gap-2">
          {speakingShown && <Line icon={MicrophoneIcon}>{speakingStrings.everyone}</Line>}
          {engagementOn && <Line icon={PeopleIcon}>{engagementStrings.lobby}</Line>}
        </ul>
      )}
      {engagementOn && (
        <Switch
          label={engagementStrings.leaveOut}
          hint={engagementStrings.leaveOutText}
          checked={leftOut}
          onChange={() => leaveOut(!leftOut)}
        />
      )}
      {relay === 'offered' && <Switch label={words.hideAddress} checked={hidden} onChange={() => hide(!hidden)} />}
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: typeof LockIcon; children: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </li>
  );
}
