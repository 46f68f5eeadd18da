import { useEffect, useRef } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { mayFill } from '../../domain/pack.ts';
import { showPicture } from '../media/shown-store.ts';

type Props = {
  stream: MediaStream;
  mirrored?: boolean;
  /** Nothing of it is cut off: a screen. */
  whole?: boolean;
};

/** Video without sound; a person's sound has its own element (RemoteSound). */
export function VideoView({ stream, mirrored = false, whole = false }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    const gone = showPicture(element, stream);
    return () => {
      gone();
      // It'd hold its last picture until it's collected, and a camera has few to lend: it'd stand still for a second.
      element.srcObject = null;
    };
  }, [stream]);
  useEffect(() => (video.current && !whole ? keepChin(video.current) : undefined), [whole]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      className={classes(
        'absolute inset-0 size-full rounded-[inherit]',
        whole ? 'object-contain' : 'object-cover',
        mirrored && '-scale-x-100',
      )}
    />
  );
}

/** Fills the tile, or shows the picture whole, whenever either changes its shape: a phone that's turned, say. */
function keepChin(video: HTMLVideoElement): () => void {
  // As the browser laid it out: asking the video itself makes it lay out the page for each picture that begins.
  let tile = { width: 0, height: 0 };
  const keep = () => {
    const fills = mayFill(video.videoWidth / video.videoHeight, tile.width / tile.height);
    // Without a picture yet neither is known, and nothing is cut off.
    video.style.objectFit = fills || video.videoHeight === 0 ? '' : 'contain';
  };
  const watch = new ResizeObserver(([entry]) => {
    tile = entry?.contentRect ?? tile;
    keep();
  });
  watch.observe(video);
  video.addEventListener('resize', keep);
  return () => {
    watch.disconnect();
    video.removeEventListener('resize', keep);
  };
}
