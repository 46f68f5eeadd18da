import { type ReactNode, useState } from 'react';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CameraOffIcon, MicrophoneOffIcon } from '#platform/web/ui/icons.tsx';
import { inputLook } from '#platform/web/ui/input-look.ts';
import { Badge } from '#platform/web/ui/surface.tsx';
import { MarkSign } from '../stage/components/tile.tsx';
import type { Face } from '../stage/use-faces.ts';
import { roomStrings } from '../strings.ts';
import { FaceMenu } from './face-menu.tsx';
import { MeetingCode } from './meeting-code.tsx';

const words = roomStrings.people;

type Props = {
  faces: readonly Face[];
  code: string | null;
  /** Null for who has nothing to invite with. */
  onInvite: (() => void) | null;
  /** What abilities show above the list. */
  children?: ReactNode;
};

/** Everyone in the room with oneself first (R-ROOMM-08 to R-ROOMM-12). */
export function People({ faces, code, onInvite, children }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = faces.filter((face) => face.name.toLocaleLowerCase().includes(wanted));
  return (
    // All of it scrolls: on a low screen hands and turns would leave no place for the list. Wider, for the focus's ring.
    <div className="-mx-1.5 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-1.5 pt-1">
      <input
        type="search"
        dir="auto"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={words.search}
        aria-label={words.search}
        className={inputLook}
      />
      {(code || onInvite) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {code && <MeetingCode code={code} />}
          {onInvite && (
            <Button kind="quiet" size="sm" onClick={onInvite}>
              {words.invite}
            </Button>
          )}
        </div>
      )}
      {children}
      <h3 className="text-base">{words.count(faces.length)}</h3>
      {found.length === 0 && <p className="text-ink-2 text-sm">{words.none}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul tabIndex={0} aria-label={words.title} className="flex shrink-0 flex-col gap-1">
        {found.map((face) => (
          <Person key={face.userId} face={face} />
        ))}
      </ul>
    </div>
  );
}

function Person({ face }: { face: Face }) {
  const { stage } = roomStrings;
  return (
    <li className="flex min-h-12 shrink-0 items-center gap-3 pr-1">
      <Avatar name={face.name} size="sm" beside />
      {/* Where it's crowded the marks stand below the name, which stays readable. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 py-0.5">
        <span dir="auto" className="min-w-0 flex-[1_1_7rem] truncate">
          {face.self ? words.you(face.name) : face.name}
        </span>
        {face.host && <Badge>{face.cohost ? stage.cohost : stage.host}</Badge>}
        {face.marks.map((mark) => (
          <MarkSign key={mark.label} {...mark} />
        ))}
      </div>
      {!face.audio && <State icon={<MicrophoneOffIcon className="size-4" />} name={stage.muted} />}
      {!face.camera && <State icon={<CameraOffIcon className="size-4" />} name={stage.cameraOff} />}
      <FaceMenu face={face} className="grid size-10 place-items-center rounded-full text-ink-2 hover:bg-sunk" />
    </li>
  );
}

function State({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span className="text-ink-3" title={name}>
      {icon}
      <span className="sr-only">{name}</span>
    </span>
  );
}
