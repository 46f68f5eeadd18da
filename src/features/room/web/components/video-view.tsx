import { useEffect, useRef } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

/** Video without sound; a person's sound has its own element (RemoteSound). */
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
