import { useEffect, useRef } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

/** A moving picture without its sound; the sound of a person has an element of its own (RemoteSound). */
export function VideoView({ stream, mirrored = false }: { stream: MediaStream; mirrored?: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      className={classes('absolute inset-0 size-full object-cover', mirrored && '-scale-x-100')}
    />
  );
}
