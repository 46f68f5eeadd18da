import { Avatar } from '#platform/web/ui/avatar.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { CameraOffIcon, MicrophoneOffIcon } from '#platform/web/ui/icons.tsx';
import { FaceMenu } from '../../components/face-menu.tsx';
import { VideoView } from '../../components/video-view.tsx';
import type { PersonMark, Rising } from '../../slots.ts';
import { roomStrings } from '../../strings.ts';
import type { Face } from '../use-faces.ts';

const words = roomStrings.stage;
/** Dusk where there's no picture; `night` itself would be the colour of the page. */
export const ground = 'absolute inset-0 rounded-[inherit] bg-linear-to-b from-art-lilac-ground to-art-night-ground';
/** Who has the piece is felt from across the room: a ring, a glow, and a little more of the stage than it has gap. */
const ringedLook =
  'z-10 scale-102 shadow-[0_0_0_4px_var(--color-dawn),0_0_2.75rem_0.375rem_color-mix(in_srgb,var(--color-dawn)_35%,transparent)] transition-[scale] duration-300 motion-reduce:transition-none forced-colors:outline-4';
/** Who speaks: over the picture, since an outline of the tile would be painted under it. */
const speakingLook = 'pointer-events-none absolute inset-0 rounded-[inherit] border-3 border-dawn';

/** One person on the stage (R-ROOMD-05, R-ROOMD-06): the face, the name, and what is switched off. */
export function Tile({ face, small = false }: { face: Face; small?: boolean }) {
  const name = face.self ? words.you : face.name;
  return (
    <figure
      className={classes(
        'night relative grid size-full place-items-center [container-type:size]',
        // A picture alone is round by itself: cut by its tile, all of the tile is put together apart, for each picture that comes.
        (!face.video || face.note) && 'overflow-hidden',
        small ? 'rounded-lg' : 'rounded-xl',
        face.ringed && ringedLook,
      )}
    >
      <span aria-hidden="true" className={ground} />
      {face.video && <VideoView stream={face.video} mirrored={face.self} />}
      {(!face.video || face.note) && <Stillness face={face} small={small} />}
      {face.speaking && !face.ringed && <span aria-hidden="true" className={speakingLook} />}
      {!small && (
        <FaceMenu
          face={face}
          className="absolute top-1 right-1 grid size-9 place-items-center rounded-full text-ink transition-opacity hover:bg-paper/75 [@media(hover:hover)]:[figure:not(:hover)_&:not(:focus-visible):not([aria-expanded=true])]:opacity-0"
        />
      )}
      {face.rising.map((one) => (
        <RisingSign key={one.key} icon={one.icon} />
      ))}
      <figcaption
        className={classes(
          'absolute inset-x-1.5 bottom-1.5 flex min-w-0 items-center',
          small ? '-mx-0.5 gap-x-1 text-xs' : 'flex-wrap-reverse gap-x-1.5 gap-y-1 text-sm',
        )}
      >
        <span
          className={classes(
            'flex min-w-0 max-w-full items-center rounded-full bg-paper/75 py-0.5 font-semibold text-ink',
            small ? 'gap-1 px-1.5' : 'gap-1.5 px-2.5',
          )}
        >
          {!face.audio && (
            <>
              <MicrophoneOffIcon className="size-4 shrink-0" />
              <span className="sr-only">{words.muted}</span>
            </>
          )}
          <span dir="auto" className="truncate">
            {name}
          </span>
        </span>
        {face.marks.map((mark) => (
          <MarkSign key={mark.label} {...mark} />
        ))}
        {/* Said to people who can't see that it's their own picture; whether one leads oneself is known from the bar. */}
        {face.self && !small && <span className="sr-only">{words.local}</span>}
        {face.host && !small && <Label spoken={face.self}>{face.cohost ? words.cohost : words.host}</Label>}
      </figcaption>
    </figure>
  );
}

/** A person without a picture: who they are, and why there is none. */
function Stillness({ face, small }: { face: Face; small: boolean }) {
  return (
    <div
      className={classes(
        'relative grid justify-items-center gap-2 text-center text-ink-2 text-sm',
        // Clear of the name, which takes the lower half of a small one.
        small ? 'pb-7' : 'pb-[min(2rem,18cqh)] [@container(height<6rem)]:pb-7',
      )}
    >
      <Avatar
        name={face.name}
        size={small ? 'sm' : 'lg'}
        beside
        className="size-[min(45cqh,45cqw,6rem)]! ring-2 ring-line-strong/60"
      />
      {!small && (
        <span className="flex items-center gap-1.5 px-3 [@container(height<11rem)]:sr-only">
          {face.note ?? (
            <>
              <CameraOffIcon className="size-4" />
              <span className="sr-only">{words.cameraOff}</span>
            </>
          )}
        </span>
      )}
    </div>
  );
}

/** An ability's mark, with its meaning for screen readers. */
export function MarkSign({ icon, text, label, quiet = false }: PersonMark) {
  return (
    <span
      title={label}
      className={classes(
        'flex min-w-0 max-w-full items-center gap-1 rounded-full px-2 py-0.5 font-semibold text-xs [@container(width<9rem)]:shrink-0 [@container(width<9rem)]:px-1.5',
        quiet ? 'bg-paper/75 text-ink' : 'bg-dawn text-on-dawn',
        // Small tiles show signs, or the beginning of the words where there's none: one row, so that they cover no face.
        icon === null && '[@container(width<9rem)]:max-w-14',
      )}
    >
      {icon}
      <span aria-hidden="true" className={classes('truncate', icon !== null && '[@container(width<9rem)]:hidden')}>
        {text}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A sign that rises along the tile's edge, beside the face; where motion is unwelcome it stands still. */
function RisingSign({ icon }: Pick<Rising, 'icon'>) {
  return (
    <span
      aria-hidden="true"
      className="absolute right-2 bottom-[min(2.5rem,30cqh)] grid size-[clamp(1.75rem,11cqh,3rem)] -translate-y-[calc(55cqh-2.5rem)] place-items-center rounded-full bg-paper/75 text-dawn opacity-80 transition-[translate,opacity] duration-4000 ease-out starting:translate-y-0 starting:opacity-100"
    >
      {icon}
    </span>
  );
}

function Label({ children, spoken }: { children: string; spoken: boolean }) {
  if (spoken) return <span className="sr-only">{children}</span>;
  return (
    <span className="rounded-full bg-paper/75 px-2.5 py-0.5 text-ink-2 text-xs [@container(width<14rem)]:sr-only">
      {children}
    </span>
  );
}
