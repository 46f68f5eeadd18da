import { VideoView } from '../../components/video-view.tsx';
import { roomStrings } from '../../strings.ts';
import type { SharedPicture } from '../use-faces.ts';

const words = roomStrings.stage;

/** Somebody's shared screen in place of the faces, which stand in the strip: whole, as large as there's room, uncovered. */
export function SharedScreen({ screen: { name, stream, note } }: { screen: SharedPicture }) {
  return (
    <figure aria-label={words.screenOf(name)} className="flex min-h-0 min-w-0 flex-1 flex-col gap-1">
      <div className="relative grid min-h-0 flex-1 place-items-center">
        {stream ? <VideoView stream={stream} whole /> : <p className="p-4 text-center text-ink-2">{note}</p>}
      </div>
      <figcaption className="truncate text-center text-ink-2 text-xs">{words.screenOf(name)}</figcaption>
    </figure>
  );
}
